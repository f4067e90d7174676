import { errorDiagnostic, type Diagnostic, type ProjectFiles } from '../../../loader/index.ts'
import { pageStrings, type PageStrings } from '../../../copy/index.ts'
import { keptByText } from '../../project/kept-by-text.ts'

/** A page of content/pages, or why it cannot be read. */
export function readablePage(file: string, files: ProjectFiles): PageStrings | { readonly diagnostic: Diagnostic } {
  try {
    return stringsOf(files.text(file) ?? '')
  } catch (error) {
    return { diagnostic: errorDiagnostic(file, error) }
  }
}

/** Many rules read each page, those of links once for each journey. */
const stringsOf = keptByText(pageStrings)
