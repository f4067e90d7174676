import { quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/storage.json'

/** What every page and the server store under these names, whatever a journey asks: what is for marketing, only after a visitor accepts it. */
const STORED: readonly (readonly [name: string, kind: string, category: string])[] = [
  ['session', 'cookie', 'necessary'],
  ['currentId', 'cookie', 'necessary'],
  ['cookieChoice', 'cookie', 'necessary'],
  ['_fbp', 'cookie', 'marketing'],
  ['_fbc', 'cookie', 'marketing'],
  ['_ttp', 'cookie', 'marketing'],
  ['campaign', 'cookie', 'marketing'],
  ['distinctId', 'cookie', 'marketing'],
  ['currentId', 'localStorage', 'necessary'],
  ['journey', 'localStorage', 'necessary'],
  ['draft.*', 'localStorage', 'necessary'],
  ['language', 'sessionStorage', 'necessary'],
]

/**
 * What is stored on a device and not listed in the storage register, or listed in another category: the cookies page would not say it, or
 * would say that it needs consent where it needs none, or none where it does. A cookie that is not listed would have no life.
 */
export function storageNeededDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const entries = valueIn(source, FILE, ['entries'])
  if (!Array.isArray(entries)) return []
  const list = entries as readonly unknown[]
  return STORED.flatMap(([name, kind, category]): readonly Diagnostic[] => {
    const index = list.findIndex((entry) => valueAt(entry, ['name']) === name && valueAt(entry, ['kind']) === kind)
    if (index === -1)
      return [
        {
          code: 'STORAGE_MISSING',
          severity: 'error',
          file: FILE,
          pointer: '/entries',
          message: `The ${kind} ${quoted(name)} is stored and not listed: the cookies page would not say so.`,
          hint: 'Add the entry, or correct the name or the kind of the one that is meant.',
        },
      ]
    if (valueAt(list[index], ['category']) === category) return []
    return [
      {
        code: 'STORAGE_CATEGORY',
        severity: 'error',
        file: FILE,
        pointer: `/entries/${index}/category`,
        message: `The ${kind} ${quoted(name)} is stored ${WHEN[category] ?? ''}, and the cookies page would say otherwise.`,
        hint: `Write "category": ${quoted(category)}.`,
      },
    ]
  })
}

const WHEN: Readonly<Record<string, string>> = {
  necessary: 'whatever a visitor chooses',
  marketing: 'only after a visitor accepts marketing',
}
