import {
  partsOfPointer,
  pointerOf,
  resolveField,
  shapeCheck,
  valueAt,
  type Diagnostic,
  type JourneySource,
  type Loaded,
} from '../../../loader/index.ts'
import { fieldDiagnostics } from './field-diagnostics.ts'

/**
 * A problem of a field, where its cause is written: in the file of the field if that file alone has it, otherwise at what a journey
 * writes of the field in its step. Which part it is shows without it: the problem is gone.
 */
export function atCauseInField(found: Diagnostic, loaded: Places, source: JourneySource): Diagnostic {
  const placed = loaded.atSource(found)
  const [kind, step = '', list, name = '', ...inside] = partsOfPointer(found.pointer)
  const at = ['steps', step, 'fields', name]
  const written = loaded.writtenAt(at)
  if (kind !== 'steps' || list !== 'fields' || !isField(written)) return placed
  const file = `schemas/fields/${written.$ref.split('/').at(-1) ?? ''}`
  const problemOf = (field: Written) =>
    fieldDiagnostics(file, resolveField(field, { file, pointer: '' }, source, shapeCheck(source), []), name).find(
      ({ code, pointer, message }) => code === found.code && pointer === pointerOf(inside) && message === found.message,
    )
  const ofFile = problemOf({ $ref: written.$ref })
  if (ofFile !== undefined)
    return inside.length === 0 ? { ...ofFile, about: { names: [name], ...ofFile.about } } : placed
  const isWrittenThere = inside.length > 0 && valueAt(written, inside) !== undefined
  if (isWrittenThere || problemOf(written) === undefined) return placed
  const cause = leavesOf(written).find((leaf) => problemOf(without(written, leaf)) === undefined)
  const pointer = pointerOf([...at, ...(cause ?? [])])
  return {
    ...found,
    file: loaded.fileOf(pointer),
    pointer: loaded.sourcePointer(pointer),
    message: `${found.message} The field comes from ${file}, which does not have this problem by itself.`,
  }
}

type Places = Pick<Loaded, 'atSource' | 'fileOf' | 'sourcePointer' | 'writtenAt'>

type Written = Readonly<Record<string, unknown>> & { readonly $ref: string }

function isField(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
}

/** The parts of a field that a journey writes itself. */
function leavesOf(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at]
  return Object.entries(value).flatMap(([key, inside]) => (key === '$ref' ? [] : leavesOf(inside, [...at, key])))
}

function without<Json extends object>(json: Json, [key = '', ...deeper]: readonly string[]): Json {
  const { [key]: inside, ...rest } = json as Readonly<Record<string, unknown>>
  const left = deeper.length > 0 && typeof inside === 'object' && inside !== null ? without(inside, deeper) : undefined
  return { ...rest, ...(left === undefined || Object.keys(left).length === 0 ? {} : { [key]: left }) } as Json
}
