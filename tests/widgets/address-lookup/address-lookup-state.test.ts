import { describe, expect, it } from 'vitest'
import {
  addressLookupOpened,
  afterAddressLookupEvent,
  type AddressLookupEvent,
} from '../../../widgets/address-lookup/address-lookup-state.ts'

const opened = addressLookupOpened({})
const after = (...events: readonly AddressLookupEvent[]) => events.reduce(afterAddressLookupEvent, opened)

describe('the address field', () => {
  it('opens at the lines if an address was started by hand', () => {
    expect(addressLookupOpened({ postcode: 'LS1 4AP', addressID: '', street1: '1 Park Row' })).toMatchObject({
      isByHand: true,
      lines: { street1: '1 Park Row' },
    })
    expect(opened.isByHand).toBe(false)
  })

  it('opens the lines when a search finds nothing, and keeps what was typed when the visitor returns to the search', () => {
    const lines = { ...opened.lines, street1: '1 Park Row' }
    const state = after({ type: 'openLines', hasFailed: true }, { type: 'writeLines', lines }, { type: 'leaveLines' })
    expect(state).toEqual({ ...opened, lines })
  })

  it('says that a choice went with its postcode until the next search, and only where the postcode decides', () => {
    expect(after({ type: 'typePostcode', wasChosen: true }, { type: 'typePostcode', wasChosen: false }).isCleared).toBe(
      true,
    )
    expect(after({ type: 'typePostcode', wasChosen: true }, { type: 'find', error: null }).isCleared).toBe(false)
    expect(after({ type: 'startByHand' }, { type: 'typePostcode', wasChosen: true }).isCleared).toBe(false)
  })

  it('takes a refused postcode back as soon as another is typed', () => {
    const refused = after({ type: 'find', error: 'Enter a full UK postcode' })
    expect(refused.postcodeFault).toBe('Enter a full UK postcode')
    expect(afterAddressLookupEvent(refused, { type: 'typePostcode', wasChosen: false }).postcodeFault).toBeNull()
  })

  it('is the same state if nothing changed', () => {
    expect(after({ type: 'searchEnded', hasFailed: false })).toBe(opened)
  })
})
