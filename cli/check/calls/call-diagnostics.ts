import { posix } from 'node:path'
import { pointerOf, quoted, schemaFaults, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { limitOfCallDiagnostics } from '../backend/call-limit-diagnostics.ts'
import { callOwnDiagnostics } from './call-own-diagnostics.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readable } from '../read/readable.ts'
import { shapeDiagnostics } from '../read/shape-diagnostics.ts'

/** Problems of a file of schemas/api: its shape, its name and address, and the schemas of what it takes and answers. */
export function callDiagnostics(file: string, json: unknown, source: JourneySource): readonly Diagnostic[] {
  const shape = shapeDiagnostics(file, json, 'call.schema.json', source)
  if (shape.length > 0) return shape
  const call = json as Call
  return [
    ...nameDiagnostics(file, call),
    ...pathDiagnostics(file, call, source),
    ...bodyDiagnostics(file, call),
    ...limitOfCallDiagnostics(file, json),
    ...callOwnDiagnostics(file, json),
    ...partsOf(call).flatMap(({ schema, at }) =>
      schemaFaults(schema).map((fault): Diagnostic => ({
        code: 'CALL_SCHEMA',
        severity: 'error',
        file,
        pointer: pointerOf([...at, ...fault.at]),
        message: fault.message,
        hint: fault.hint,
      })),
    ),
  ]
}

interface Call {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly params?: { readonly properties?: Readonly<Record<string, unknown>> }
  readonly querystring?: object
  readonly body?: object
  readonly responses: Readonly<Record<string, object>>
}

function nameDiagnostics(file: string, { operation }: Call): readonly Diagnostic[] {
  const name = posix.basename(file, '.json')
  if (operation === name) return []
  return [
    {
      code: 'CALL_NAME',
      severity: 'error',
      file,
      pointer: '/operation',
      message: `The call is named ${quoted(operation)}, and its file ${quoted(name)}: the server would not find it.`,
      hint: `Write "operation": ${quoted(name)}, or rename the file.`,
    },
  ]
}

function bodyDiagnostics(file: string, { method, body }: Call): readonly Diagnostic[] {
  if (method !== 'GET' || body === undefined) return []
  return [
    {
      code: 'CALL_SCHEMA',
      severity: 'error',
      file,
      pointer: '/body',
      message: 'A GET has no body, so whatever this requires would be missing.',
      hint: 'Take it as a "querystring", or write "method": "POST".',
    },
  ]
}

function pathDiagnostics(file: string, { method, path, params }: Call, source: JourneySource): readonly Diagnostic[] {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  const described = Object.keys(params?.properties ?? {})
  const at = { code: 'CALL_PATH', severity: 'error', file } as const
  const other = otherCalls(file, source).find((call) => call.method === method && call.path === path)
  return [
    ...inPath
      .filter((name) => !described.includes(name))
      .map((name) => ({
        ...at,
        pointer: '/path',
        message: `The path has the parameter ${quoted(name)}, and "params" does not describe it: anything would be taken.`,
        hint: `Describe it in "params": { "properties": { ${quoted(name)}: … } }.`,
      })),
    ...described
      .filter((name) => !inPath.includes(name))
      .map((name) => ({
        ...at,
        pointer: pointerOf(['params', 'properties', name]),
        message: `${quoted(name)} is not in the path ${path}, so no request has it.`,
        hint: 'Add it to the path in braces, or remove it.',
      })),
    ...(other === undefined
      ? []
      : [
          {
            ...at,
            pointer: '/path',
            message: `${method} ${path} is the call ${quoted(String(other.operation))} already, and the server would not start.`,
            hint: 'Give one of them another path or method.',
          },
        ]),
  ]
}

function otherCalls(file: string, source: JourneySource): readonly Partial<Call>[] {
  return filesEnding('.json', 'schemas/api', source).flatMap((path) => {
    const found = path === file ? {} : readable(path, source)
    return 'value' in found && typeof found.value === 'object' && found.value !== null ? [found.value as Call] : []
  })
}

function partsOf({ params, querystring, body, responses }: Call) {
  const parts = Object.entries({ params, querystring, body }).map(([key, schema]) => ({ schema, at: [key] }))
  return [
    ...parts.filter(({ schema }) => schema !== undefined),
    ...Object.entries(responses).map(([status, schema]) => ({ schema, at: ['responses', status] })),
  ]
}
