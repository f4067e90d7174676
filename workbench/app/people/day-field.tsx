import { useId, useState } from 'react'

interface DayFieldProps {
  readonly label: string
  /** "2026-11-01", or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A day to choose. It is taken when it is complete, not with every key. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  return (
    <p>
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        type="date"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => (typed === value ? undefined : onChange(typed))}
        onKeyDown={({ key }) => (key === 'Enter' && typed !== value ? onChange(typed) : undefined)}
      />
    </p>
  )
}
