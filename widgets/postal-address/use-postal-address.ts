import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddressSuggestion } from '../../domain/index.ts'
import type { AddressFinder } from '../field/form-context.ts'
import { begunByHand, hasParts, isWhole, type Kept, type PostalDraft } from './postal-draft.ts'
import { useAddressFinder } from './use-address-finder.ts'

export type View = 'search' | 'lines' | 'chosen'

interface Options {
  readonly value: PostalDraft
  /** The country that was chosen, or the only one. */
  readonly country: string
  readonly canFind: boolean
  /** Whether the address has an error. */
  readonly isRefused: boolean
  readonly loadFinder: (() => Promise<AddressFinder>) | undefined
  readonly onValue: (value: PostalDraft) => void
  readonly focus: (part: 'country' | 'search' | 'results' | 'line1' | 'change') => void
}

/**
 * The visitor's actions in the field. By hand or by a lookup, there is always a way on, and nothing that was typed gets lost on
 * the way from one to the other.
 */
export function usePostalAddress({ value, country, canFind, isRefused, loadFinder, onValue, focus }: Options) {
  const [view, setView] = useState<View>(() => firstView(value, canFind))
  const [text, setText] = useState('')
  const [kept, setKept] = useState<Kept>({ parts: {}, isChosen: false })
  const [missing, setMissing] = useState<'country' | 'search' | null>(null)
  const { finding, find, retrieve, reset } = useAddressFinder(loadFinder)
  const focusNext = useRef<'search' | 'line1' | 'change' | null>(null)

  // An error in a chosen address can be corrected only where it is shown, and it stays there during the correction.
  if (view === 'chosen' && isRefused) setView('lines')

  useEffect(() => {
    // The pressed button has disappeared, and the focus with it.
    if (focusNext.current !== null) focus(focusNext.current)
    focusNext.current = null
  })

  const { place, suggestions } = finding
  const focusPlace = useEffectEvent(() => focus(suggestions.length > 0 ? 'results' : 'search'))
  useEffect(() => {
    // The same, where the addresses of a place have replaced it.
    if (place !== undefined) focusPlace()
  }, [place, suggestions])

  const show = (next: View, part: NonNullable<typeof focusNext.current>) => {
    focusNext.current = part
    setView(next)
  }

  return {
    view,
    text,
    finding,
    /** What is missing to look an address up. */
    missing,

    chooseCountry(chosen: string) {
      reset()
      setMissing(null)
      onValue({ ...value, country: chosen })
    },

    typeText(typed: string) {
      reset()
      setMissing(null)
      setText(typed)
    },

    find() {
      const lacks = country === '' ? 'country' : text.trim() === '' ? 'search' : null
      setMissing(lacks)
      if (lacks !== null) return focus(lacks)
      void find({ country, text: text.trim() })
    },

    async pick({ id, text: name, isPlace }: AddressSuggestion) {
      if (isPlace) return find({ country, text: text.trim(), within: id }, name)
      const address = await retrieve(id)
      if (address === undefined) return
      onValue(address)
      show('chosen', 'change')
    },

    writeByHand() {
      reset()
      setMissing(null)
      onValue(begunByHand(country, text, kept))
      show('lines', 'line1')
    },

    lookUp() {
      setKept({ parts: value, isChosen: view === 'chosen' })
      onValue({ country })
      show('search', 'search')
    },
  }
}

function firstView(value: PostalDraft, canFind: boolean): View {
  if (!canFind) return 'lines'
  if (isWhole(value)) return 'chosen'
  return hasParts(value) ? 'lines' : 'search'
}
