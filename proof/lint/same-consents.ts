import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { asRead, pointerOf, quoted } from '../../loader/index.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { stepGraph } from '../journey/step-graph.ts'
import { mustBeTicked } from './only-visitors.ts'
import type { Report } from './report.ts'

/**
 * Two boxes on one route that must be ticked and have the same words, one of them a consent or a declaration. The visitor never sees the
 * words of one of them, and it is sent as agreed; usually it names the other one's file. Two boxes on one page are reported for their
 * labels.
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

/** The answers by which a person agrees: the consents that contracts require, and what a binding keeps for one person. */
function consentsOf({ effects, bindings }: JourneyDefinition): ReadonlySet<string> {
  return new Set([
    ...Object.values(effects).flatMap(({ needsConsent }) => needsConsent ?? []),
    ...Object.values(bindings ?? {}).flatMap(({ answers }) => answers),
  ])
}

/** All words that a visitor reads at a box: "I agree" may be next to two links. */
function wordsOf({ title, ui }: Field): string {
  return [title, ui?.hint, ui?.link?.text, ui?.link?.href].map((text = '') => asRead(text)).join('\n')
}
