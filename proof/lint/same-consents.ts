import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { asRead, pointerOf, quoted } from '../../loader/index.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { stepGraph } from '../journey/step-graph.ts'
import { mustBeTicked } from './only-visitors.ts'
import type { Report } from './report.ts'

/**
 * Two boxes of one route that must be ticked, with the same words, where one is a consent or a declaration: what was to be agreed to in one of them is
 * never shown, and is sent as agreed. Usually one of them has the file of the other. Boxes of one page are reported for their labels.
 */
export function sameConsents(journey: JourneyDefinition, report: Report): void {
  const consents = consentsOf(journey)
  const graph = stepGraph(journey)
  const boxes = graph.steps.flatMap((step) =>
    Object.entries(journey.steps[step]?.fields ?? {}).flatMap(([name, field]) =>
      mustBeTicked(field) && field.when === undefined ? [{ step, name, words: wordsOf(field), field }] : [],
    ),
  )
  const reported = new Set<string>()
  for (const one of boxes) {
    const later = stepsReachableFrom(graph, one.step)
    const other = boxes.find(({ step, name, words }) => {
      const isAnother = step !== one.step && name !== one.name && words === one.words
      return isAnother && later.includes(step) && (consents.has(name) || consents.has(one.name))
    })
    if (other === undefined || reported.has(other.name)) continue
    reported.add(other.name).add(one.name)
    report(
      'CONSENT_WORDS_TWICE',
      pointerOf(['steps', other.step, 'fields', other.name]),
      `${quoted(one.name)} of step ${quoted(one.step)} and ${quoted(other.name)} of step ${quoted(other.step)} have the same words, ${quoted(other.field.title)}: a visitor agrees to one thing twice, and never to the other.`,
      { hint: 'Give each the file with its own words.' },
    )
  }
}

/** The consents that a contract needs, and what a binding keeps for one person: what that person has agreed to. */
function consentsOf({ effects, bindings }: JourneyDefinition): ReadonlySet<string> {
  return new Set([
    ...Object.values(effects).flatMap(({ needsConsent }) => needsConsent ?? []),
    ...Object.values(bindings ?? {}).flatMap(({ answers }) => answers),
  ])
}

/** All that a visitor reads at a box: "I agree" may stand beside two links. */
function wordsOf({ title, ui }: Field): string {
  return [title, ui?.hint, ui?.link?.text, ui?.link?.href].map((text = '') => asRead(text)).join('\n')
}
