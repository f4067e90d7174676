import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../loader/index.ts'
import { stepGraph, type StepGraph } from '../../proof/index.ts'
import type { Implied } from './implied-diagnostics.ts'
import { CALL, savesOf, type Save } from './saved-answers.ts'

/**
 * Consents that the backend concludes from another answer because older clients never send them. A journey asks for them itself, before
 * that answer or with it: otherwise the backend would store a consent that nobody has given.
 */
export function impliedConsentDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const { implied = [] } = (resolvedFile(source, `schemas/api/${CALL}.json`) ?? {}) as Contract
  const saves = savesOf(journey)
  const graph = stepGraph(journey)
  return implied
    .filter(({ late }) => late)
    .flatMap(({ field, value, by }) => {
      const asking = saves.filter((save) => save.name === field && !isLeftOut(save)).map(({ step }) => step.id)
      const concluding = new Map(saves.filter(({ name }) => name === by).map((save) => [save.step.id, save]))
      return [...concluding.values()]
        .filter(({ step }) => isReachedWithout(asking, step, journey, graph))
        .map((save): Diagnostic => {
          const pointer = placeOf(save)
          return {
            code: 'ANSWER_IMPLIED',
            severity: 'error',
            file: fileOf(pointer),
            pointer,
            message: `Step ${quoted(save.step.id)} saves ${quoted(by)}, from which the backend concludes ${quoted(field)}, and a visitor may come here without having been asked for it: it would store ${JSON.stringify(value)} there, which nobody has answered.`,
            hint: `Ask for ${quoted(field)} on this page, or on every route that leads here.`,
          }
        })
    })
}

interface Contract {
  readonly implied?: readonly Implied[]
}

/** Whether a visitor may leave the answer out, although its page asks for it. */
const isLeftOut = ({ step, answer }: Save) => step.fields[answer]?.optional === true

/** Whether a route from the start leads to a step and passes none of the others. */
function isReachedWithout(
  others: readonly string[],
  { id }: Step,
  { start }: JourneyDefinition,
  { after }: StepGraph,
): boolean {
  const seen = new Set(others)
  const queue = seen.has(start) ? [] : [start]
  for (const step of queue) {
    if (seen.has(step)) continue
    seen.add(step)
    if (step === id) return true
    queue.push(...after(step))
  }
  return false
}

function placeOf({ step, pointer, answer }: Save): string {
  return Object.hasOwn(step.fields, answer) ? pointerOf(['steps', step.id, 'fields', answer]) : pointer
}
