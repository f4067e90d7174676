import { isDeepStrictEqual } from 'node:util'
import type { JourneyDefinition, Run, Step } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { describeRun, prove, stepGraph, type StepGraph } from '../../../proof/index.ts'
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
      const asking = saves.filter(({ name }) => name === field)
      const concluding = new Map(saves.filter(({ name }) => name === by).map((save) => [save.step.id, save]))
      return [...concluding.values()].flatMap((save): readonly Diagnostic[] => {
        const sure = asking.filter((other) => !isLeftOut(other, save)).map(({ step }) => step.id)
        if (!startsOf(journey).some((start) => isReachedWithout(sure, save.step, start, graph))) return []
        const run = runWithout(sure, save.step, journey)
        if (run === undefined) return []
        const pointer = placeOf(save)
        return [
          {
            code: 'ANSWER_IMPLIED',
            severity: 'error',
            file: fileOf(pointer),
            pointer,
            message: `Step ${quoted(save.step.id)} saves ${quoted(by)}, from which the backend concludes ${quoted(field)}, and a visitor may come here without having been asked for it: it would store ${JSON.stringify(value)} there, which nobody has answered.`,
            hint: `Ask for ${quoted(field)} on this page, or on every route that leads here.`,
            witness: describeRun(run),
            run,
          },
        ]
      })
    })
}

interface Contract {
  readonly implied?: readonly Implied[]
}

/** Whether a visitor may leave the answer out, although its page asks for it, and still give the other one. */
function isLeftOut({ step, answer }: Save, other: Save): boolean {
  const { optional, when } = step.fields[answer] ?? {}
  if (optional === true) return true
  if (step === other.step) return when !== undefined && !isDeepStrictEqual(when, step.fields[other.answer]?.when)
  // A button that sets something leads elsewhere by it.
  return when !== undefined || step.actions.some(({ skipFields, set }) => skipFields && Object.keys(set).length === 0)
}

function startsOf({ start, home }: JourneyDefinition): readonly string[] {
  return home === null ? [start] : [start, home.step]
}

/** Whether transitions lead from the start to a step and pass none of the others, whatever their conditions are. */
function isReachedWithout(others: readonly string[], { id }: Step, start: string, { after }: StepGraph): boolean {
  const seen = new Set(others)
  const queue = [start]
  for (const step of queue) {
    if (seen.has(step)) continue
    seen.add(step)
    if (step === id) return true
    queue.push(...after(step))
  }
  return false
}

/** A run to a step that passes none of the others: one of the journey in which nothing leads on from these. */
function runWithout(others: readonly string[], { id }: Step, journey: JourneyDefinition): Run | undefined {
  const cut = others.flatMap((other) => {
    const step = journey.steps[other]
    return step === undefined ? [] : [[other, { ...step, enter: [], submit: [], actions: [], timers: [], next: [] }]]
  })
  const steps: JourneyDefinition['steps'] = { ...journey.steps, ...Object.fromEntries(cut) }
  for (const start of startsOf(journey)) {
    const run = prove({ ...journey, steps, start, home: null })
      .steps.find(({ step }) => step === id)
      ?.reached?.()
    if (run !== undefined) return start === journey.start ? run : { ...run, open: { ...run.open, isHome: true } }
  }
  return undefined
}

function placeOf({ step, pointer, answer }: Save): string {
  return Object.hasOwn(step.fields, answer) ? pointerOf(['steps', step.id, 'fields', answer]) : pointer
}
