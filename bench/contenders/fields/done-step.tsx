import { useState } from 'react'

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth']

export function DoneStep() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  return (
    <main>
      <h1>Done</h1>
      <form noValidate>
        {NAMES.map((name) => (
          <div key={name}>
            <label htmlFor={name}>{name}</label>
            <input
              id={name}
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
