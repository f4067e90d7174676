import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/storage.json'

interface Entry {
  readonly name: string
  readonly kind: string
  readonly alsoNamed?: readonly string[]
}

/** Entries of the storage register that list the same thing twice: the cookies page would give it two purposes and two lives. */
export function storageDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const { entries } = (('value' in json ? json.value : undefined) ?? {}) as { readonly entries?: readonly Entry[] }
  if (!Array.isArray(entries)) return []
  const owners = new Map<string, number>()
  return (entries as readonly Entry[]).flatMap(({ name, kind, alsoNamed = [] }, index) =>
    [name, ...alsoNamed].flatMap((one): readonly Diagnostic[] => {
      const key = `${kind} ${one}`
      const owner = owners.get(key)
      if (owner === undefined) owners.set(key, index)
      if (owner === undefined || owner === index) return []
      return [
        {
          code: 'STORAGE_TWICE',
          severity: 'error',
          file: FILE,
          pointer: pointerOf(['entries', index]),
          message: `The ${kind} ${quoted(one)} is listed by entry ${index}, and by entry ${owner} before: the cookies page would show it twice.`,
          hint: 'Remove one of the two.',
        },
      ]
    }),
  )
}
