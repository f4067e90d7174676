import { readFile } from '../source/read-file.ts'
import type { JourneySource } from '../source/source.ts'

/** The JSON of a file of `schemas/` with its `$ref`s written out; a reference to a missing file accepts anything. */
export function resolvedFile(source: JourneySource, file: string): unknown {
  const known = resolvedFiles.get(source) ?? new Map<string, unknown>()
  resolvedFiles.set(source, known)
  if (!known.has(file)) known.set(file, resolved(source, file, jsonOf(source, file), []))
  return known.get(file)
}
const resolvedFiles = new WeakMap<JourneySource, Map<string, unknown>>()

function resolved(source: JourneySource, file: string, json: unknown, within: readonly string[]): unknown {
  if (Array.isArray(json)) return json.map((part: unknown) => resolved(source, file, part, within))
  if (typeof json !== 'object' || json === null) return json
  const ref = '$ref' in json ? json.$ref : undefined
  if (typeof ref !== 'string')
    return Object.fromEntries(Object.entries(json).map(([key, part]) => [key, resolved(source, file, part, within)]))
  const { path, pointer } = placeOf(ref, file)
  const place = `${path}#${pointer}`
  // A schema that contains itself accepts anything there.
  if (within.includes(place)) return {}
  const named = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key],
      jsonOf(source, path),
    )
  return resolved(source, path, named ?? {}, [...within, place])
}

/** Empty if the file cannot be read: another check reports that. */
function jsonOf(source: JourneySource, file: string): unknown {
  return readFile(file, source, [])?.json
}

/** "../entities/address.json#/properties/line" in schemas/api/save-claim.json → schemas/entities/address.json and its pointer. */
function placeOf(ref: string, file: string): { readonly path: string; readonly pointer: string } {
  const [path = '', pointer = ''] = ref.split('#')
  if (path === '') return { path: file, pointer }
  const { pathname } = new URL(path, `file:///${file}`)
  return { path: pathname.slice(1), pointer }
}
