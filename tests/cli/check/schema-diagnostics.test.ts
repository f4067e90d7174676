import { describe, expect, it } from 'vitest'
import { schemaDiagnostics } from '../../../cli/check/schema-diagnostics.ts'
import { projectOf } from '../../../cli/project/project.ts'
import { projectFiles } from '../../support/source.ts'
import { memoryProject } from '../support/memory-project.ts'

type Contents = Readonly<Record<string, unknown>>

/** What is said of a file of this project, the contents of which are in schemas/; a text is one as it is. */
const said = (file: string, contents: Contents) => {
  const own = memoryProject(
    Object.fromEntries(Object.entries(contents).map(([name, json]) => [`schemas/${name}`, json])),
  )
  const { text, list } = projectFiles()
  const { source } = projectOf('/memory', '/memory', {
    text: (path) => own.files.text(path) ?? text(path),
    list: (folder) => [...list(folder), ...own.files.list(folder)],
  })
  return schemaDiagnostics(`schemas/${file}`, source)
}
const places = (file: string, contents: Contents) =>
  said(file, contents).map((found) => `${found.code} ${found.file} ${found.pointer}`)
const to = (...files: readonly string[]) => ({ anyOf: files.map((file) => ({ $ref: file })) })

describe('a file of schemas', () => {
  it('is there, and is JSON', () => {
    expect(said('entities/a.json', {})).toMatchObject([
      { code: 'FILE_MISSING', severity: 'error', file: 'schemas/entities/a.json' },
    ])
    expect(said('entities/a.json', { 'entities/a.json': '{' })).toMatchObject([{ code: 'JSON_SYNTAX', place: {} }])
  })

  it('needs the meta-schemas of the project', () => {
    const { source } = memoryProject({ 'schemas/fields/a.json': {} })
    expect(schemaDiagnostics('schemas/fields/a.json', source)).toMatchObject([
      { code: 'META_SCHEMA_UNUSABLE', file: 'schemas/fields/a.json' },
    ])
  })
})

describe('a reference of a file of schemas', () => {
  it.each<[string, unknown, Contents]>([
    ['to another file', to('b.json', '../entities/b.json', '../fields/c.json'), { 'fields/c.json': {} }],
    ['to the web', to('https://example.com/a.json', 'http://example.com/a.json'), {}],
    ['to a file whose references go round without this one', to('c.json'), { 'entities/c.json': to('c.json') }],
    ['that is a property of that name', { properties: { $ref: { type: 'string' } } }, {}],
    ['of a file that is no object', null, {}],
  ])('may lead %s', (_, json, more) => {
    expect(said('entities/a.json', { 'entities/a.json': json, 'entities/b.json': {}, ...more })).toEqual([])
  })

  it.each(['gone.json', 'gone.json#/properties/x', '../../journeys/v3.json', 'https.json'])(
    'leads to a file of schemas: %s',
    (ref) => {
      expect(said('entities/a.json', { 'entities/a.json': { items: [{}, { $ref: ref }] } })).toEqual([
        {
          code: 'SCHEMA_REF_UNKNOWN',
          severity: 'error',
          file: 'schemas/entities/a.json',
          pointer: '/items/1/$ref',
          message: `"${ref}" leads to no file in schemas/.`,
        },
      ])
    },
  )

  it.each<[string, Contents, string]>([
    ['the file itself', { a: to('a.json') }, ''],
    ['another file', { a: to('b.json'), b: to('c.json', 'a.json') }, 'schemas/entities/b.json refers to '],
    [
      'two others, one of which refers to itself',
      { a: to('b.json'), b: to('b.json', 'c.json'), c: to('../../journeys/v3.json', 'a.json') },
      'schemas/entities/b.json refers to schemas/entities/c.json refers to ',
    ],
  ])('does not lead back to its file by way of %s', (_, files, way) => {
    const contents = Object.fromEntries(Object.entries(files).map(([name, json]) => [`entities/${name}.json`, json]))
    expect(said('entities/a.json', contents)).toEqual([
      {
        code: 'SCHEMA_REF_CYCLE',
        severity: 'error',
        file: 'schemas/entities/a.json',
        pointer: '/anyOf/0/$ref',
        message: `schemas/entities/a.json refers to ${way}schemas/entities/a.json.`,
        hint: 'Write out the schema in one of them.',
      },
    ])
  })

  it.each<[string, string, Contents]>([
    ['of a field', 'fields/a.json', { 'fields/a.json': { $ref: 'b.json' }, 'fields/b.json': '{' }],
    [
      'of a field, by way of another',
      'fields/a.json',
      { 'fields/a.json': { $ref: 'c.json' }, 'fields/c.json': { $ref: 'b.json' }, 'fields/b.json': '{' },
    ],
    [
      'of which there are two',
      'entities/a.json',
      { 'entities/a.json': to('../fields/b.json', '../fields/b.json#/properties'), 'fields/b.json': '{' },
    ],
  ])('to a file that is no JSON is reported once, with that file: %s', (_, file, contents) => {
    expect(places(file, contents)).toEqual(['JSON_SYNTAX schemas/fields/b.json '])
  })

  it.each<[string, string, readonly string[]]>([
    ['a part of another file', 'b.json#/definitions/c', []],
    ['a part that another file lacks', 'b.json#/definitions/d', ['leads to nothing in schemas/entities/b.json.']],
    ['a part of the file itself', '#/definitions/own', []],
    ['a part that the file itself lacks', '#/definitions/c', ['leads to nothing in schemas/entities/a.json.']],
    ['an entry of a list', 'b.json#/allOf/0', []],
    ['an entry that a list lacks', 'b.json#/allOf/1', ['leads to nothing in schemas/entities/b.json.']],
    ['the whole of another file', 'b.json#', []],
    ['a part with a name of its own', 'b.json#c', []],
    ['the web', 'https://example.com/schema#/c', []],
  ])('to %s: %s', (_, ref, expected) => {
    const contents = {
      'entities/a.json': { definitions: { own: { type: 'string' } }, not: { $ref: ref } },
      'entities/b.json': { definitions: { c: { type: 'string' } }, allOf: [{}] },
    }
    expect(said('entities/a.json', contents)).toEqual(
      expected.map((words) => ({
        code: 'SCHEMA_REF_UNKNOWN',
        severity: 'error',
        file: 'schemas/entities/a.json',
        pointer: '/not/$ref',
        message: `"${ref}" ${words}`,
        hint: 'Correct the part behind "#".',
      })),
    )
  })

  it('to a file that is no JSON is reported beside those that lead nowhere', () => {
    const contents = { 'entities/a.json': to('gone.json', 'b.json'), 'entities/b.json': '{' }
    expect(places('entities/a.json', contents)).toEqual([
      'SCHEMA_REF_UNKNOWN schemas/entities/a.json /anyOf/0/$ref',
      'JSON_SYNTAX schemas/entities/b.json ',
    ])
  })

  it('to a file that is no JSON says nothing of what refers to it by way of another', () => {
    const contents = { 'entities/a.json': to('c.json'), 'entities/c.json': to('b.json'), 'entities/b.json': '{' }
    expect(places('entities/a.json', contents)).toEqual([])
    expect(places('entities/c.json', contents)).toEqual(['JSON_SYNTAX schemas/entities/b.json '])
  })
})

const TIGHT = { minLength: 4, messages: { required: 'a', maxLength: 'b', minLength: 'c' } }
const FIELD = { title: 'A', type: 'string', maxLength: 3, messages: { required: 'a', maxLength: 'b' } }

describe('a field in its own file', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['is sound', FIELD, []],
    ['has what each field has', { ...FIELD, title: undefined }, ['FIELD_LABEL_MISSING schemas/fields/a-b.json ']],
    [
      'has a sound reference',
      { ...FIELD, $ref: 'gone.json' },
      ['SCHEMA_REF_UNKNOWN schemas/fields/a-b.json /$ref', 'FIELD_REF_UNKNOWN schemas/fields/a-b.json /$ref'],
    ],
    ['has an answer that is right', { ...FIELD, ...TIGHT }, ['FIELD_NEVER_RIGHT schemas/fields/a-b.json ']],
  ])('%s', (_, json, expected) => {
    expect(places('fields/a-b.json', { 'fields/a-b.json': json })).toEqual(expected)
  })

  it('is named as a journey names it', () => {
    const [found] = said('fields/a-b-c.json', { 'fields/a-b-c.json': { ...FIELD, ...TIGHT } })
    expect(found?.message).toContain('No answer to field "a_b_c" is valid')
  })

  it('has keywords of JSON Schema', () => {
    expect(said('fields/a-b.json', { 'fields/a-b.json': { ...FIELD, minLenght: 4 } })).toEqual([
      {
        code: 'FIELD_SCHEMA',
        severity: 'error',
        file: 'schemas/fields/a-b.json',
        pointer: '',
        message: 'The field is not a valid JSON Schema: strict mode: unknown keyword: "minLenght".',
        hint: 'Look for a misspelt keyword.',
      },
    ])
  })

  it('is one in the folder of fields only', () => {
    expect(said('entities/a.json', { 'entities/a.json': { maxLenght: 1 } })).toEqual([])
  })
})

describe('a contract', () => {
  const contracts = { 'effects/a.json': { name: 'a' }, 'effects/b.json': { name: 'b' } }

  it('has what each contract has, and is reported without the others', () => {
    const found = new Set(said('effects/a.json', contracts).map(({ code, file }) => `${code} ${file}`))
    expect([...found]).toEqual(['EFFECT_SHAPE schemas/effects/a.json'])
  })

  it('is one in the folder of effects only', () => {
    expect(said('entities/a.json', { ...contracts, 'entities/a.json': { name: 'a' } })).toEqual([])
  })
})
