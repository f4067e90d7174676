import { quoted, type Diagnostic } from '../../../loader/index.ts'
import { filesEnding } from '../read/files-ending.ts'
import type { Project } from '../../project/project.ts'

/** A fact, or a part; what is in it has checks of its own. */
const REFERENCE = /\{\{[^{}\n]*\}\}/g
const BRACES = /\{+[^{}\n]*\}+|[{}]/

/** Braces in the words of a page that nothing fills in: visitors would read them. */
export function pageBraceDiagnostics({ files }: Pick<Project, 'files'>): readonly Diagnostic[] {
  return filesEnding('.md', 'content/pages', files).flatMap((file) =>
    (files.text(file) ?? '').split('\n').flatMap((words, index): readonly Diagnostic[] => {
      const rest = words.replace(REFERENCE, (reference) => ' '.repeat(reference.length))
      const found = BRACES.exec(rest)
      if (found === null) return []
      return [
        {
          code: 'PAGE_BRACES',
          severity: 'error',
          file,
          pointer: '',
          place: { line: index + 1, column: found.index + 1 },
          message: `Nothing fills in ${quoted(found[0])}: visitors would read it as it stands.`,
          hint: 'Write {{name}} with two braces on each side for a fact, or leave them out.',
        },
      ]
    }),
  )
}
