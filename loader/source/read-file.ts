import { FileError } from '../json/file-error.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JourneySource } from './source.ts'

/** Reads the JSON of a file; `undefined` if it does not exist. Adds a diagnostic if it cannot be read. */
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

/** Converts a `FileError` to a diagnostic; rethrows any other error. */
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
