interface Props {
  readonly label: string
  readonly postcodes: readonly string[]
  readonly onChoose: (postcode: string) => void
}

/** Whole postcodes that start with the typed text. */
export function PostcodeChips({ label, postcodes, onChoose }: Props) {
  if (postcodes.length === 0) return null
  return (
    <fieldset className="postcode-chips">
      <legend className="hint">{label}</legend>
      {postcodes.map((postcode) => (
        <button type="button" className="chip" key={postcode} onClick={() => onChoose(postcode)}>
          {postcode}
        </button>
      ))}
    </fieldset>
  )
}
