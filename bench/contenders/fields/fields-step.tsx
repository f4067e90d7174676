import { memo, useCallback, useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'

const WORD = /^[a-z ]+$/u

/** As many required fields with a pattern as the journey's name says. A keystroke draws its own field only. */
export function FieldsStep() {
  const { journey = '' } = useParams()
  const navigate = useNavigate()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const names = Array.from({ length: Number(journey.replace(/\D/g, '')) }, (_, index) => `field${index + 1}`)
  const change = useCallback((name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) =>
      name in before ? Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)) : before,
    )
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.fromEntries(
      names.flatMap((name) => {
        const error = messageFor(name, values[name] ?? '')
        return error === undefined ? [] : [[name, error]]
      }),
    )
    setErrors(found)
    if (Object.keys(found).length === 0) void navigate(`/${journey}/done`)
  }
  return (
    <main>
      <h1>Fields</h1>
      <form noValidate onSubmit={submit}>
        {names.map((name) => (
          <TextField key={name} name={name} value={values[name] ?? ''} error={errors[name]} onChange={change} />
        ))}
        <button type="submit">Next</button>
      </form>
    </main>
  )
}

function messageFor(name: string, value: string): string | undefined {
  if (value.trim() === '') return `Enter ${name}`
  return WORD.test(value) ? undefined : `Enter ${name} in small letters`
}

interface TextFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (name: string, value: string) => void
}

const TextField = memo(function TextField({ name, value, error, onChange }: TextFieldProps) {
  return (
    <div>
      <label htmlFor={name}>{name}</label>
      {error !== undefined && (
        <p id={`${name}-error`} className="error">
          {error}
        </p>
      )}
      <input
        id={name}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        onChange={(event) => onChange(name, event.target.value)}
      />
    </div>
  )
})
