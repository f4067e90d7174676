import { inheritanceDiagnostics } from './inheritance-diagnostics.ts'
import { journeyNames } from './journeys-in.ts'
import { isObject, mergePatch } from './merge-patch.ts'
import { didYouMean, pointerOf, type Diagnostic } from './diagnostic.ts'
import { readFile } from './read-file.ts'
import { reportTo } from './report.ts'
import { withSaves } from './save-answers.ts'
import type { ShapeCheck } from './shape.ts'
import { withTemplates } from './step-templates.ts'
import type { JourneySource } from './source.ts'

/** A journey file merged with everything it extends, and the file that each part came from. */
export interface ResolvedFile {
  readonly json: Readonly<Record<string, unknown>>
  /** The file that a pointer comes from. */
  readonly fileOf: (pointer: string) => string
  /** The original pointer of a part that a default or a template put into a step. */
  readonly sourcePointer: (pointer: string) => string
  readonly templatesUsed: ReadonlySet<string>
}

/** Reads a journey and those it extends, and merges them. Adds diagnostics to the list; returns undefined if there are errors. */
export function resolveFile(
  name: string,
  source: JourneySource,
  shape: ShapeCheck,
  diagnostics: Diagnostic[],
): ResolvedFile | undefined {
  const chain = readChain(name, source, shape, diagnostics)
  if (chain === undefined) return undefined
  const origins = new Map<string, string>([['', fileNamed(name)]])
  let json: unknown = {}
  const before = diagnostics.length
  for (const [index, link] of chain.entries()) {
    if (index > 0) diagnostics.push(...inheritanceDiagnostics(json, withoutExtends(link.json), link.file))
    json = mergePatch(json, withoutExtends(link.json), (at) => origins.set(pointerOf(at), link.file))
  }
  if (diagnostics.length > before) return undefined
  const originFileOf = (pointer: string) => originOf(origins, pointer)
  const withTemplatesMerged = withTemplates(json as Record<string, unknown>, reportTo(diagnostics, originFileOf))
  if (diagnostics.length > before) return undefined
  const withSavesAdded = withSaves(withTemplatesMerged.json)
  const sourcePointer = (pointer: string) => withTemplatesMerged.sourcePointer(withSavesAdded.sourcePointer(pointer))
  return {
    json: withSavesAdded.json,
    templatesUsed: withTemplatesMerged.templatesUsed,
    sourcePointer,
    fileOf: (pointer) => originFileOf(sourcePointer(pointer)),
  }
}

export function fileNamed(name: string): string {
  return `journeys/${name}.json`
}

interface Link {
  readonly file: string
  readonly json: Readonly<Record<string, unknown>>
}

/** The files from the base journey down to the requested one. */
function readChain(
  name: string,
  source: JourneySource,
  shape: ShapeCheck,
  diagnostics: Diagnostic[],
): Link[] | undefined {
  const chain: Link[] = []
  const names: string[] = []
  let next: string | undefined = name
  while (next !== undefined) {
    const file = fileNamed(next)
    const from: string = names.length === 0 ? file : fileNamed(names.at(-1) ?? name)
    if (names.includes(next)) {
      diagnostics.push({
        code: 'JOURNEY_EXTENDS_CYCLE',
        severity: 'error',
        file: from,
        pointer: '/extends',
        message: `"${[...names, next].join('" extends "')}": a journey cannot extend itself.`,
      })
      return undefined
    }
    names.push(next)
    const before = diagnostics.length
    const found = readFile(file, source, diagnostics)
    if (diagnostics.length > before) return undefined
    if (found === undefined) {
      const known = journeyNames(source)
      const hint = didYouMean(next, known)
      diagnostics.push({
        code: 'JOURNEY_UNKNOWN',
        severity: 'error',
        file: from,
        pointer: names.length === 1 ? '' : '/extends',
        message: `There is no ${file}.`,
        ...(hint === undefined ? (known.length === 0 ? {} : { hint: `There are ${known.join(', ')}.` }) : { hint }),
      })
      return undefined
    }
    const shapeDiagnostics = shape.journey(withoutRemovals(found.json), file)
    diagnostics.push(...shapeDiagnostics)
    if (shapeDiagnostics.length > 0) return undefined
    const link = found.json as Record<string, unknown>
    chain.unshift({ file, json: link })
    next = typeof link['extends'] === 'string' ? link['extends'] : undefined
  }
  return chain
}

function withoutExtends({
  extends: _,
  $schema: _schema,
  ...rest
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return rest
}

/** A patch without its nulls, which remove inherited values: the rest must have the shape of a journey. */
function withoutRemovals(json: unknown): unknown {
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => (value === null ? [] : [[key, withoutRemovals(value)]])),
  )
}

function originOf(origins: ReadonlyMap<string, string>, pointer: string): string {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const file = origins.get(place)
    if (file !== undefined) return file
    if (place === '') return ''
  }
}
