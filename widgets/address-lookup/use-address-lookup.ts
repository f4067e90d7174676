import { useEffect, useEffectEvent, useState } from 'react'
import type { Fault, Field } from '../../engine/index.ts'
import { cleanPostcode, isPostcode, likelyPostcode } from '../../engine/index.ts'
import { useStep } from '../step-form/step-context.ts'
import { isChosen, isHalfWritten, linesOf, writtenAddress, type AddressValue, type ManualLines } from './address-value.ts'
import { useAddressSearch } from './use-address-search.ts'

interface Options {
  readonly field: Field
  readonly value: AddressValue
  readonly faults: readonly Fault[]
  readonly onValue: (value: AddressValue) => void
  readonly focusPostcode: () => void
  /** To the first line of an address by hand. */
  readonly focusLines: () => void
}

/**
 * What a person does in the address field, and what that makes of the value. Every way out of it is a way on: what is
 * found is chosen, what is not found is written by hand, and what was written is kept while the lookup is tried again.
 */
export function useAddressLookup({ field, value, faults, onValue, focusPostcode, focusLines }: Options) {
  const { services } = useStep()
  const postcode = value.postcode ?? ''
  const canWrite = field.ui?.manualEntry !== false
  const [isByHand, setByHand] = useState(isHalfWritten(value))
  const [isOpenedBySearch, setOpenedBySearch] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isReopened, setReopened] = useState(false)
  const [isCleared, setCleared] = useState(false)
  const [postcodeFault, setPostcodeFault] = useState<string | null>(null)
  const [lines, setLines] = useState<ManualLines>(linesOf(value.addressID === '' ? value : {}))
  const search = useAddressSearch(services.searchAddresses)

  const writeByHand = (next: ManualLines) => {
    setLines(next)
    onValue(writtenAddress(postcode, next))
  }

  const startByHand = () => {
    search.reset()
    setByHand(true)
    setFailed(false)
    writeByHand(lines)
  }

  const lookUpInstead = () => leaveLines(postcode)

  const leaveLines = (wanted: string) => {
    setByHand(false)
    setOpenedBySearch(false)
    setFailed(false)
    onValue({ postcode: wanted })
  }

  const typePostcode = (text: string) => {
    setPostcodeFault(null)
    search.reset()
    if (isByHand) return onValue(writtenAddress(text, lines))
    setCleared(isCleared || isChosen(value))
    onValue({ postcode: text })
  }

  const find = (text: string) => {
    const wanted = cleanPostcode(text)
    const isWhole = isPostcode(wanted)
    setCleared(false)
    setPostcodeFault(isWhole ? null : (field.messages[wanted === '' ? 'required' : 'postcode'] ?? null))
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
    if (isByHand) return over.kind === 'found' ? leaveLines(wanted) : setFailed(over.kind === 'failed')
    if (over.kind === 'found' || !canWrite || isChosen(value)) return
    setByHand(true)
    setFailed(over.kind === 'failed')
    setOpenedBySearch(true)
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
    setReopened(true)
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
