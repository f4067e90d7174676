import { isSpeakable } from '../../engine/answers/index.ts'
import { type Field, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { stepGraph, type StepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/** Lists of answers that would show nothing, or "true" or "false": a box or a yes-or-no answer in front of the list has no words. */
export function answerWords(journey: JourneyDefinition, report: Report): void {
  const listing = Object.values(journey.steps).flatMap((step) =>
    step.content.flatMap(({ id, answers }) => (answers === undefined ? [] : [{ step, id, answers }])),
  )
  if (listing.length === 0) return
  const graph = stepGraph(journey)
  for (const { step, id, answers } of listing) {
    const at = pointerOf(['steps', step.id, 'content', id, 'answers'])
    const before = stepsBefore(journey, graph, step.id)
    if (!before.some(isAnswered))
      report(
        'ANSWERS_EMPTY',
        at,
        `Step ${quoted(step.id)}: the list of answers is always empty, because nothing is asked before it.`,
        {
          severity: 'warning',
          hint: 'Move it to a step behind the questions, or remove it: a list shows what was answered on earlier steps.',
        },
      )
    for (const [word, value] of [
      ['yes', true],
      ['no', false],
    ] as const) {
      if (answers[word] !== undefined) continue
      const found = firstWithout(before, value)
      if (found === undefined) continue
      report(
        'ANSWER_WORDS_MISSING',
        at,
        `Step ${quoted(step.id)}: the list of answers would show "${String(value)}" for ${quoted(found.name)} of step ${quoted(found.step)}.`,
        { hint: `Write "${word}" into "answers", or give the choices of ${quoted(found.name)} titles with "oneOf".` },
      )
    }
  }
}

function stepsBefore(journey: JourneyDefinition, graph: StepGraph, id: string): readonly Step[] {
  // On a cycle back to the first step, the route begins again.
  if (id === journey.start) return []
  return Object.values(journey.steps).filter(
    (other) => other.id !== id && stepsReachableFrom(graph, other.id).includes(id),
  )
}

/** Whether a list can show an answer of this step. */
function isAnswered({ fields, actions }: Step): boolean {
  return Object.values(fields).some(isSpeakable) || actions.some(({ set }) => Object.keys(set).length > 0)
}

function firstWithout(steps: readonly Step[], value: boolean) {
  for (const step of steps) {
    for (const [name, field] of Object.entries(step.fields))
      if (parts(field).some((part) => isBare(part, value))) return { step: step.id, name }
  }
  return undefined
}

/** A field and the fields inside it. `properties`, `items`, `oneOf`, `const` and `enum` are keywords of JSON Schema, which schemas/field.schema.json allows. */
function parts(field: Field): readonly Field[] {
  const { properties = {}, items } = field as Field & {
    readonly properties?: Readonly<Record<string, Field>>
    readonly items?: Field
  }
  return [field, ...Object.values(properties), ...(items === undefined ? [] : [items])].flatMap((part) =>
    part === field ? [part] : parts(part),
  )
}

function isBare(field: Field, value: boolean): boolean {
  const { oneOf, enum: values } = field as { readonly oneOf?: unknown; readonly enum?: readonly unknown[] }
  if (field.type !== 'boolean' || oneOf !== undefined) return false
  if ('const' in field && field.const !== value) return false
  return values === undefined || values.includes(value)
}
