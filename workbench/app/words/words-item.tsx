import { useState, type ReactNode } from 'react'
import type { Words } from '../../words-wire.ts'
import { inWords } from './words-filter.tsx'
import { SigningOff } from './signing-off.tsx'
import type { Selected } from './words-phone.tsx'

interface WordsItemProps {
  readonly words: Words
  readonly selected: Selected | null
  /** A step that shows it, or null to end that. */
  readonly onSelect: (step: string | null) => void
  readonly onChanged: () => Promise<void>
  /** The phone, where there is no room beside the book. */
  readonly children: ReactNode
}

/** So many places of a sentence are offered: some are on every step. */
const MOST_PLACES = 3

/** One sentence: what it says, where it shows, its approval, and its comments. */
export function WordsItem({ words, selected, onSelect, onChanged, children }: WordsItemProps) {
  const { address, text, kind, state, needsApproval, readingAge, places, approvedBy, approvedAt } = words
  const [isOpen, setOpen] = useState(false)
  const steps = new Map(places.map((place) => [place.step, place]))
  const isSelected = (step: string) => selected?.address === address && selected.step === step
  return (
    <li className="words-item" data-selected={selected?.address === address}>
      <p className="words-text">{text}</p>
      <p className="words-facts">
        <span className="badge">{inWords(kind)}</span>{' '}
        {needsApproval ? <span className={`badge is-${state}`}>{state}</span> : null}{' '}
        {readingAge === undefined ? null : `reading age ${readingAge}`}{' '}
        {approvedBy === undefined ? null : `Approved by ${approvedBy} on ${approvedAt ?? ''}. `}
        {words.withdrawnBecause === undefined ? null : `Withdrawn: ${words.withdrawnBecause}. `}
        <code>{address}</code>
      </p>
      {steps.size === 0 ? null : (
        <ul className="words-places" aria-label="Show it on the phone">
          {[...steps.values()].slice(0, MOST_PLACES).map(({ step, heading, when }) => (
            <li key={step}>
              <button
                type="button"
                className="quiet"
                aria-pressed={isSelected(step)}
                onClick={() => onSelect(isSelected(step) ? null : step)}
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
          // Nobody should approve words that they do not see in their place.
          if (open && first !== undefined && selected?.address !== address) onSelect(first)
        }}
      >
        <summary>Approve or comment{openComments(words)}</summary>
        {isOpen ? <SigningOff words={words} onChanged={onChanged} /> : null}
      </details>
      {children}
    </li>
  )
}

function openComments({ comments }: Words): string {
  const open = comments.filter(({ resolvedBy }) => resolvedBy === undefined).length
  return open === 0 ? '' : ` (${open} ${open === 1 ? 'comment' : 'comments'})`
}
