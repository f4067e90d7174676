import { storesAnswers } from '../../../engine/guard/index.ts'
import type { EffectUse, JourneyDefinition, Step } from '../../../engine/index.ts'
import type { Must } from '../../journey/must.ts'
import type { UsePlace } from './use-place.ts'

/** Two answers of one route that the claim keeps under one name: only the later one would be left. */
export function oneName({ journey, step, use, pointer }: UsePlace): Must[] {
  if (!isSave(journey, use)) return []
  const byKey = savedIn(journey)
  return answersOf(step, use).flatMap((own) =>
    [own.key, ...keysAlike(own.key)]
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((other) => other.answer !== own.answer)
      .flatMap((other) => {
        const reason = own.key === other.key ? sameName(journey, own, other) : alike(own, other)
        if (reason === undefined) return []
        return [
          {
            code: 'ANSWER_OVERWRITTEN',
            step: step.id,
            pointer: `${pointer}/input`,
            when: { asked: use },
            condition: { not: { allOf: [{ required: [own.answer] }, { required: [other.answer] }] } },
            message: `${use.run} ${reason}`,
            hint: 'Write another name in "sentAs" of one of them.',
            isReportedOnce: true,
          },
        ]
      }),
  )
}

/** Values that a save derives from an answer: the postcode of an address, or the other format of a birthday. */
export const DERIVED: Readonly<Record<string, string>> = { address: 'postcode', dateOfBirth: 'dob' }

/** The names whose answers a claim takes from one another. */
export const keysAlike = (key: string): readonly string[] =>
  Object.entries(DERIVED).flatMap(([whole, part]) => (key === whole ? [part] : key === part ? [whole] : []))

function sameName(journey: JourneyDefinition, own: Saved, other: Saved): string | undefined {
  // The name of another question is reported without the proof.
  if (isAsked(journey, own.key) || isAskedAgain(own, other)) return undefined
  return `sends "${own.answer}" as "${own.key}", and step "${other.step.id}" saves "${other.answer}" under the same name: the claim keeps only the later one.`
}

/** One question about two lists, whose choices are identified alike: the later choice is the one that counts. */
function isAskedAgain(own: Saved, other: Saved): boolean {
  const [a, b] = [own, other].map(({ step, answer }) => step.fields[answer]?.choicesFrom)
  return a !== undefined && b !== undefined && a.id === b.id
}

const isAsked = ({ steps }: JourneyDefinition, name: string) =>
  Object.values(steps).some(({ fields }) => Object.hasOwn(fields, name))

function alike(own: Saved, other: Saved): string {
  const [whole, part] = DERIVED[own.key] === other.key ? [own, other] : [other, own]
  return `sends "${own.answer}" as "${own.key}" beside "${other.answer}" as "${other.key}": the claim takes its "${part.key}" from "${whole.key}" too, so one of the two is lost.`
}

interface Saved {
  readonly step: Step
  readonly key: string
  readonly answer: string
}

/** The answers that a journey saves in the claim, by their name there. Cached, because every effect asks. */
function savedIn(journey: JourneyDefinition): ReadonlyMap<string, readonly Saved[]> {
  const known = savedOf.get(journey)
  // Stryker disable next-line ConditionalExpression: it only saves time
  if (known !== undefined) return known
  const found = Object.values(journey.steps).flatMap((step) =>
    [...step.enter, ...step.submit].filter((use) => isSave(journey, use)).flatMap((use) => answersOf(step, use)),
  )
  const byKey = new Map<string, Saved[]>()
  for (const saved of found) {
    const known = byKey.get(saved.key)
    if (known === undefined) byKey.set(saved.key, [saved])
    else known.push(saved)
  }
  savedOf.set(journey, byKey)
  return byKey
}
const savedOf = new WeakMap<JourneyDefinition, ReadonlyMap<string, readonly Saved[]>>()

function isSave({ effects }: JourneyDefinition, { run }: EffectUse): boolean {
  return storesAnswers(effects[run])
}

function answersOf(step: Step, { input }: EffectUse): readonly Saved[] {
  return Object.entries(input).flatMap(([key, source]) =>
    'answer' in source ? [{ step, key, answer: source.answer }] : [],
  )
}
