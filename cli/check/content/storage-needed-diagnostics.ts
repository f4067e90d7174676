import { quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/storage.json'

/** What every page and the server store under these names, whatever a journey asks. */
const STORED: readonly (readonly [name: string, kind: string])[] = [
  ['session', 'cookie'],
  ['currentId', 'cookie'],
  ['cookieChoice', 'cookie'],
  ['_fbp', 'cookie'],
  ['_fbc', 'cookie'],
  ['_ttp', 'cookie'],
  ['campaign', 'cookie'],
  ['distinctId', 'cookie'],
  ['currentId', 'localStorage'],
  ['journey', 'localStorage'],
  ['draft.*', 'localStorage'],
  ['language', 'sessionStorage'],
]

/** What is stored on a device and not listed in the storage register: the cookies page would not say it, and a cookie would have no life. */
export function storageNeededDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const entries = valueIn(source, FILE, ['entries'])
  if (!Array.isArray(entries)) return []
  const list = entries as readonly unknown[]
  const isListed = (name: string, kind: string) =>
    list.some((entry) => valueAt(entry, ['name']) === name && valueAt(entry, ['kind']) === kind)
  return STORED.filter(([name, kind]) => !isListed(name, kind)).map(([name, kind]) => ({
    code: 'STORAGE_MISSING',
    severity: 'error',
    file: FILE,
    pointer: '/entries',
    message: `The ${kind} ${quoted(name)} is stored and not listed: the cookies page would not say so.`,
    hint: 'Add the entry, or correct the name or the kind of the one that is meant.',
  }))
}
