import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/storage.json'

/** Entries of the storage register with a life that their kind of storage cannot have, and cookies with a prefix that browsers do not know. */
export function storageLifeDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const entries = valueIn(source, FILE, ['entries'])
  if (!Array.isArray(entries)) return []
  return (entries as readonly unknown[]).flatMap((entry, index) => [
    ...impossibleLife(entry, index),
    ...unknownPrefixes(entry, index),
  ])
}

interface Kept {
  readonly life: string
  readonly ends: string
}

/** How long browsers keep it, whatever a page says. A cookie lasts as long as it is told. */
const LIVES: Readonly<Record<string, Kept>> = {
  localStorage: { life: 'kept', ends: 'until the visitor clears it' },
  sessionStorage: { life: 'tab', ends: 'until the tab is closed' },
}

function impossibleLife(entry: unknown, index: number): readonly Diagnostic[] {
  const [name, kind, lifetime] = ['name', 'kind', 'lifetime'].map((key) => valueAt(entry, [key]))
  const kept = typeof kind === 'string' && Object.hasOwn(LIVES, kind) ? LIVES[kind] : undefined
  if (kept === undefined || lifetime === undefined || lifetime === kept.life) return []
  return [
    {
      code: 'STORAGE_LIFE',
      severity: 'error',
      file: FILE,
      pointer: pointerOf(['entries', index, 'lifetime']),
      message: `${quoted(String(name))} is in ${String(kind)}, which browsers keep ${kept.ends}: the cookies page would name another life.`,
      hint: `Write ${quoted(kept.life)}, or correct "kind".`,
    },
  ]
}

function unknownPrefixes(entry: unknown, index: number): readonly Diagnostic[] {
  if (valueAt(entry, ['kind']) !== 'cookie') return []
  const others = valueAt(entry, ['alsoNamed'])
  const names: readonly (readonly [unknown, readonly (string | number)[]])[] = [
    [valueAt(entry, ['name']), ['name']],
    ...(Array.isArray(others) ? (others as readonly unknown[]) : []).map(
      (name, place) => [name, ['alsoNamed', place]] as const,
    ),
  ]
  return names.flatMap(([name, at]): readonly Diagnostic[] => {
    if (typeof name !== 'string' || !MEANT.test(name) || KNOWN.test(name)) return []
    return [
      {
        code: 'STORAGE_PREFIX',
        severity: 'error',
        file: FILE,
        pointer: pointerOf(['entries', index, ...at]),
        message: `${quoted(name)} begins almost as browsers let a protected cookie begin: no cookie has this name.`,
        hint: 'Begin it with "__Host-" or "__Secure-".',
      },
    ]
  })
}
const MEANT = /^_{1,2}(?:host|secure)(?![a-z])/i
const KNOWN = /^__(?:Host|Secure)-./
