import { isRecord } from '../../domain/index.ts'
import { FileError, readJson } from '../../loader/index.ts'
import type { Run } from '../../proof/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { readText } from '../../loader/disk-files.ts'

/** The automatic answers of a simulated run: answers by field, buttons by step, outcomes by the name of the effect's use. */
export interface Script {
  readonly answers: Readonly<Record<string, unknown>>
  readonly actions: Readonly<Record<string, string>>
  readonly outcomes: Readonly<Record<string, string>>
}

export const NO_SCRIPT: Script = { answers: {}, actions: {}, outcomes: {} }

/** Reads `{ "answers": {…}, "actions": {…}, "outcomes": {…} }` from a file; throws `FileError` or `CannotRun`. */
export function readScript(path: string, shown: string): Script {
  const text = readText(path)
  if (text === undefined) throw new CannotRun('FILE_MISSING', `The file "${shown}" does not exist.`)
  const json = jsonOf(text, shown)
  const known = Object.keys(NO_SCRIPT)
  const unknown = Object.keys(json).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw new CannotRun('ANSWERS_SHAPE', `${shown}: "${unknown}" is not one of ${known.join(', ')}.`)
  for (const [part, value] of Object.entries(json))
    if (!isRecord(value)) throw new CannotRun('ANSWERS_SHAPE', `${shown}: "${part}" is not an object.`)
  return { ...NO_SCRIPT, ...json } as Script
}

/** Reads a run, or the run of a finding; throws `FileError` or `CannotRun`. */
export function readRun(path: string, shown: string): Run {
  const text = readText(path)
  if (text === undefined) throw new CannotRun('FILE_MISSING', `The file "${shown}" does not exist.`)
  const json = jsonOf(text, shown)
  const run = isRecord(json['run']) ? json['run'] : json
  const { settings, open, steps } = run
  if (!isRecord(settings) || !isRecord(open) || !Array.isArray(steps))
    throw new CannotRun(
      'ANSWERS_SHAPE',
      `${shown} contains no run.`,
      'Save one of the "findings" that "journey check --json" prints: its "run" is replayed.',
    )
  return run as unknown as Run
}

function jsonOf(text: string, shown: string): Readonly<Record<string, unknown>> {
  try {
    const json = readJson(text)
    if (isRecord(json)) return json
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new CannotRun(
      error.code,
      `${shown}:${error.place?.line ?? 1}:${error.place?.column ?? 1} ${error.message}`,
      error.hint,
    )
  }
  throw new CannotRun(
    'ANSWERS_SHAPE',
    `${shown} is not an object.`,
    'Write { "answers": { "field": "value" }, "outcomes": { "effect": "outcome" } }.',
  )
}
