import { useId } from 'react'
import type { Words } from '../../words-wire.ts'

export interface Filter {
  readonly kind: string
  readonly state: string
  readonly text: string
  /** Only what was written or changed here. */
  readonly isChangedOnly: boolean
}

export const ALL: Filter = { kind: '', state: '', text: '', isChangedOnly: false }

/** Whether a sentence passes the filter; its text and address are searched without regard to case. */
export function isShown(
  { kind, state, text, address, comments, isChanged, needsApproval }: Words,
  filter: Filter,
): boolean {
  const asked = filter.text.trim().toLowerCase()
  const isOpen = comments.some(({ resolvedBy }) => resolvedBy === undefined)
  return (
    (isChanged || !filter.isChangedOnly) &&
    (filter.kind === '' || kind === filter.kind) &&
    (filter.state === '' ||
      (filter.state === COMMENTED
        ? isOpen
        : needsApproval && (filter.state === NOT_APPROVED ? state !== 'approved' : state === filter.state))) &&
    (asked === '' || text.toLowerCase().includes(asked) || address.toLowerCase().includes(asked))
  )
}

const COMMENTED = 'commented'
const NOT_APPROVED = 'notApproved'

/** The initial filter: changed words, else unapproved ones, else everything. */
export function openingFilter(words: readonly Words[]): Filter {
  if (words.some(({ isChanged }) => isChanged)) return { ...ALL, isChangedOnly: true }
  const open = { ...ALL, state: NOT_APPROVED }
  return words.some((one) => isShown(one, open)) ? open : ALL
}

/** What to show of the book. Only kinds and states that occur are offered. */
export function WordsFilter({
  words,
  base,
  filter,
  onChange,
}: {
  readonly words: readonly Words[]
  /** The branch that changes are told from; null where there is none. */
  readonly base: string | null
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}) {
  const kinds = [...new Set(words.map(({ kind }) => kind))]
  const states = [
    ...new Set(words.filter(({ needsApproval }) => needsApproval).map(({ state }) => state)),
    NOT_APPROVED,
    COMMENTED,
  ]
  return (
    <form role="search" className="words-filter" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="Kind"
        values={kinds}
        called={inWords}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Choice
        label="State"
        values={states}
        called={stateInWords}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Search value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      {base === null ? null : (
        <p>
          <label>
            <input
              type="checkbox"
              checked={filter.isChangedOnly}
              onChange={({ target }) => onChange({ ...filter, isChangedOnly: target.checked })}
            />{' '}
            Changed here ({words.filter(({ isChanged }) => isChanged).length}), not as on{' '}
            {base === 'HEAD' ? 'the last commit' : base}
          </label>
        </p>
      )}
    </form>
  )
}

interface ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({
  label,
  values,
  called,
  value,
  onChange,
}: ControlProps & {
  readonly label: string
  readonly values: readonly string[]
  readonly called: (value: string) => string
}) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">all</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {called(one)}
          </option>
        ))}
      </select>
    </p>
  )
}

function Search({ value, onChange }: ControlProps) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>Text or address</label>
      <input id={id} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
    </p>
  )
}

/** The states of an approval, and those of the filter, as people read them. */
export function stateInWords(state: string): string {
  switch (state) {
    case 'unapproved':
      return 'never approved'
    case NOT_APPROVED:
      return 'to approve'
    case COMMENTED:
      return 'with open comments'
    default:
      return state
  }
}

/** "financialPromotion" is "financial promotion"; interface words are called "ui". */
export function inWords(name: string): string {
  return name === 'ui' ? 'interface' : name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
