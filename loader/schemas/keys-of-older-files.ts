import { pointerOf, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { olderLists, olderWords, type OlderList, type OlderWords } from '../upgrade/older-lists.ts'
import { renamedKeys, type FileKind } from '../upgrade/renamed-keys.ts'

/** If a file has old keys, reports only those: with them renamed, the rest of the file may be valid. */
export function withOldKeys(
  kind: FileKind,
  found: readonly Diagnostic[],
  json: unknown,
  file: string,
  around: string,
): readonly Diagnostic[] {
  if (found.length === 0) return found
  const old = renamedKeys(json, kind).map(({ pointer, old: key, name }): Diagnostic => ({
    code: 'KEY_RENAMED',
    severity: 'error',
    file,
    pointer: around + pointer,
    message: `"${key}" is called "${name}" now.`,
    hint: `Write "${name}". "npx journey upgrade" renames every such key of a file.`,
  }))
  const lists =
    kind === 'journey' ? [...olderLists(json), ...olderWords(json)].map((list) => byPosition(list, file)) : []
  return old.length + lists.length === 0 ? found : [...old, ...lists]
}

function byPosition({ at, value }: OlderList | OlderWords, file: string): Diagnostic {
  const key = at.at(-1)
  return {
    code: 'LIST_BY_POSITION',
    severity: 'error',
    file,
    pointer: pointerOf(at),
    message: Array.isArray(value)
      ? `"${key}" is an object now, in which each entry has a name.`
      : `Inherited entries of "${key}" are changed by their names now, not by their positions.`,
    hint: `Write "${key}": { "name": { … } }. "npx journey upgrade" rewrites a whole file.`,
  }
}
