import { useState, type FormEvent } from 'react'
import { useClaim } from './claim.tsx'

const FIELDS = [
  ['first_name', 'First name', 'given-name'],
  ['last_name', 'Last name', 'family-name'],
  ['dateOfBirth', 'Date of birth', 'bday'],
] as const

export default function DetailsStep() {
  const { answers, save } = useClaim()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = FIELDS.map(([name]) => name).filter((name) => (values[name] ?? '') === '')
    setMissing(empty)
    if (empty.length === 0) void save('info', { ...answers, ...values })
  }
  return (
    <main>
      <h1>Find Your Agreements</h1>
      <form noValidate onSubmit={submit}>
        {FIELDS.map(([name, label, autoComplete]) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            {missing.includes(name) && <p className="error">{label} is required</p>}
            <input
              id={name}
              autoComplete={autoComplete}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </div>
        ))}
        <button type="submit">Next</button>
      </form>
    </main>
  )
}
