import { FileError } from './file-error.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { JourneySource } from './source.ts'

/** The JSON of a file, or `undefined` where there is none; what makes it unreadable becomes a problem. */
export function readFile(
  path: string,
  source: JourneySource,
  diagnostics: Diagnostic[],
): { readonly json: unknown } | undefined {
  try {
    const json = source.read(path)
    return json === undefined ? undefined : { json }
  } catch (error) {
    diagnostics.push(errorDiagnostic(path, error))
    return { json: undefined }
  }
}

/** A fault of a file as a problem. Anything else that was thrown is thrown on. */
export function errorDiagnostic(file: string, error: unknown): Diagnostic {
  if (!(error instanceof FileError)) throw error
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
