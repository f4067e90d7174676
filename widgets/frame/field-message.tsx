interface Props {
  readonly id: string
  readonly errors: readonly { readonly message: string }[]
}

/** The validation error, in the words of the field. Renders nothing without an error. */
export function FieldMessage({ id, errors }: Props) {
  if (errors.length === 0) return null
  return (
    <p className="message" id={id}>
      {errors.map(({ message }) => message).join('. ')}
    </p>
  )
}
