import { errorDiagnostic, type Diagnostic } from '../loader/index.ts'
import { ContentError } from './site/content-error.ts'

/** Converts an error of reading words to a diagnostic at this place, or at the one that it names; rethrows any unexpected error. */
export function wordsDiagnostic(
  error: unknown,
  at: Partial<Pick<Diagnostic, 'file' | 'pointer' | 'place'>>,
): Diagnostic {
  if (!(error instanceof ContentError)) return { ...errorDiagnostic(at.file ?? '', error), ...at }
  const [file = '', pointer = ''] = error.file.split('#')
  return { code: error.code, severity: 'error', file, pointer, message: error.text, ...at }
}
