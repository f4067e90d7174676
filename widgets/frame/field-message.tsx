interface Props {
  readonly id: string
  readonly faults: readonly { readonly message: string }[]
}

/** The validation error, in the words of the field. Renders nothing without an error. */
export function FieldMessage({ id, faults }: Props) {
  if (faults.length === 0) return null
  return (
    <p className="message" id={id}>
      {faults.map(({ message }) => message).join('. ')}
    </p>
  )
}
