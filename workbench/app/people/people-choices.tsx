import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { figureWords, LEAST_SHOWN } from '../../../funnel/index.ts'
import type { PeopleAnswer } from '../../people-wire.ts'
import { DayField } from './day-field.tsx'

/** Which people, and what to compare them with. It is all in the address, so a page can be sent to a colleague. */
export function PeopleChoices({ journey, answer }: { readonly journey: string; readonly answer: PeopleAnswer | null }) {
  const id = useId()
  const [query, setQuery] = useSearchParams()
  const choose = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const contents = answer?.contents ?? []
  const shown = answer?.shown.report
  return (
    <div className="people-choices" role="group" aria-label="Which people">
      <DayField label="Began from" value={query.get('since') ?? ''} onChange={(day) => choose('since', day)} />
      <DayField label="to" value={query.get('until') ?? ''} onChange={(day) => choose('until', day)} />
      <p>
        <label htmlFor={`${id}-content`}>Version</label>{' '}
        <select
          id={`${id}-content`}
          value={query.get('content') ?? (shown === undefined ? '' : `${shown.version}.${shown.hash}`)}
          onChange={({ target }) => choose('content', target.value)}
        >
          {shown === undefined ||
          contents.some(({ version, hash }) => version === shown.version && hash === shown.hash) ? null : (
            <option value={`${shown.version}.${shown.hash}`}>{shown.version}, nobody yet</option>
          )}
          {contents.map(({ version, hash, begun, isPresent, isKept }) => (
            <option key={`${version}.${hash}`} value={`${version}.${hash}`} disabled={!isKept}>
              {version}
              {isPresent ? ' as it is here' : `, content ${hash}`}: {figureWords(begun, LEAST_SHOWN)} people
              {isKept ? '' : ', not kept here'}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-with`}>Compare with</label>{' '}
        <select
          id={`${id}-with`}
          value={query.get('with') ?? ''}
          onChange={({ target }) => choose('with', target.value)}
        >
          <option value="">nothing</option>
          {(answer?.journeys ?? [query.get('with') ?? ''].filter((name) => name !== '')).map((name) => (
            <option key={name} value={name}>
              {name.replace('older/', 'older ')}
            </option>
          ))}
        </select>
      </p>
      <p>
        <Link to="/experiment">Is {journey} better than another version?</Link>
      </p>
    </div>
  )
}
