import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'

/**
 * Checks that the answers, outcomes and steps of each binding exist: a mistyped name would bind nothing, and one person's
 * signature would count for the next. A variant may drop what an inherited binding names, so only names in the journey's
 * own file are checked.
 */
export function checkBindings(journey: JourneyDefinition, report: Report, fileOf: (pointer: string) => string): void {
  const own = fileOf(pointerOf(['name']))
  const factsOf = (kind: 'answer' | 'outcome') =>
    Object.entries(journey.facts).flatMap(([name, fact]) => (fact.kind === kind ? [name] : []))
  const known = {
    to: factsOf('answer'),
    answers: factsOf('answer'),
    outcomes: factsOf('outcome'),
    steps: Object.keys(journey.steps),
  }
  for (const [name, binding] of Object.entries(journey.bindings ?? {})) {
    for (const key of ['to', 'answers', 'outcomes', 'steps'] as const) {
      if (fileOf(pointerOf(['bindings', name, key])) !== own) continue
      binding[key].forEach((path, index) => {
        const named = key === 'to' ? (path.split('.')[0] ?? path) : path
        if (known[key].includes(named)) return
        report(
          CODES[key],
          ['bindings', name, key, index],
          `Binding "${name}" names "${named}", which is not ${KINDS[key]} of ${journey.name}.`,
          () => didYouMean(named, known[key]),
        )
      })
    }
  }
}

const CODES = {
  to: 'ANSWER_UNKNOWN',
  answers: 'ANSWER_UNKNOWN',
  outcomes: 'FACT_UNDECLARED',
  steps: 'JOURNEY_TARGET_UNKNOWN',
} as const
const KINDS = { to: 'an answer', answers: 'an answer', outcomes: 'an outcome', steps: 'a step' } as const
