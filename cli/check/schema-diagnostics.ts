import { posix } from 'node:path'
import {
  errorDiagnostic,
  partsOfPointer,
  pointerOf,
  quoted,
  readContracts,
  resolveField,
  shapeCheck,
  valueAt,
  type JourneySource,
  type Diagnostic,
} from '../../loader/index.ts'
import { fieldDiagnostics } from './fields/field-diagnostics.ts'
import { isMissing, readable } from './read/readable.ts'
import { callDiagnostics } from './calls/call-diagnostics.ts'
import { fieldUploadSize } from './backend/upload-size-diagnostics.ts'
import { closedClaims } from './calls/closed-claims.ts'
import { contractCallDiagnostics } from './calls/contract-call-diagnostics.ts'
import { retriedCalls } from './calls/retried-calls.ts'
import { timeLimitDiagnostics } from './calls/time-limit-diagnostics.ts'

/** Problems of a file of schemas/: its JSON, its references, and for fields and effects what their meta-schemas require. */
export function schemaDiagnostics(file: string, source: JourneySource): readonly Diagnostic[] {
  const own = readable(file, source)
  if ('diagnostic' in own) return [own.diagnostic]
  try {
    const json = own.value
    const diagnostics = referenceDiagnostics(file, json, source)
    const isResolvable = diagnostics.every((found) => found.file === file)
    if (file.startsWith('schemas/fields/') && isResolvable) {
      const field = resolveField(json, { file, pointer: '' }, source, shapeCheck(source), diagnostics)
      diagnostics.push(...fieldDiagnostics(file, field), ...fieldUploadSize(file, field, source))
    }
    if (file.startsWith('schemas/api/')) diagnostics.push(...callDiagnostics(file, json, source))
    if (file.startsWith('schemas/effects/')) {
      diagnostics.push(
        ...contractCallDiagnostics(file, json, source),
        ...timeLimitDiagnostics(file, json, source),
        ...retriedCalls(file, json),
        ...closedClaims(file, json, source),
      )
      readContracts(source, shapeCheck(source), diagnostics, (name) => file === `schemas/effects/${name}.json`)
    }
    return diagnostics
  } catch (error) {
    return [errorDiagnostic(file, error)]
  }
}

/**
 * References: each leads to a part that is there, as one that leads to nothing would allow anything; a file must be JSON, and none
 * may lead back to itself through files alone.
 */
function referenceDiagnostics(file: string, json: unknown, source: JourneySource): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const { ref, at } of referencesOf(json)) {
    const target = targetOf(ref, file)
    if (target === undefined) {
      if (ref.startsWith('#') && leadsNowhere(ref, json)) diagnostics.push(nothingThere(ref, file, at))
      continue
    }
    const cycle = cycleFrom(target, file, source)
    const found = readable(target, source)
    if (cycle !== undefined)
      diagnostics.push({
        code: 'SCHEMA_REF_CYCLE',
        severity: 'error',
        file,
        pointer: pointerOf(at),
        message: `${cycle.join(' refers to ')}.`,
        hint: 'Write out the schema in one of them.',
      })
    else if (!target.startsWith('schemas/') || isMissing(found))
      diagnostics.push({
        code: 'SCHEMA_REF_UNKNOWN',
        severity: 'error',
        file,
        pointer: pointerOf(at),
        message: `${quoted(ref)} leads to no file in schemas/.`,
      })
    // It is a fault of that file, however many references lead there.
    else if ('diagnostic' in found && diagnostics.every((other) => other.file !== target))
      diagnostics.push(found.diagnostic)
    else if ('value' in found && leadsNowhere(ref, found.value)) diagnostics.push(nothingThere(ref, target, at, file))
  }
  return diagnostics
}

/** Whether the part of a file that a reference names is missing: "…#/definitions/name". */
function leadsNowhere(ref: string, json: unknown): boolean {
  const [, pointer = ''] = ref.split('#')
  return pointer.startsWith('/') && valueAt(json, partsOfPointer(pointer)) === undefined
}

function nothingThere(ref: string, target: string, at: Reference['at'], file = target): Diagnostic {
  return {
    code: 'SCHEMA_REF_UNKNOWN',
    severity: 'error',
    file,
    pointer: pointerOf(at),
    message: `${quoted(ref)} leads to nothing in ${target}.`,
    hint: 'Correct the part behind "#".',
  }
}

/** The files that lead from a reference back to the file itself, if any; each file is visited once. */
function cycleFrom(target: string, file: string, source: JourneySource): readonly string[] | undefined {
  const cameFrom = new Map<string, string>([[target, file]])
  for (const place of cameFrom.keys()) {
    if (place === file) return chainTo(place, cameFrom)
    if (!place.startsWith('schemas/')) continue
    const found = readable(place, source)
    for (const { ref } of 'value' in found ? referencesOf(found.value) : []) {
      const next = targetOf(ref, place)
      if (next !== undefined && !cameFrom.has(next)) cameFrom.set(next, place)
    }
  }
  return undefined
}

function chainTo(file: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const chain = [file]
  for (let place = cameFrom.get(file); place !== undefined && place !== file; place = cameFrom.get(place))
    chain.unshift(place)
  return [file, ...chain]
}

/** The file that a reference leads to; absent for a reference inside the same file, or to the web. */
function targetOf(ref: string, file: string): string | undefined {
  const [path = ''] = ref.split('#')
  return path === '' || /^https?:/.test(path) ? undefined : posix.normalize(posix.join(posix.dirname(file), path))
}

interface Reference {
  readonly ref: string
  readonly at: readonly (string | number)[]
}

/** The references of a file, cached because every file that leads to it asks for them. */
function referencesOf(json: unknown): readonly Reference[] {
  if (typeof json !== 'object' || json === null) return []
  const known = references.get(json) ?? referencesIn(json)
  references.set(json, known)
  return known
}
const references = new WeakMap<object, readonly Reference[]>()

function referencesIn(json: unknown, at: Reference['at'] = []): readonly Reference[] {
  if (Array.isArray(json)) return json.flatMap((part: unknown, index) => referencesIn(part, [...at, index]))
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
    key === '$ref' && typeof value === 'string'
      ? [{ ref: value, at: [...at, key] }]
      : referencesIn(value, [...at, key]),
  )
}
