import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { isGivenAs } from './given-twice.ts'

/**
 * Checks that the answers, outcomes and steps of each binding exist. A mistyped name would bind nothing, and one person's signature would
 * count for the next. A variant may drop parts that an inherited binding names, so only names in the journey's own file are checked.
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
        const [named = path, part] = key === 'to' ? path.split('.') : [path]
        const parts = partsOf(journey, named)
        const at = ['bindings', name, key, index]
        if (!known[key].includes(named)) {
          if (key !== 'steps' && isGivenAs(key === 'outcomes' ? 'outcome' : 'answer', named, journey)) return
          report(
            CODES[key],
            at,
            `Binding "${name}" names "${named}", which is not ${KINDS[key]} of ${journey.name}.`,
            () =>
              didYouMean(named, known[key]) ??
              (key === 'answers' || key === 'to'
                ? 'Ask for it in a step. If nobody is to be asked for it any more, remove it here too.'
                : undefined),
          )
        } else if (key === 'answers' && binding.to.some((owner) => owner.split('.')[0] === named))
          report(
            'BINDING_ITSELF',
            at,
            `Binding "${name}" belongs to whom "${named}" names, and sets "${named}" aside with the person.`,
            () => 'Remove it from one of the two lists.',
          )
        else if (part !== undefined && parts?.includes(part) === false)
          // It would never have a value, so the binding would never name anybody.
          report(
            'ANSWER_UNKNOWN',
            at,
            `Binding "${name}" names "${path}", and "${named}" has no part "${part}".`,
            () =>
              parts.length === 0
                ? `It has no parts: name "${named}".`
                : (didYouMean(part, parts) ?? `Its parts are ${parts.join(', ')}.`),
          )
      })
    }
  }
}

/** The parts of an answer, as its fields list them; undefined if nothing asks for it in parts. */
function partsOf({ steps }: JourneyDefinition, answer: string): readonly string[] | undefined {
  const asked = Object.values(steps).flatMap(({ fields }) => (Object.hasOwn(fields, answer) ? [fields[answer]] : []))
  return asked.length === 0
    ? undefined
    : asked.flatMap((field) => Object.keys((field as { readonly properties?: object }).properties ?? {}))
}

const CODES = {
  to: 'ANSWER_UNKNOWN',
  answers: 'ANSWER_UNKNOWN',
  outcomes: 'FACT_UNDECLARED',
  steps: 'JOURNEY_TARGET_UNKNOWN',
} as const
const KINDS = { to: 'an answer', answers: 'an answer', outcomes: 'an outcome', steps: 'a step' } as const
