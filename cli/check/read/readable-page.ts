import { errorDiagnostic, type Diagnostic, type ProjectFiles } from '../../../loader/index.ts'
import { pageStrings, type PageStrings } from '../../../copy/index.ts'

/** A page of content/pages, or why it cannot be read. */
export function readablePage(file: string, files: ProjectFiles): PageStrings | { readonly diagnostic: Diagnostic } {
  try {
    return pageStrings(files.text(file) ?? '')
  } catch (error) {
    return { diagnostic: errorDiagnostic(file, error) }
  }
}
