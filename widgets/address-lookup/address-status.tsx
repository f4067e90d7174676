import type { FieldOptions, Label } from '../field/field-options.ts'
import type { SearchState } from './use-address-search.ts'

interface Props {
  readonly options: Pick<FieldOptions, 'labels' | 'messages'>
  readonly label: Label
  readonly search: SearchState
  /** The line of the chosen address. */
  readonly chosen: string | undefined
  readonly isByHand: boolean
  readonly isCleared: boolean
}

/** The progress and result of the search. Always rendered, so that screen readers announce changes. */
export function AddressStatus({ options, ...state }: Props) {
  const words = options.labels ?? {}
  return (
    <p
      className="address-status"
      role="status"
      data-kind={state.search.kind}
      data-chosen={isJustChosen(state) || undefined}
    >
      {state.isCleared ? (words['cleared'] ?? options.messages['choose']) : textOf(state, words['slow'])}
    </p>
  )
}

function isJustChosen({ search, chosen, isByHand, isCleared }: Omit<Props, 'options'>): boolean {
  return search.kind === 'found' && chosen !== undefined && !isByHand && !isCleared
}

function textOf({ label, search, chosen, isByHand }: Omit<Props, 'options'>, slow: string | undefined): string {
  switch (search.kind) {
    case 'idle':
      return ''
    case 'slow':
      return slow ?? label('finding')
    case 'found':
      if (isByHand) return ''
      return chosen === undefined
        ? label('found', { count: search.addresses.length })
        : label('chosen', { address: chosen })
    case 'finding':
    case 'none':
    case 'failed':
      return label(search.kind)
  }
}
