import { produce, type Draft } from 'immer'
import { isHalfWritten, linesOf, type AddressValue, type ManualLines } from './address-value.ts'

/** The display state of the address field, besides its value and the state of its search. */
export interface AddressLookupState {
  readonly isByHand: boolean
  /** A search without results opened the lines. */
  readonly isOpenedBySearch: boolean
  /** The last search failed: it can be retried from the lines. */
  readonly hasFailed: boolean
  /** The search was opened again from a chosen address. */
  readonly isReopened: boolean
  /** Changing the postcode cleared the choice. */
  readonly isCleared: boolean
  /** The error of the postcode, if it prevented a search. */
  readonly postcodeFault: string | null
  readonly lines: ManualLines
}

export type AddressLookupEvent =
  | { readonly type: 'writeLines'; readonly lines: ManualLines }
  | { readonly type: 'startByHand' }
  | { readonly type: 'leaveLines' }
  | { readonly type: 'typePostcode'; readonly wasChosen: boolean }
  | { readonly type: 'find'; readonly error: string | null }
  /** A search from the lines ended without an address. */
  | { readonly type: 'searchEnded'; readonly hasFailed: boolean }
  /** A search ended without an address, and the lines open for it. */
  | { readonly type: 'openLines'; readonly hasFailed: boolean }
  | { readonly type: 'reopen' }

export function addressLookupOpened(value: AddressValue): AddressLookupState {
  return {
    isByHand: isHalfWritten(value),
    isOpenedBySearch: false,
    hasFailed: false,
    isReopened: false,
    isCleared: false,
    postcodeFault: null,
    lines: linesOf(value.addressID === '' ? value : {}),
  }
}

export const afterAddressLookupEvent: (state: AddressLookupState, event: AddressLookupEvent) => AddressLookupState =
  produce((state: Draft<AddressLookupState>, event: AddressLookupEvent) => {
    switch (event.type) {
      case 'writeLines':
        state.lines = event.lines
        break
      case 'startByHand':
        state.isByHand = true
        state.hasFailed = false
        break
      case 'leaveLines':
        state.isByHand = false
        state.isOpenedBySearch = false
        state.hasFailed = false
        break
      case 'typePostcode':
        state.postcodeFault = null
        if (!state.isByHand && event.wasChosen) state.isCleared = true
        break
      case 'find':
        state.isCleared = false
        state.postcodeFault = event.error
        break
      case 'searchEnded':
        state.hasFailed = event.hasFailed
        break
      case 'openLines':
        state.isByHand = true
        state.hasFailed = event.hasFailed
        state.isOpenedBySearch = true
        break
      case 'reopen':
        state.isReopened = true
        break
    }
  })
