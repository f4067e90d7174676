import { errorDiagnostic, FileError, type Diagnostic, type JourneySource } from '../../loader/index.ts'

/** The JSON of a file, or why it cannot be read. */
export function readable(
  file: string,
  source: JourneySource,
): { readonly value: unknown } | { readonly diagnostic: Diagnostic } {
  try {
    const value = source.read(file)
    if (value === undefined) throw new FileError('FILE_MISSING', 'The file does not exist.')
    return { value }
  } catch (error) {
    return { diagnostic: errorDiagnostic(file, error) }
  }
}
