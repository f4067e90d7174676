import { inheritanceDiagnostics } from './inheritance/inheritance-diagnostics.ts'
import { journeyNames } from './source/journeys-in.ts'
import { inOrder, withPosition } from './inheritance/in-order.ts'
import { mergePatch } from './json/merge-patch.ts'
import { didYouMean, pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import { readFile } from './source/read-file.ts'
import { reportTo } from './diagnostics/report.ts'
import { namedPointer } from './inheritance/named-words.ts'
import { withSaves } from './inheritance/save-answers.ts'
import { shortPointer, withoutShortForms } from './inheritance/short-forms.ts'
import type { ShapeCheck } from './schemas/shape.ts'
import { partAt, withTemplates } from './inheritance/step-templates.ts'
import type { JourneySource } from './source/source.ts'
import { valueAt } from './json/value-at.ts'
import { hasRemovals, withoutRemovals } from './json/removals.ts'

/** A journey file merged with everything it extends, and the file that each part came from. */
export interface ResolvedFile {
  readonly json: Readonly<Record<string, unknown>>
  /** The file that a pointer comes from. */
  readonly fileOf: (pointer: string) => string
  /** The original pointer of a part that a default or a template put into a step. */
  readonly sourcePointer: (pointer: string) => string
  readonly templatesUsed: ReadonlySet<string>
  /** The file of the journey, and those that it inherits, nearest first. */
  readonly chain: readonly string[]
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
  const [first, ...variants] = chain
  const own = withoutExtends(first?.json ?? {})
  const whole = (hasRemovals(own) ? mergePatch({}, own, { keepsNull: ofTemplates({}, own) }) : own) as typeof own
  // All below these is in the same file, unless a variant changes it.
  for (const key of Object.keys(whole)) origins.set(pointerOf([key]), first?.file ?? '')
  // Reports a missing key at the variant that removed it, and everything else where it was written.
  const removals = new Map<string, string>()
  let json: unknown = whole
  const before = diagnostics.length
  for (const link of variants) {
    diagnostics.push(...inheritanceDiagnostics(json, withoutExtends(link.json), link.file))
    const base = json
    const patch = withoutExtends(link.json)
    json = mergePatch(base, patch, {
      onPatched: (at) => origins.set(pointerOf(at), link.file),
      onRemoved: (from) => {
        if (from.length > 3 && from[2] === 'fields') removals.set(pointerOf(from), link.file)
      },
      keepsNull: ofTemplates(base, patch),
    })
  }
  if (diagnostics.length > before) return undefined
  const originFileOf = (pointer: string) => removals.get(pointer) ?? originOf(origins, pointer)
  const withTemplatesMerged = withTemplates(json as Record<string, unknown>, reportTo(diagnostics, originFileOf))
  if (diagnostics.length > before) return undefined
  const orderDiagnostics: Diagnostic[] = []
  const ordered = inOrder(
    withTemplatesMerged.json,
    reportTo(orderDiagnostics, (pointer) => originFileOf(withTemplatesMerged.sourcePointer(pointer))),
  )
  diagnostics.push(
    ...orderDiagnostics.map((diagnostic) => ({
      ...diagnostic,
      pointer: withTemplatesMerged.sourcePointer(diagnostic.pointer),
    })),
  )
  if (diagnostics.length > before) return undefined
  const withSavesAdded = withSaves(ordered.json)
  const files = new Map<string, unknown>(chain.map(({ file, written }) => [file, written]))
  // Kept, because all that is found at a place, and each of its words, asks for its file and for its pointer.
  const pointers = new Map<string, string>()
  const mergedPointer = (pointer: string) => {
    const merged =
      pointers.get(pointer) ??
      withTemplatesMerged.sourcePointer(
        ordered.nameAt(withSavesAdded.sourcePointer(namedPointer(pointer, withSavesAdded.json))),
      )
    pointers.set(pointer, merged)
    return merged
  }
  return {
    json: withSavesAdded.json,
    templatesUsed: withTemplatesMerged.templatesUsed,
    chain: chain.map(({ file }) => file).reverse(),
    sourcePointer(pointer) {
      const merged = mergedPointer(pointer)
      const file = files.get(originFileOf(merged))
      return shortPointer(withPosition(merged, file), file)
    },
    fileOf: (pointer) => originFileOf(mergedPointer(pointer)),
  }
}

/**
 * Whether a null removes a part that comes from the step's template: it stays until the template is merged. A part of the step itself is
 * removed at once.
 */
function ofTemplates(base: unknown, patch: unknown): (at: readonly string[]) => boolean {
  return ([top, id = '', ...path]) => {
    const template = templateOf(patch, id) ?? templateOf(base, id)
    if (top !== 'steps' || path.length === 0 || template === undefined) return false
    const isOwn = partAt(valueAt(base, ['steps', id]), path) !== undefined
    return !isOwn || [base, patch].some((json) => partAt(valueAt(json, ['templates', template]), path) !== undefined)
  }
}

function templateOf(json: unknown, id: string): string | undefined {
  const name = valueAt(json, ['steps', id, 'template'])
  return typeof name === 'string' ? name : undefined
}

export function fileNamed(name: string): string {
  return `journeys/${name}.json`
}

interface Link {
  readonly file: string
  /** What the file holds. */
  readonly written: unknown
  /** The same without short forms. */
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
    const json = withoutShortForms(found.json as Record<string, unknown>)
    chain.unshift({ file, written: found.json, json })
    next = typeof json['extends'] === 'string' ? json['extends'] : undefined
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

function originOf(origins: ReadonlyMap<string, string>, pointer: string): string {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const file = origins.get(place)
    if (file !== undefined) return file
    if (place === '') return ''
  }
}
