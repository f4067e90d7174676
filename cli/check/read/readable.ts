import { errorDiagnostic, FileError, type Diagnostic, type JourneySource } from '../../../loader/index.ts'

type Readable = { readonly value: unknown } | { readonly diagnostic: Diagnostic }

/** The JSON of a file, or why it cannot be read. */
export function readable(file: string, source: JourneySource): Readable {
  try {
    const value = source.read(file)
    if (value === undefined) throw new FileError(MISSING, 'The file does not exist.')
    return { value }
  } catch (error) {
    return { diagnostic: errorDiagnostic(file, error) }
  }
}

/** Whether a file is not there, which is a fault of what names it; any other is one of the file. */
export function isMissing(found: Readable): boolean {
  return 'diagnostic' in found && found.diagnostic.code === MISSING
}

const MISSING = 'FILE_MISSING'
