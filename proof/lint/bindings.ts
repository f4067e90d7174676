import { allUses, type EffectUse, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { answerOfPath } from '../journey/answer-of-path.ts'
import { fieldsNamed } from '../journey/fields-named.ts'
import type { Report } from './report.ts'

/**
 * Finds what belongs to one person and would stay in the claim when its details name another: a signature, a consent, agreements from a
 * credit file. A journey needs a binding as soon as it searches for a person by name or birthday, because a visitor may enter another
 * person's details. Without such a search nothing depends on whose details they are.
 */
export function bindings(journey: JourneyDefinition, report: Report): void {
  const all = Object.values(journey.bindings ?? {})
  if (all.length === 0 && !searchesForSomebody(journey)) return
  const bound = new Set(all.flatMap(({ answers, outcomes: results }) => [...answers, ...results]))
  const uses = allUses(journey)
  const consents = new Set(uses.flatMap(({ run }) => journey.effects[run]?.needsConsent ?? []))
  const files = new Set(uses.filter(({ run }) => journey.effects[run]?.kind === 'bureau').map(({ as }) => as))
  for (const step of Object.values(journey.steps)) {
    for (const [name, { rule, choicesFrom }] of Object.entries(step.fields)) {
      const what =
        rule?.signature !== undefined
          ? 'a signature'
          : consents.has(name)
            ? 'a consent'
            : files.has(choicesFrom?.fact ?? '')
              ? "chosen from a person's file"
              : undefined
      if (what === undefined || bound.has(name)) continue
      report(
        'BINDING_MISSING',
        pointerOf(['steps', step.id, 'fields', name]),
        `Step ${quoted(step.id)}: ${quoted(name)} is ${what}, and no binding names it: it would stay in the claim when the details name another person.`,
        {
          hint:
            all.length > 0
              ? `Add ${quoted(name)} to the "answers" of a binding.`
              : `Write "bindings", with a binding whose "to" has the details of the person, and whose "answers" have ${quoted(name)}.`,
        },
      )
    }
    if (all.length > 0) outcomes(journey, step, bound, report)
  }
}

/** Whether a bureau is asked about the person whose name or birthday a visitor gives. */
function searchesForSomebody(journey: JourneyDefinition): boolean {
  return allUses(journey).some(
    ({ run, input }) =>
      journey.effects[run]?.kind === 'bureau' &&
      Object.values(input).some(
        (source) =>
          'answer' in source &&
          fieldsNamed(journey, answerOfPath(source.answer)).some(
            ({ rule }) => rule?.personName !== undefined || rule?.dateOfBirth !== undefined,
          ),
      ),
  )
}

/** A search that is not asked by the person's own details would not run again for another person. */
function outcomes(journey: JourneyDefinition, step: Step, bound: ReadonlySet<string>, report: Report): void {
  for (const list of ['enter', 'submit'] as const) {
    step[list].forEach((use, index) => {
      if (journey.effects[use.run]?.kind !== 'bureau' || bound.has(use.as) || namesThePerson(journey, use)) return
      report(
        'BINDING_MISSING',
        pointerOf(['steps', step.id, list, index]),
        `Step ${quoted(step.id)}: the outcome ${quoted(use.as)} is from a person's file, and no binding names it: it would count for another person too.`,
        { hint: `Add ${quoted(use.as)} to the "outcomes" of a binding.` },
      )
    })
  }
}

function namesThePerson({ bindings: all = {} }: JourneyDefinition, { input }: EffectUse): boolean {
  const sent = new Set(Object.values(input).flatMap((source) => ('answer' in source ? [source.answer] : [])))
  return Object.values(all).some(({ to }) => to.every((name) => sent.has(name) || sent.has(answerOfPath(name))))
}
