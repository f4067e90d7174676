import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { prove, stepGraph, type Must, type StepGraph } from '../../../proof/index.ts'
import type { Implied } from './implied-diagnostics.ts'
import { CALL, savesOf, type Save } from './saved-answers.ts'

const CODE = 'ANSWER_IMPLIED'

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
  const musts = implied
    .filter(({ late }) => late)
    .flatMap((one) => {
      const asking = saves.filter(({ name }) => name === one.field)
      const sure = asking.filter(({ step, answer }) => isGivenByAll(step, answer)).map(({ step }) => step.id)
      return saves
        .filter(({ name }) => name === one.by)
        .filter(({ step }) => startsOf(journey).some((start) => isReachedWithout(sure, step, start, graph)))
        .map((save) => askedBefore(one, save, asking))
    })
  if (musts.length === 0) return []
  return prove(journey, { fileOf, musts }).diagnostics.filter(({ code }) => code === CODE)
}

interface Contract {
  readonly implied?: readonly Implied[]
}

/** Whoever saves the one answer has been asked for the other. The proof knows which conditions and buttons lead a visitor past a question. */
function askedBefore({ field, value, by, being }: Implied, save: Save, asking: readonly Save[]): Must {
  const known = [...new Set(asking.map(({ answer }) => answer))].map((answer) => ({ required: [answer] }))
  const given = { allOf: [{ required: [save.answer] }, { [save.answer]: { const: being as boolean } }] }
  return {
    code: CODE,
    step: save.step.id,
    pointer: placeOf(save),
    when: { asked: save.use },
    condition: { anyOf: [...known, { not: given }] },
    message: `it saves ${quoted(by)}, from which the backend concludes ${quoted(field)}, but a visitor may reach this step without being asked for it: the backend would store ${JSON.stringify(value)} for it without an answer.`,
    hint: `Ask for ${quoted(field)} on this page, or on every route that leads here.`,
  }
}

/** Whether nobody leaves the page without the answer, whatever conditions hold. */
function isGivenByAll({ fields, actions }: Step, answer: string): boolean {
  const { optional, when } = fields[answer] ?? {}
  return optional !== true && when === undefined && !actions.some(({ skipFields }) => skipFields)
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

function placeOf({ step, pointer, answer }: Save): string {
  return Object.hasOwn(step.fields, answer) ? pointerOf(['steps', step.id, 'fields', answer]) : pointer
}
