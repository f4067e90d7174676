import { isObject } from '../json/merge-patch.ts'
import { pointerOf } from '../diagnostics/diagnostic.ts'
import { scanJson } from '../json/read-json.ts'

/** A key that was renamed: where it is, its old name and its new one. */
export interface RenamedKey {
  readonly pointer: string
  readonly old: string
  readonly name: string
}

/** The kind of a file: a key can have different meanings in a journey and in a field. */
export type FileKind = 'journey' | 'field'

/** Finds keys of a file that have an old name. */
export function renamedKeys(json: unknown, kind: FileKind): readonly RenamedKey[] {
  const found: RenamedKey[] = []
  collect(json, kind, [], found)
  return found
}

/** Renames old keys in the text of a file, and keeps its formatting. */
export function withNewNames(text: string, kind: FileKind): string {
  const offsets = new Map<string, number>()
  const json = scanJson(text, (pointer, offset) => offsets.set(pointer, offset))
  const edits = renamedKeys(json, kind).flatMap(({ pointer, old, name }) => {
    const at = keyOffset(text, old, offsets.get(pointer) ?? 0)
    return at === undefined || offsets.has(siblingOf(pointer, name)) ? [] : [{ at, old, name }]
  })
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce(
      (renamed, { at, old, name }) => `${renamed.slice(0, at)}"${name}"${renamed.slice(at + old.length + 2)}`,
      text,
    )
}

/** The offset of a key. The scan reports an object or list at its key, and a scalar at its value, which follows its key. */
function keyOffset(text: string, key: string, offset: number): number | undefined {
  if (text.startsWith(`"${key}"`, offset)) return offset
  const at = text.lastIndexOf(`"${key}"`, offset - 1)
  return at >= 0 && /^\s*:\s*$/.test(text.slice(at + key.length + 2, offset)) ? at : undefined
}

function siblingOf(pointer: string, name: string): string {
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`
}

function collect(value: unknown, kind: FileKind, at: readonly (string | number)[], found: RenamedKey[]): void {
  if (Array.isArray(value)) value.forEach((item, index) => collect(item, kind, [...at, index], found))
  if (!isObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    const here = [...at, key]
    const renaming = Object.hasOwn(RENAMED[kind], key) ? RENAMED[kind][key] : undefined
    const pointer = pointerOf(here)
    if (renaming !== undefined) {
      const name = renaming.find(([place]) => place.test(pointer))?.[1]
      if (name !== undefined) found.push({ pointer, old: key, name })
    }
    collect(item, kind, here, found)
  }
}

const USE = String.raw`/(?:uses/[^/]+|steps/[^/]+/(?:enter|submit)/\d+)`
const SUGGESTION = [/(?:^|\/)ui\/suggest\/after$/, 'afterMs'] as const

type Renaming = readonly [place: RegExp, name: string]

/** For each old name, where it was used, and its new name there. Steps and answers may still have any of these names. */
const RENAMED: Readonly<Record<FileKind, Readonly<Record<string, readonly Renaming[]>>>> = {
  journey: {
    once: [[/^\/steps\/[^/]+\/once$/, 'showOnce']],
    early: [[new RegExp(`^${USE}/early$`), 'whileTyping']],
    again: [[/^\/steps\/[^/]+\/actions\/[^/]+\/again$/, 'rerun']],
    corrects: [[/^\/steps\/[^/]+\/next\/\d+\/corrects$/, 'editAfterSubmit']],
    forget: [[new RegExp(`^(?:/responses/[^/]+|${USE}/on)/[^/]+/forget$`), 'clear']],
    settleAfter: [[/^\/settleAfter$/, 'settleAfterMs']],
    after: [
      [new RegExp(`^${USE}/(?:after|waiting/\\d+/after|(?:early|whileTyping)/after)$`), 'afterMs'],
      [/^\/home\/advance\/after$/, 'afterMs'],
      [/^\/steps\/[^/]+\/(?:timers\/\d+|actions\/[^/]+\/lock)\/after$/, 'afterMs'],
      SUGGESTION,
    ],
  },
  field: { after: [SUGGESTION] },
}
