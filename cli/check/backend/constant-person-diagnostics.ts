import { storesAnswers } from '../../../engine/guard/index.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { fileOfContract, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'
import { usesOf } from './saved-answers.ts'

const PERSON = 'schemas/entities/person-on-the-wire.json'

/**
 * Effects that get a constant for something of the visitor: everybody's code goes to one phone, everybody's file is looked up under one
 * name. A save that does so is found as ANSWER_OVERWRITTEN.
 */
export function constantPersonDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const ofPerson = new Set(Object.keys((valueIn(source, PERSON, ['properties']) ?? {}) as object))
  const uses = usesOf(journey)
  const answered = new Set(
    uses.flatMap(({ use }) => Object.entries(use.input).flatMap(([name, from]) => ('answer' in from ? [name] : []))),
  )
  return uses.flatMap(({ use, pointer }) => {
    if (storesAnswers(journey.effects[use.run])) return []
    const properties = valueIn(source, fileOfContract(use.run), ['input', 'properties'])
    const own = Object.entries(use.input).filter(
      ([name]) => ofPerson.has(name) || isOfEntity(valueAt(properties, [name, '$ref'])),
    )
    // A journey that does not ask who the visitor is has nothing else to send.
    if (!own.every(([name]) => answered.has(name))) return []
    return own.flatMap(([name, from]): readonly Diagnostic[] => {
      if (!('const' in from)) return []
      return [
        {
          code: 'INPUT_CONSTANT',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `${use.run} gets ${JSON.stringify(from.const)} as ${quoted(name)} for every visitor, and it is the visitor's own.`,
          hint: `Name the answer: { ${quoted(name)}: "…" }.`,
        },
      ]
    })
  })
}

function isOfEntity(reference: unknown): boolean {
  return typeof reference === 'string' && reference.includes('/entities/')
}
