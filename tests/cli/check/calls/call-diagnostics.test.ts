import { describe, expect, it } from 'vitest'
import { callDiagnostics } from '../../../../cli/check/calls/call-diagnostics.ts'
import { projectFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const CALL = {
  operation: 'ask-more',
  method: 'POST',
  path: '/more/{id}',
  summary: 'Asks for more.',
  source: 'C001',
  access: 'session',
  limit: { calls: 30, minutes: 10 },
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
  body: { type: 'object', properties: { more: { type: 'string', pattern: '^[a-z]+$' } } },
  responses: { 200: { type: 'object' }, default: { $ref: '../entities/problem.json' } },
}
const FILE = 'schemas/api/ask-more.json'

/** What is found in the call above with other parts; `undefined` removes one. */
function found(changes: Readonly<Record<string, unknown>>, others: Readonly<Record<string, unknown>> = {}) {
  const { text } = projectFiles()
  const call: unknown = JSON.parse(JSON.stringify({ ...CALL, ...changes }))
  const { source } = memoryProject({
    'schemas/call.schema.json': text('schemas/call.schema.json') ?? '',
    [FILE]: call,
    ...others,
  })
  return callDiagnostics(FILE, call, source)
}

describe('a call of the backend', () => {
  it('has no findings if it is sound', () => {
    expect(found({})).toEqual([])
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['has a key that is unknown', { metod: 'POST' }, 'SCHEMA_SHAPE '],
    ['has a method that is none', { method: 'SEND' }, 'SCHEMA_SHAPE /method'],
    ['says neither who may make it', { access: 'everybody' }, 'SCHEMA_SHAPE /access'],
    ['has a path without a slash', { path: 'more/{id}' }, 'SCHEMA_SHAPE /path'],
    ['answers nothing when it is well', { responses: { default: { type: 'object' } } }, 'SCHEMA_SHAPE /responses'],
    ['answers with a status that is none', { responses: { ...CALL.responses, ok: {} } }, 'SCHEMA_SHAPE /responses'],
    ['takes a body that is no object', { body: { type: 'string' } }, 'SCHEMA_SHAPE /body/type'],
    ['reads names that are no list', { reserved: { names: 'email' } }, 'SCHEMA_SHAPE /reserved/names'],
    ['goes by another name than its file', { operation: 'ask' }, 'CALL_NAME /operation'],
    ['has a parameter that nothing describes', { params: undefined }, 'CALL_PATH /path'],
    ['describes a parameter that its path has not', { path: '/more' }, 'CALL_PATH /params/properties/id'],
    ['may be made 0 times', { limit: { calls: 0, minutes: 10 } }, 'CALL_LIMIT /limit/calls'],
    [
      'has a pattern that is none',
      { body: { type: 'object', properties: { more: { type: 'string', pattern: '(' } } } },
      'CALL_SCHEMA /body',
    ],
    [
      'requires what it does not describe',
      { body: { type: 'object', required: ['mroe'], properties: { more: {} } } },
      'CALL_SCHEMA /body/required/0',
    ],
    [
      'answers with a type that is none',
      { responses: { ...CALL.responses, 200: { type: 'objekt' } } },
      'CALL_SCHEMA /responses/200',
    ],
  ])('is reported if it %s', (_, changes, expected) => {
    expect(found(changes).map(({ code, pointer }) => `${code} ${pointer}`)).toContain(expected)
  })

  it('has no body if it is a GET', () => {
    expect(found({ method: 'GET' })).toMatchObject([{ code: 'CALL_SCHEMA', pointer: '/body' }])
    expect(found({ method: 'GET', body: undefined })).toEqual([])
  })

  it('has a method and a path of its own', () => {
    const same = { 'schemas/api/other.json': { ...CALL, operation: 'other' } }
    expect(found({}, same)).toEqual([
      {
        code: 'CALL_PATH',
        severity: 'error',
        file: FILE,
        pointer: '/path',
        message: 'POST /more/{id} is the call "other" already, and the server would not start.',
        hint: 'Give one of them another path or method.',
      },
    ])
    expect(found({ method: 'PUT' }, same)).toEqual([])
    expect(found({}, { 'schemas/api/broken.json': '{', 'schemas/api/none.json': 'null' })).toEqual([])
  })

  it('is reported with what came and what to write', () => {
    const missing = { type: 'object', required: ['mroe'], properties: { more: {} } }
    const all = [
      ...found({ operation: 'ask' }),
      ...found({ params: undefined }),
      ...found({ path: '/more' }),
      ...found({ method: 'GET' }),
      ...found({ body: missing }),
    ]
    expect(all.map(({ severity, file }) => `${severity} ${file}`)).toEqual(all.map(() => `error ${FILE}`))
    expect(all.map(({ message, hint }) => `${message} ${hint ?? ''}`)).toEqual([
      'The call is named "ask", and its file "ask-more": the server would not find it. Write "operation": "ask-more", or rename the file.',
      'The path has the parameter "id", and "params" does not describe it: anything would be taken. Describe it in "params": { "properties": { "id": … } }.',
      '"id" is not in the path /more, so no request has it. Add it to the path in braces, or remove it.',
      'A GET has no body, so whatever this requires would be missing. Take it as a "querystring", or write "method": "POST".',
      '"required" names "mroe", which "properties" does not have. Did you mean "more"?',
    ])
  })
})
