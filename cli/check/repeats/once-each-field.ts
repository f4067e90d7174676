import { quoted, type Diagnostic } from '../../../loader/index.ts'
import { listed } from '../../words/counted.ts'

/** A problem in the file of a field that several fields of a journey share is reported once, and names the others. */
export function onceEachField(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sharing = new Map<string, Set<string>>()
  const kept = diagnostics.filter((diagnostic) => {
    const name = nameIn(diagnostic)
    if (name === undefined) return true
    const key = keyOf(diagnostic, name)
    const known = sharing.get(key)
    sharing.set(key, (known ?? new Set<string>()).add(name))
    return known === undefined
  })
  return kept.map((diagnostic) => {
    const name = nameIn(diagnostic)
    const [, ...others] = (name === undefined ? undefined : sharing.get(keyOf(diagnostic, name))) ?? []
    if (others.length === 0) return diagnostic
    const verb = others.length === 1 ? 'comes' : 'come'
    return { ...diagnostic, message: `${diagnostic.message} ${listed(others.map(quoted))} ${verb} from the same file.` }
  })
}

/** The field that a problem in the file of a field is about. */
function nameIn({ file, about }: Diagnostic): string | undefined {
  return file.startsWith('schemas/fields/') ? about?.names?.[0] : undefined
}

/** One file has one problem for all its fields if nothing but their names differs in what is said of them. */
function keyOf({ code, file, pointer, message }: Diagnostic, name: string): string {
  return [code, file, pointer, message.replaceAll(quoted(name), '""')].join(' ')
}
