import { useState, type FormEvent } from 'react'
import { useClaim } from './claim.tsx'

/** The next step, loaded when it is needed: its content is not measured. */
export default function DetailsStep() {
  const { save } = useClaim()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') void save('info', { first_name: name })
  }
  return (
    <main>
      <h1>Find Your Agreements</h1>
      <form noValidate onSubmit={submit}>
        <label htmlFor="first_name">First name</label>
        <input
          id="first_name"
          autoComplete="given-name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit">Next</button>
      </form>
    </main>
  )
}
