interface Props {
  readonly address: string
  readonly changeLabel: string
  readonly onChange: () => void
}

/** The chosen address, with a button to change it. */
export function ChosenAddress({ address, changeLabel, onChange }: Props) {
  return (
    <div className="chosen-address">
      <p>{address}</p>
      <button type="button" className="link-button" onClick={onChange}>
        {changeLabel}
      </button>
    </div>
  )
}
