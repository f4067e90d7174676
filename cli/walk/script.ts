import { isRecord } from '../../domain/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { objectOfFile } from './object-of-file.ts'

/** The automatic answers of a simulated run: answers by field, buttons by step, outcomes by the name of the effect's use. */
export interface Script {
  readonly answers: Readonly<Record<string, unknown>>
  readonly actions: Readonly<Record<string, string>>
  readonly outcomes: Readonly<Record<string, string>>
}

export const NO_SCRIPT: Script = { answers: {}, actions: {}, outcomes: {} }

/** Reads `{ "answers": {…}, "actions": {…}, "outcomes": {…} }` from a file; throws `FileError` or `CannotRun`. */
export function readScript(path: string, shown: string): Script {
  const json = objectOfFile(path, shown)
  const known = Object.keys(NO_SCRIPT)
  const unknown = Object.keys(json).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw new CannotRun('ANSWERS_SHAPE', `${shown}: "${unknown}" is not one of ${known.join(', ')}.`)
  for (const [part, value] of Object.entries(json))
    if (!isRecord(value)) throw new CannotRun('ANSWERS_SHAPE', `${shown}: "${part}" is not an object.`)
  return { ...NO_SCRIPT, ...json } as Script
}
