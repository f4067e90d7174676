import { FileFault } from './file-fault.ts'
import type { Problem } from './problem.ts'
import type { JourneySource } from './source.ts'

/** The JSON of a file, or `undefined` where there is none; what makes it unreadable becomes a problem. */
export function readFile(
  path: string,
  source: JourneySource,
  problems: Problem[],
): { readonly json: unknown } | undefined {
  try {
    const json = source.read(path)
    return json === undefined ? undefined : { json }
  } catch (error) {
    problems.push(faultProblem(path, error))
    return { json: undefined }
  }
}

/** A fault of a file as a problem. Anything else that was thrown is thrown on. */
export function faultProblem(file: string, error: unknown): Problem {
  if (!(error instanceof FileFault)) throw error
  const { code, message, hint, place } = error
  return {
    code,
    severity: 'error',
    file,
    pointer: '',
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(place === undefined ? {} : { place }),
  }
}
