import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { cleanPostcode, isPostcode, likelyPostcode } from '../../engine/index.ts'
import type { FieldError } from '../field/extra-errors.ts'
import type { FieldOptions } from '../field/field-options.ts'
import type { WidgetServices } from '../field/form-context.ts'
import { addressLookupOpened, afterAddressLookupEvent } from './address-lookup-state.ts'
import { isChosen, writtenAddress, type AddressValue, type ManualLines } from './address-value.ts'
import { useAddressSearch } from './use-address-search.ts'

/** The time between deciding to press and pressing. */
const ON_ITS_WAY_MS = 700

interface Options {
  readonly options: Pick<FieldOptions, 'messages' | 'manualEntry'>
  readonly services: Pick<WidgetServices, 'searchAddresses'>
  readonly value: AddressValue
  readonly errors: readonly FieldError[]
  readonly onValue: (value: AddressValue) => void
  readonly focusPostcode: () => void
  /** Moves the focus to the first line of an address by hand. */
  readonly focusLines: () => void
}

/**
 * The visitor's actions in the address field, and their effect on the value. There is always a way on: the visitor chooses a
 * result or types the address by hand, and what was typed is kept while the lookup is retried.
 */
export function useAddressLookup({ options, services, value, errors, onValue, focusPostcode, focusLines }: Options) {
  const postcode = value.postcode ?? ''
  const canWrite = options.manualEntry !== false
  const [state, send] = useReducer(afterAddressLookupEvent, value, addressLookupOpened)
  const { isByHand, isOpenedBySearch, hasFailed, isReopened, isCleared, postcodeFault, lines } = state
  const openedAt = useRef(0)
  const search = useAddressSearch(services.searchAddresses)

  const writeByHand = (next: ManualLines) => {
    send({ type: 'writeLines', lines: next })
    onValue(writtenAddress(postcode, next))
  }

  const startByHand = () => {
    search.reset()
    send({ type: 'startByHand' })
    writeByHand(lines)
  }

  // When a search opens the lines, the button for typing by hand becomes the one back to the search: a finger that is about to press
  // the former must not press the latter.
  const lookUpInstead = () => {
    if (Date.now() - openedAt.current >= ON_ITS_WAY_MS) leaveLines(postcode)
  }

  const leaveLines = (wanted: string) => {
    send({ type: 'leaveLines' })
    onValue({ postcode: wanted })
  }

  const typePostcode = (text: string) => {
    send({ type: 'typePostcode', wasChosen: isChosen(value) })
    search.reset()
    if (isByHand) return onValue(writtenAddress(text, lines))
    onValue({ postcode: text })
  }

  const find = (text: string) => {
    const wanted = cleanPostcode(text)
    const isWhole = isPostcode(wanted)
    send({ type: 'find', error: isWhole ? null : (options.messages[wanted === '' ? 'required' : 'postcode'] ?? null) })
    if (!isWhole) {
      search.reset()
      return focusPostcode()
    }
    if (wanted !== postcode && !isByHand && !isChosen(value)) onValue({ postcode: wanted })
    void lookUp(wanted)
  }

  const lookUp = async (wanted: string) => {
    const over = await search.find(wanted)
    if (over === null) return
    if (isByHand)
      return over.kind === 'found'
        ? leaveLines(wanted)
        : send({ type: 'searchEnded', hasFailed: over.kind === 'failed' })
    if (over.kind === 'found' || !canWrite || isChosen(value)) return
    send({ type: 'openLines', hasFailed: over.kind === 'failed' })
    openedAt.current = Date.now()
    onValue(writtenAddress(wanted, lines))
  }

  const focusOpened = useEffectEvent(() => {
    if (document.activeElement === document.body) focusLines()
  })
  useEffect(() => {
    // The pressed button has disappeared, and the focus with it.
    if (isOpenedBySearch) focusOpened()
  }, [isOpenedBySearch])

  const reopen = () => {
    send({ type: 'reopen' })
    find(postcode)
  }
  const focusReopened = useEffectEvent(focusPostcode)
  useEffect(() => {
    // The button that reopened the search has disappeared, and the focus with it.
    if (isReopened) focusReopened()
  }, [isReopened])

  // A visitor who presses the step's button first gets the list together with the message.
  const isRefused = !isByHand && errors.some(({ part }) => part === 'choice')
  const lookUpRefused = useEffectEvent(() => {
    if (search.state.kind === 'idle') void lookUp(cleanPostcode(postcode))
  })
  useEffect(() => {
    if (isRefused) lookUpRefused()
  }, [isRefused])

  const isPostcodeRefused = postcodeFault !== null || errors.some(({ part }) => part === 'postcode')

  return {
    postcode,
    /** A suggestion for an invalid postcode. */
    meantPostcode: isPostcodeRefused ? likelyPostcode(postcode) : undefined,
    search: search.state,
    lines,
    isByHand,
    /** Only a failed search opened the lines: it can be retried from them. */
    canFind: !isByHand || hasFailed,
    /** Changing the postcode cleared the choice. */
    isCleared,
    /** No search is in progress: the address of an earlier visit shows. */
    isSettled: isChosen(value) && search.state.kind === 'idle' && !isByHand && !isReopened,
    canWrite,
    /** The error of the postcode, if it prevented a search. */
    postcodeFault,
    typePostcode,
    find,
    reopen,
    writeByHand,
    startByHand,
    lookUpInstead,
  }
}
