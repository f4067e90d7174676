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
  return usesOf(journey).flatMap(({ use, pointer }) => {
    if (storesAnswers(journey.effects[use.run])) return []
    const properties = valueIn(source, fileOfContract(use.run), ['input', 'properties'])
    return Object.entries(use.input).flatMap(([name, from]): readonly Diagnostic[] => {
      if (!('const' in from) || !(ofPerson.has(name) || isOfEntity(valueAt(properties, [name, '$ref'])))) return []
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
