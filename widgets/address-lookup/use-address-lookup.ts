import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { cleanPostcode, isPostcode, likelyPostcode } from '../../engine/index.ts'
import type { FieldFault } from '../form/extra-errors.ts'
import type { FieldOptions } from '../form/field-options.ts'
import type { WidgetServices } from '../form/form-context.ts'
import { addressLookupOpened, afterAddressLookupEvent } from './address-lookup-state.ts'
import { isChosen, writtenAddress, type AddressValue, type ManualLines } from './address-value.ts'
import { useAddressSearch } from './use-address-search.ts'

/** From the decision to press to the press. */
const ON_ITS_WAY_MS = 700

interface Options {
  readonly options: Pick<FieldOptions, 'messages' | 'manualEntry'>
  readonly services: Pick<WidgetServices, 'searchAddresses'>
  readonly value: AddressValue
  readonly faults: readonly FieldFault[]
  readonly onValue: (value: AddressValue) => void
  readonly focusPostcode: () => void
  /** To the first line of an address by hand. */
  readonly focusLines: () => void
}

/**
 * What a person does in the address field, and what that makes of the value. Every way out of it is a way on: what is
 * found is chosen, what is not found is written by hand, and what was written is kept while the lookup is tried again.
 */
export function useAddressLookup({ options, services, value, faults, onValue, focusPostcode, focusLines }: Options) {
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

  // The button to write by hand becomes the one back to the search as a search opens the lines: a finger that is on its way to
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
    send({ type: 'find', fault: isWhole ? null : (options.messages[wanted === '' ? 'required' : 'postcode'] ?? null) })
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
    // The button that was pressed is gone, and the focus with it.
    if (isOpenedBySearch) focusOpened()
  }, [isOpenedBySearch])

  const reopen = () => {
    send({ type: 'reopen' })
    find(postcode)
  }
  const focusReopened = useEffectEvent(focusPostcode)
  useEffect(() => {
    // The button that opened the search again is gone, and the focus with it.
    if (isReopened) focusReopened()
  }, [isReopened])

  // Who presses the button of the step first gets the list to choose from along with the message.
  const isRefused = !isByHand && faults.some(({ part }) => part === 'choice')
  const lookUpRefused = useEffectEvent(() => {
    if (search.state.kind === 'idle') void lookUp(cleanPostcode(postcode))
  })
  useEffect(() => {
    if (isRefused) lookUpRefused()
  }, [isRefused])

  const isPostcodeRefused = postcodeFault !== null || faults.some(({ part }) => part === 'postcode')

  return {
    postcode,
    /** What a refused postcode was probably meant to be. */
    meantPostcode: isPostcodeRefused ? likelyPostcode(postcode) : undefined,
    search: search.state,
    lines,
    isByHand,
    /** Nothing but a search that failed led to the lines: it can be tried again beside them. */
    canFind: !isByHand || hasFailed,
    /** The choice went when the postcode was changed. */
    isCleared,
    /** Nothing is being looked for: the address of an earlier visit shows. */
    isSettled: isChosen(value) && search.state.kind === 'idle' && !isByHand && !isReopened,
    canWrite,
    /** What is wrong with the postcode, when a search was asked for and not made. */
    postcodeFault,
    typePostcode,
    find,
    reopen,
    writeByHand,
    startByHand,
    lookUpInstead,
  }
}
