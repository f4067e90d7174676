import { useState, type ReactNode, type RefObject } from 'react'
import type { Words } from '../../words-wire.ts'
import { inWords, stateInWords } from './words-filter.tsx'
import { SigningOff } from './signing-off.tsx'
import { WordsKind } from './words-kind.tsx'
import type { Selected } from './words-phone.tsx'

interface WordsItemProps {
  readonly words: Words
  readonly selected: Selected | null
  /** Set for the sentence that the view was opened for, which gets the focus. */
  readonly itemRef: RefObject<HTMLLIElement | null> | undefined
  /** A step that shows it, without a name what is around the steps; null ends that. */
  readonly onSelect: (place: { readonly step: string | null } | null) => void
  readonly onChanged: () => Promise<void>
  /** The phone, where there is no room beside the book. */
  readonly children: ReactNode
}

/** So many places of a sentence are offered: some are on every step. */
const MOST_PLACES = 3

/** One sentence: what it says, where it shows, its approval, and its comments. */
export function WordsItem({ words, selected, itemRef, onSelect, onChanged, children }: WordsItemProps) {
  const { address, text, kind, state, needsApproval, readingAge, places, around, where, approvedBy, approvedAt } = words
  const [isOpen, setOpen] = useState(false)
  const [isKindOpen, setKindOpen] = useState(false)
  const steps = new Map(places.map((place) => [place.step, place]))
  const isSelected = (step: string | null) => selected?.address === address && selected.step === step
  return (
    <li ref={itemRef} tabIndex={-1} className="words-item" data-selected={selected?.address === address}>
      <p className="words-text">{text}</p>
      <p className="words-facts">
        <span className="badge">{inWords(kind)}</span>{' '}
        {needsApproval ? <span className={`badge is-${state}`}>{stateInWords(state)}</span> : null}{' '}
        {readingAge === undefined ? null : `reading age ${readingAge}`}{' '}
        {approvedBy === undefined
          ? null
          : `Approved by ${approvedBy} on ${approvedAt ?? ''}${words.recordedBy === undefined ? '' : `, recorded by ${words.recordedBy}`}. `}
        {words.withdrawnBecause === undefined ? null : `Withdrawn: ${words.withdrawnBecause}. `}
        <code>{address}</code>
      </p>
      {steps.size > 0 ? null : around === null ? (
        <p className="words-facts">Visitors read it here: {where.join('; ')}.</p>
      ) : (
        <p>
          <button
            type="button"
            className="quiet"
            aria-pressed={isSelected(null)}
            onClick={() => onSelect(isSelected(null) ? null : { step: null })}
          >
            Show it on the phone: {where.join('; ')}
          </button>
        </p>
      )}
      {steps.size === 0 ? null : (
        <ul className="words-places" aria-label="Show it on the phone">
          {[...steps.values()].slice(0, MOST_PLACES).map(({ step, heading, when }) => (
            <li key={step}>
              <button
                type="button"
                className="quiet"
                aria-pressed={isSelected(step)}
                onClick={() => onSelect(isSelected(step) ? null : { step })}
              >
                {heading} ({when}){steps.size > 1 ? `, step ${step}` : ''}
              </button>
            </li>
          ))}
          {steps.size > MOST_PLACES ? <li>and {steps.size - MOST_PLACES} more</li> : null}
        </ul>
      )}
      <details
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open)
          const [first] = steps.keys()
          // Words should be seen in their place before they are approved.
          if (!open || selected?.address === address) return
          if (first !== undefined) onSelect({ step: first })
          else if (around !== null) onSelect({ step: null })
        }}
      >
        <summary>Approve or comment{openComments(words)}</summary>
        {isOpen ? <SigningOff words={words} onChanged={onChanged} /> : null}
      </details>
      <details onToggle={({ currentTarget: { open } }) => setKindOpen(open)}>
        <summary>Why {needsApproval ? 'it needs approval' : 'it needs no approval'}</summary>
        {isKindOpen ? <WordsKind words={words} /> : null}
      </details>
      {children}
    </li>
  )
}

function openComments({ comments }: Words): string {
  const open = comments.filter(({ resolvedBy }) => resolvedBy === undefined).length
  return open === 0 ? '' : ` (${open} ${open === 1 ? 'comment' : 'comments'})`
}
