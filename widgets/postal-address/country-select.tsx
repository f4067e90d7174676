import { errorId } from '@rjsf/utils'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { countryName, pageLanguage } from '../answer-words/written-out.ts'
import { describedBy } from '../frame/described-by.ts'
import { Labelled } from '../frame/labelled.tsx'
import '../select/select.css'

interface Props {
  readonly id: string
  readonly label: string
  /** The words of the empty entry. */
  readonly choose: string
  readonly countries: readonly string[]
  readonly value: string
  readonly errors: readonly { readonly message: string }[]
  readonly readOnly: boolean
  readonly onChoose: (country: string) => void
}

/** The browser's own list, which it fills in from an address it knows, and which finds a country by its first letters. */
export function CountrySelect({ id, label, choose, countries, value, errors, readOnly, onChoose }: Props) {
  const named = useMemo(() => byName(countries), [countries])
  const list = useRef<HTMLSelectElement>(null)
  const change = (country: string) => !readOnly && onChoose(country)
  // What was chosen before the scripts came: no event was handled, and hydration leaves it on the page.
  useLayoutEffect(() => {
    const before = list.current?.value ?? ''
    if (before !== '' && before !== value) change(before)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once: later the list shows what the answer is
  }, [])
  return (
    <Labelled id={id} label={label} errors={errors}>
      <select
        ref={list}
        className="input select"
        id={id}
        value={countries.includes(value) ? value : ''}
        autoComplete="country"
        aria-invalid={errors.length > 0}
        {...describedBy({ [errorId(id)]: errors.length > 0 })}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{choose}</option>
        {named.map(({ code, name }) => (
          // The server may know a country by an older name than the browser.
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function byName(countries: readonly string[]) {
  const inOrder = new Intl.Collator(pageLanguage())
  return countries
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => inOrder.compare(a.name, b.name))
}
