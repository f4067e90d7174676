interface Props {
  readonly id: string
  readonly faults: readonly { readonly message: string }[]
}

/** What is wrong, in the words of the field. Nothing is drawn when nothing is wrong. */
export function FieldMessage({ id, faults }: Props) {
  if (faults.length === 0) return null
  return (
    <p className="message" id={id}>
      {faults.map(({ message }) => message).join('. ')}
    </p>
  )
}
