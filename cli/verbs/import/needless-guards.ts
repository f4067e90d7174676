import type { JourneyFile } from '../../../importer/index.ts'
import { fileNamed, loadJourney, textSource } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import type { Project } from '../../project/project.ts'

type Json = Readonly<Record<string, unknown>>

/** A guard that goes may show that another one is needless as well. */
const MOST_ROUNDS = 4

/**
 * The files without the guards ("this answer was given") that make no difference: the importer writes one wherever an answer may be
 * missing, as far as it can see from the pages; the proof knows exactly.
 */
export function withoutNeedlessGuards(files: readonly JourneyFile[], project: Project): readonly JourneyFile[] {
  const [first, ...fields] = files
  let journey = first
  for (let round = 0; round < MOST_ROUNDS && journey !== undefined; round += 1) {
    const { path, json }: JourneyFile = journey
    const needless = needlessGuards([journey, ...fields], project)
    if (needless.length === 0) return [journey, ...fields]
    // The last ones first, so that the others keep their places.
    const next = needless.toReversed().reduce<unknown>((left, at) => without(left, at), json)
    journey = { path, json: next as Json }
  }
  return journey === undefined ? files : [journey, ...fields]
}

function needlessGuards(files: readonly JourneyFile[], project: Project): readonly (readonly string[])[] {
  const [journey] = files
  const name = String(journey?.json['name'])
  const byPath = new Map(files.map(({ path, json }) => [path, JSON.stringify(json)]))
  const source = textSource((path) => byPath.get(path) ?? project.files.text(path), project.files.list)
  const { journey: loaded, fileOf } = loadJourney(name, source)
  if (loaded === undefined) return []
  return prove(loaded, { fileOf }).diagnostics.flatMap(({ code, pointer, file }) => {
    const at = partsOf(pointer)
    const isGuard =
      code === 'CONDITION_PART_ALWAYS' &&
      file === fileNamed(name) &&
      at.at(-2) === 'allOf' &&
      isRecord(valueAt(journey?.json, at)) &&
      Object.hasOwn(valueAt(journey?.json, at) as object, 'required')
    return isGuard ? [at] : []
  })
}

/** The keys of a JSON pointer (RFC 6901). */
function partsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function valueAt(json: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>(
    (value, key) => (isRecord(value) || Array.isArray(value) ? (value as Json)[key] : undefined),
    json,
  )
}

/** Without one part of an `allOf`; one that is left alone takes its place. */
function without(json: unknown, at: readonly string[]): unknown {
  const [key = '', ...rest] = at
  if (at.length === 2 && key === 'allOf' && isRecord(json)) {
    const left = (json['allOf'] as readonly unknown[]).filter((_, index) => String(index) !== rest[0])
    return left.length === 1 ? left[0] : { ...json, allOf: left }
  }
  if (Array.isArray(json))
    return json.map((part: unknown, index) => (String(index) === key ? without(part, rest) : part))
  return isRecord(json) ? { ...json, [key]: without(json[key], rest) } : json
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
