import type { AddressSuggestion } from '../../domain/index.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly suggestions: readonly AddressSuggestion[]
  readonly onPick: (suggestion: AddressSuggestion) => void
}

/** Buttons rather than radios: a street leads to its houses, and each address is fetched when it is picked. */
export function AddressResults({ id, label, suggestions, onPick }: Props) {
  return (
    <ul id={id} tabIndex={-1} className="address-results" aria-label={label}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.id}>
          <button type="button" className="address-result" onClick={() => onPick(suggestion)}>
            {suggestion.text}
            {suggestion.isPlace && <span className="address-result-more" aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
