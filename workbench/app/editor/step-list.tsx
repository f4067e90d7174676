import { Link } from 'react-router-dom'
import type { ChainFile } from './model/journey-chain.ts'
import { partOf } from './model/journey-chain.ts'
import { stepNames } from './model/step-model.ts'

interface StepListProps {
  readonly journey: string
  readonly chain: readonly ChainFile[]
  readonly step: string
}

/** The steps of the journey, to go from one to the next. */
export function StepList({ journey, chain, step }: StepListProps) {
  const own = Object.keys(partOf(chain.at(-1)?.json, 'steps'))
  const isVariant = chain.length > 1
  return (
    <nav className="step-list" aria-label="Steps">
      <h2>Steps</h2>
      <ol>
        {stepNames(chain).map((id) => (
          <li key={id}>
            <Link to={`/j/${journey}/step/${id}`} aria-current={id === step ? 'page' : undefined}>
              {id}
            </Link>
            {isVariant && own.includes(id) ? <small> differs</small> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
