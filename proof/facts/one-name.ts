import type { JourneyDefinition, Step } from '../../engine/index.ts'
import type { Must } from '../journey/must.ts'
import type { UsePlace } from './use-place.ts'

/** Two answers of one route that the claim keeps under one name: only the later one would be left. */
export function oneName({ journey, step, use, pointer }: UsePlace): Must[] {
  const all = savedIn(journey)
  return all
    .filter((saved) => saved.as === use.as && saved.step === step)
    .flatMap((own) =>
      all.flatMap((other) => {
        const reason = own.answer === other.answer ? undefined : (sameName(journey, own, other) ?? alike(own, other))
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

/** What the save of a claim derives from an answer: the postcode of an address, the other spelling of a birthday. */
export const DERIVED: Readonly<Record<string, string>> = { address: 'postcode', dateOfBirth: 'dob' }

function sameName(journey: JourneyDefinition, own: Saved, other: Saved): string | undefined {
  // The name of another question is reported without the proof.
  if (own.key !== other.key || isAsked(journey, own.key) || isAskedAgain(own, other)) return undefined
  return `sends "${own.answer}" as "${own.key}", as which step "${other.step.id}" saves "${other.answer}": the claim keeps only the later of the two.`
}

/** One question about two lists, whose choices are identified alike: the later choice is the one that counts. */
function isAskedAgain(own: Saved, other: Saved): boolean {
  const [a, b] = [own, other].map(({ step, answer }) => step.fields[answer]?.choicesFrom)
  return a !== undefined && b !== undefined && a.id === b.id
}

const isAsked = ({ steps }: JourneyDefinition, name: string) =>
  Object.values(steps).some(({ fields }) => Object.hasOwn(fields, name))

function alike(own: Saved, other: Saved): string | undefined {
  const [whole, part] = DERIVED[own.key] === other.key ? [own, other] : [other, own]
  if (DERIVED[whole.key] !== part.key) return undefined
  return `sends "${own.answer}" as "${own.key}" beside "${other.answer}" as "${other.key}": the claim takes its "${part.key}" from "${whole.key}" too, so one of the two is lost.`
}

interface Saved {
  readonly step: Step
  readonly as: string
  readonly key: string
  readonly answer: string
}

/** The answers that a journey saves in the claim. Cached, because every effect asks. */
function savedIn(journey: JourneyDefinition): readonly Saved[] {
  const known = savedOf.get(journey)
  if (known !== undefined) return known
  const found = Object.values(journey.steps).flatMap((step) =>
    [...step.enter, ...step.submit]
      .filter(({ run }) => isSave(journey.effects[run]))
      .flatMap(({ as, input }) =>
        Object.entries(input).flatMap(([key, source]) =>
          'answer' in source ? [{ step, as, key, answer: source.answer }] : [],
        ),
      ),
  )
  savedOf.set(journey, found)
  return found
}
const isSave = (contract: JourneyDefinition['effects'][string] | undefined) =>
  contract?.kind === 'save' && contract.calls.includes('save-claim')
const savedOf = new WeakMap<JourneyDefinition, readonly Saved[]>()
