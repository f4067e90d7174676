import type { ErrorObject } from 'ajv'
import type { JourneyDefinition } from '../../../engine/index.ts'
import {
  partsOfPointer,
  pointerOf,
  quoted,
  resolvedFile,
  schemaCompiler,
  shapeWords,
  valueAt,
  type Diagnostic,
  type JourneySource,
} from '../../../loader/index.ts'
import { keptByText } from '../../project/kept-by-text.ts'
import { valueIn } from '../read/value-in.ts'
import { journeyRequests } from './journey-requests.ts'
import type { PageRequest } from './page-request.ts'
import { siteRequests } from './site-requests.ts'

/**
 * Calls that refuse what the pages send by themselves: what a contract makes of its input, the name of a step or journey, a postcode that
 * is looked up. No journey names these values, so each is compared with the schema of its call here.
 */
export function refusedRequests(journeys: readonly JourneyDefinition[], source: JourneySource): readonly Diagnostic[] {
  const all = [...journeys.flatMap(journeyRequests), ...siteRequests(source)]
  const places = new Map<string, Refused>()
  for (const refused of all.flatMap((request) => refusedBy(request, source))) {
    const key = `${refused.file}${refused.pointer}`
    if (!places.has(key)) places.set(key, refused)
  }
  return sharedFirst([...places.values()]).map(diagnosticOf)
}

interface Refused {
  readonly request: PageRequest
  readonly error: ErrorObject
  readonly file: string
  readonly pointer: string
  /** The "$ref" that stands there, as a file and a pointer. */
  readonly shared: string | undefined
}

function refusedBy(request: PageRequest, source: JourneySource): readonly Refused[] {
  const file = `schemas/api/${request.call}.json`
  const schema = valueAt(resolvedFile(source, file), [request.part])
  if (typeof schema !== 'object' || schema === null) return []
  return faultsOf(JSON.stringify(schema), request.value)
    .filter(({ instancePath }) => !(request.known ?? []).includes(partsOfPointer(instancePath)[0] ?? ''))
    .filter((error) => !isUndescribed(error, schema))
    .map((error) => ({ request, error, file, ...placeOf(error, request, valueIn(source, file)) }))
}

/** What a schema requires and does not describe is a fault of its own: CALL_SCHEMA. */
function isUndescribed({ instancePath, params }: ErrorObject, schema: object): boolean {
  const { missingProperty: name } = params as { readonly missingProperty?: unknown }
  const properties = valueAt(schema, ['properties'])
  return instancePath === '' && typeof name === 'string' && valueAt(properties ?? {}, [name]) === undefined
}

/** Without what is wrong inside of one of several choices: that none fits is an error of its own. */
function faultsOf(schema: string, value: unknown): readonly ErrorObject[] {
  const check = checkOf(schema)
  if (check === undefined || check(value) === true) return []
  return (check.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
}

/** Compiled once for each schema as it is written. */
const checkOf = keptByText((text) => {
  try {
    return ajv.compile(JSON.parse(text) as object)
  } catch {
    // Reported in the file of the schema.
    return undefined
  }
})
const ajv = schemaCompiler({ strict: false, validateFormats: false, allErrors: true })

/** Where the call says what it takes: the keyword, or the "$ref" in which it stands. */
function placeOf({ instancePath, keyword }: ErrorObject, { part }: PageRequest, json: unknown) {
  const at: string[] = [part]
  for (const key of partsOfPointer(instancePath)) {
    const node = valueAt(json, at)
    if (valueAt(node, ['properties', key]) !== undefined) at.push('properties', key)
    else if (valueAt(node, ['items']) !== undefined) at.push('items')
    else break
  }
  const node = valueAt(json, at)
  const reference = valueAt(node, ['$ref'])
  if (typeof reference === 'string') return { pointer: pointerOf([...at, '$ref']), shared: reference }
  return { pointer: pointerOf(valueAt(node, [keyword]) === undefined ? at : [...at, keyword]), shared: undefined }
}

/** Calls that refuse by one and the same "$ref" have one fault, which is in the file that it leads to. */
function sharedFirst(all: readonly Refused[]): readonly Refused[] {
  return all.flatMap((refused) => {
    const { shared } = refused
    if (shared === undefined) return [refused]
    const alike = all.filter((other) => other.shared === shared)
    if (alike.length === 1) return [refused]
    if (alike[0] !== refused) return []
    const [path = '', pointer = ''] = shared.split('#')
    return [{ ...refused, file: new URL(path, `file:///${refused.file}`).pathname.slice(1), pointer }]
  })
}

function diagnosticOf({ request: { call, part, value, when }, error, file, pointer }: Refused): Diagnostic {
  const at = partsOfPointer(error.instancePath)
  const what =
    at.length === 0
      ? `the ${part} that the pages send`
      : `${shown(valueAt(value, at))}, which the pages send as ${quoted(at.join('.'))}`
  return {
    code: 'CALL_REFUSES',
    severity: 'error',
    file,
    pointer,
    message: `The call ${quoted(call)} refuses ${what} ${when}: it ${shapeWords(error)}. They always get 400.`,
    hint: `Let the call take it${hintFor(at)}`,
  }
}

function hintFor(at: readonly string[]): string {
  const named = at.map((key) => NAMED[key]).find((name) => name !== undefined)
  return named === undefined ? ': the pages build this value themselves.' : `, or give the ${named} another name.`
}

/** Whose name a property has. */
const NAMED: Readonly<Partial<Record<string, string>>> = {
  screen_name: 'step',
  journey: 'journey',
  ab_test_value: 'journey',
  lost_effects: 'effect',
  event: 'event',
  event_id: 'step or the event',
  field: 'answer',
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  if (text.length <= MOST_SHOWN) return text
  const written = typeof value === 'string' ? value : text
  const size = Array.isArray(value) ? `${value.length} entries` : `${written.length} characters`
  return `${text.slice(0, MOST_SHOWN)}… (${size})`
}
const MOST_SHOWN = 60
