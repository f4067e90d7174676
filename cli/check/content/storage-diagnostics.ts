import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/storage.json'

/** Entries of the storage register that list the same thing twice: the cookies page would give it two purposes and two lives. */
export function storageDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const entries = valueIn(source, FILE, ['entries'])
  if (!Array.isArray(entries)) return []
  const owners = new Map<string, number>()
  return (entries as readonly unknown[]).flatMap((entry, index) => {
    const [name, kind, others] = ['name', 'kind', 'alsoNamed'].map((key) => valueAt(entry, [key]))
    const names = [name, ...(Array.isArray(others) ? (others as readonly unknown[]) : [])]
    return names
      .filter((one) => typeof one === 'string')
      .flatMap((one): readonly Diagnostic[] => {
        const key = `${String(kind)} ${one}`
        const owner = owners.get(key)
        if (owner === undefined) owners.set(key, index)
        if (owner === undefined || owner === index) return []
        return [
          {
            code: 'STORAGE_TWICE',
            severity: 'error',
            file: FILE,
            pointer: pointerOf(['entries', index]),
            message: `The ${String(kind)} ${quoted(one)} is listed by entry ${index}, and by entry ${owner} before: the cookies page would show it twice.`,
            hint: 'Remove one of the two.',
          },
        ]
      })
  })
}
