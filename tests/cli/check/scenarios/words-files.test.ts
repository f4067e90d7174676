import { describe, expect, it } from 'vitest'
import { contentFileDiagnostics } from '../../../../cli/check/content/content-diagnostics.ts'
import { pointerOf } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

type Json = Readonly<Record<string, unknown>>
const FILES = ['app', 'failures', 'help', 'home', 'no-script', 'pages', 'resume', 'server']
/** Keys of these are names of their own, which others refer to. */
const NAMED = ['content/home.json#/claims']

const found = (file: string, json: unknown) =>
  contentFileDiagnostics(file, projectSource({ [file]: JSON.stringify(json) })).map(({ code, pointer, message }) => [
    code,
    pointer,
    message,
  ])
const jsonOf = (file: string) => projectSource().read(file) as Json

// The code imports these files, so TypeScript refuses a key that is read and not there: the keys of a file are those that the code reads.
describe.each(FILES.map((name) => `content/${name}.json`))('%s', (file) => {
  const json = jsonOf(file)
  const objects = objectsIn(json, []).filter((at) => !NAMED.includes(`${file}#${pointerOf(at)}`))

  it('matches its schema', () => {
    expect(found(file, json)).toEqual([])
  })

  it('is refused without any one of its keys, and with any other', () => {
    for (const at of objects) {
      const keys = Object.keys(valueAt(json, at)).filter((key) => !NOTES.includes(key))
      for (const key of keys)
        expect(
          found(
            file,
            changed(json, at, ({ [key]: _, ...rest }) => rest),
          ),
        ).toEqual([['SCHEMA_SHAPE', pointerOf(at), `must have "${key}"`]])
      expect(
        found(
          file,
          changed(json, at, (one) => ({ ...one, another: 'x' })),
        ),
      ).toEqual([['SCHEMA_SHAPE', pointerOf(at), 'must not have "another"']])
    }
  })
})

describe('placeholders', () => {
  it.each([
    ['server', 'codeText', 'Your code is here.'],
    ['server', 'codeText', '{code} is your code, {name}.'],
    ['server', 'idLinkText', 'Upload your ID. Your reference is {reference}.'],
    ['server', 'idLinkText', 'Upload your ID: {link} {code}'],
    ['server', 'idLinkText', 'Upload your ID: {link}. Your reference is {reference}.'],
    ['server', 'idLinkText', 'Upload your ID here:{link}'],
    ['server', 'idLinkText', 'Upload your ID: {link} Again: {link}'],
    ['server', 'codeText', '{code} is your code. Once more: {code}'],
    ['server', 'tooOften', 'Wait {minutes} minutes.'],
    ['failures', 'session', 'Load {page} again.'],
    ['resume', 'codeLocked', 'You can ask for another code soon.'],
    ['app', 'title', '{product}'],
    ['app', 'calls/httpError', 'There was an error.'],
    ['help', 'title', 'How can we help, {first_name}?'],
  ])('of %s.json that have to be there, or that nothing fills in, are reported: %s', (name, key, text) => {
    const file = `content/${name}.json`
    const parts = key.split('/')
    const json = changed(jsonOf(file), parts.slice(0, -1), (one) => ({ ...one, [parts.at(-1) ?? '']: text }))
    expect(found(file, json)).toEqual([
      ['SCHEMA_SHAPE', pointerOf(parts), `${JSON.stringify(text)} is not what is expected here.`],
    ])
  })
})

const NOTES = ['$schema', 'kind', 'source', 'asOf', 'reviewBy', 'reason']

function objectsIn(json: unknown, at: readonly string[]): readonly (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return []
  const below = Object.entries(json).flatMap(([key, value]: [string, unknown]) => objectsIn(value, [...at, key]))
  return Array.isArray(json) ? below : [at, ...below]
}

function valueAt(json: unknown, [key, ...rest]: readonly string[]): Json {
  return key === undefined ? (json as Json) : valueAt((json as Json)[key], rest)
}

function changed(json: unknown, [key, ...rest]: readonly string[], change: (one: Json) => Json): unknown {
  if (key === undefined) return change(json as Json)
  if (Array.isArray(json))
    return json.map((one: unknown, index) => (String(index) === key ? changed(one, rest, change) : one))
  return { ...(json as Json), [key]: changed((json as Json)[key], rest, change) }
}
