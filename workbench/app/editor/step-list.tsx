import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { AddStep } from './add-step.tsx'
import type { ChainFile } from './model/journey-chain.ts'
import { partOf } from './model/journey-chain.ts'
import { stepsOnTheWay } from './model/steps-on-the-way.ts'
import type { FoundBy } from './use-heading.ts'

interface StepListProps {
  readonly journey: string
  readonly chain: readonly ChainFile[]
  readonly step: string
}

/** The steps of the journey in the order in which visitors meet them, found by any of their words. */
export function StepList({ journey, chain: edited, step }: StepListProps) {
  // A key in a form is never late: a list of a thousand steps follows when there is time.
  const chain = useDeferredValue(edited)
  const id = useId()
  const [wanted, setWanted] = useState('')
  const own = new Set(Object.keys(partOf(chain.at(-1)?.json, 'steps')))
  const isVariant = chain.length > 1
  const steps = useMemo(() => stepsOnTheWay(chain), [chain])
  const names = useMemo(() => steps.map((each) => each.id), [steps])
  const words = useDeferredValue(wanted.trim().toLowerCase())
  const shown = useMemo(() => steps.filter((each) => hasWords(chain, each.id, words)), [chain, steps, words])
  return (
    <nav className="step-list" aria-label="Steps">
      <h2>Steps</h2>
      <p>
        <Link to={`/j/${journey}/step/`} aria-current={step === '' ? 'page' : undefined}>
          The whole journey
        </Link>
      </p>
      <label htmlFor={id}>Find by name or words</label>
      <input id={id} type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      <p role="status" className="help">
        {wanted.trim() === '' ? '' : `${shown.length} of ${steps.length} steps`}
      </p>
      <AddStep journey={journey} chain={chain} step={step} steps={names} />
      <ol>
        {shown.map(({ id: name, title }) => (
          <ListedStep
            key={name}
            journey={journey}
            name={name}
            title={title}
            words={words}
            isHere={name === step}
            differs={isVariant && own.has(name)}
          />
        ))}
      </ol>
    </nav>
  )
}

interface ListedStepProps {
  readonly journey: string
  readonly name: string
  readonly title: string
  /** By which it was found; empty if nothing was looked for. */
  readonly words: string
  readonly isHere: boolean
  readonly differs: boolean
}

/** Most stay the same while somebody types in one of them. */
const ListedStep = memo(function ListedStep({ journey, name, title, words, isHere, differs }: ListedStepProps) {
  return (
    <li>
      <Link
        to={`/j/${journey}/step/${name}`}
        state={{ words } satisfies FoundBy}
        aria-current={isHere ? 'page' : undefined}
      >
        {title === '' ? name : title} {title === '' ? null : <small className="step-id">{name}</small>}
      </Link>
      {differs ? <small className="step-differs">differs</small> : null}
    </li>
  )
})

/** Searches the words of all files of the chain, including those that a variant has replaced. */
function hasWords(chain: readonly ChainFile[], id: string, words: string): boolean {
  if (words === '' || id.toLowerCase().includes(words)) return true
  return chain.some(({ json }) =>
    JSON.stringify(partOf(json, 'steps', id))
      .toLowerCase()
      .includes(words),
  )
}
