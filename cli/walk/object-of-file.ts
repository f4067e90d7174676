import { isRecord } from '../../domain/index.ts'
import { FileError, readJson } from '../../loader/index.ts'
import { readText } from '../../loader/disk-files.ts'
import { CannotRun } from '../report/cannot-run.ts'

/** The JSON object in a file; throws `FileError` or `CannotRun`. */
export function objectOfFile(path: string, shown: string): Readonly<Record<string, unknown>> {
  const text = readText(path)
  if (text === undefined) throw new CannotRun('FILE_MISSING', `The file "${shown}" does not exist.`)
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
