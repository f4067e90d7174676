import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import type { Diagnostic } from '../../../loader/index.ts'
import { describeRun, prove, type Run } from '../../../proof/index.ts'
import type { CopyLintRule } from './copy-rule.ts'
import { saysTopic, topicMatcher } from './topics.ts'

const HOME = 'content/home.json#'

/** C10: who we are, and that claiming is possible for free, on the first step of a journey that leads to a signature. */
export const saidAtEntry: CopyLintRule = ({ book, views, journeys }) => {
  const says = topicMatcher(book.rules, book.facts)
  const signed = journeys.filter(({ steps }) => Object.values(steps).some(asksForSignature))
  const entries = [...signed.map(({ name, start }) => `${name}/${start}`), '/']
  return entries.flatMap((name) => {
    const view = views.find((one) => one.name === name)
    return book.rules.watch.atEntry.flatMap((topic): readonly Diagnostic[] => {
      if (view !== undefined && saysTopic(view, topic, says)) return []
      const [file = '', pointer = ''] = (name === '/' ? HOME : (view?.address ?? HOME)).split('#')
      return [
        {
          code: 'COPY_NOT_AT_ENTRY',
          severity: 'error',
          file,
          pointer,
          message: `People start at ${name}, which does not say "${topic}" (${phrasesOf(topic, book.rules.watch.topics)}).`,
          hint: 'Say it there, without a condition.',
        },
      ]
    })
  })
}

/** C10, C15: by the proof, no run reaches a signature without passing a step that says it. */
export const saidBeforeSigning: CopyLintRule = ({ book, views, journeys }) => {
  const says = topicMatcher(book.rules, book.facts)
  return journeys.flatMap((journey) =>
    book.rules.watch.beforeSigning.flatMap((topic) => {
      const saying = new Set(
        views.filter((view) => view.journey === journey.name && saysTopic(view, topic, says)).map(({ step }) => step),
      )
      return Object.values(journey.steps)
        .filter((step) => asksForSignature(step) && !saying.has(step.id))
        .flatMap(({ id }): readonly Diagnostic[] => {
          const run = runWithout(journey, id, saying)
          if (run === null) return []
          return [
            {
              code: 'COPY_NOT_BEFORE_SIGNING',
              severity: 'error',
              file: `journeys/${journey.name}.json`,
              pointer: `/steps/${id}`,
              message: `${journey.name} reaches the signature at "${id}" without saying "${topic}" (${phrasesOf(topic, book.rules.watch.topics)}).`,
              hint: 'Say it on that step, without a condition.',
              witness: describeRun(run),
              run,
              journey: journey.name,
            },
          ]
        })
    }),
  )
}

const asksForSignature = ({ fields }: Step) =>
  Object.values(fields).some(
    (field) => (field.rule as Readonly<Record<string, unknown>> | undefined)?.['signature'] !== undefined,
  )

/** A run to a step that passes none of the others: they become ends, and the proof finds what is still reachable. */
function runWithout(journey: JourneyDefinition, step: string, others: ReadonlySet<string | undefined>): Run | null {
  if (others.has(journey.start)) return null
  const steps = Object.fromEntries(
    Object.entries(journey.steps).map(([id, one]) => [id, others.has(id) ? ended(one) : one]),
  )
  return (
    prove({ ...journey, steps })
      .steps.find((one) => one.step === step)
      ?.reached?.() ?? null
  )
}

function ended(step: Step): Step {
  return { ...step, kind: 'end', enter: [], submit: [], actions: [], timers: [], next: [], fields: {} }
}

function phrasesOf(topic: string, topics: Readonly<Record<string, readonly string[]>>): string {
  return (topics[topic] ?? []).map((phrase) => `“${phrase}”`).join(', ')
}
