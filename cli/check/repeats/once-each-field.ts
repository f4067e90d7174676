import { quoted, type Diagnostic } from '../../../loader/index.ts'
import { listed } from './listed.ts'

/** A problem in the file of a field that several fields of a journey share is reported once, and names the others. */
export function onceEachField(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sharing = new Map<string, readonly string[]>()
  const kept = diagnostics.filter((diagnostic) => {
    const key = keyOf(diagnostic)
    const before = sharing.get(key)
    const name = nameIn(diagnostic)
    if (name !== undefined) sharing.set(key, [...(before ?? []), ...(before?.includes(name) ? [] : [name])])
    return name === undefined || before === undefined
  })
  return kept.map((diagnostic) => {
    const [, ...others] = (nameIn(diagnostic) === undefined ? undefined : sharing.get(keyOf(diagnostic))) ?? []
    if (others.length === 0) return diagnostic
    const verb = others.length === 1 ? 'comes' : 'come'
    return { ...diagnostic, message: `${diagnostic.message} ${listed(others.map(quoted))} ${verb} from the same file.` }
  })
}

/** The field that a problem in the file of a field is about. */
function nameIn({ file, message }: Diagnostic): string | undefined {
  return file.startsWith('schemas/fields/')
    ? /^(?:Field|No (?:valid )?answer to field) "([^"]+)"/.exec(message)?.[1]
    : undefined
}

function keyOf(diagnostic: Diagnostic): string {
  const { code, file, pointer, message } = diagnostic
  return [code, file, pointer, message.replaceAll(quoted(nameIn(diagnostic) ?? ''), '""')].join(' ')
}
