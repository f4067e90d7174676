import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, FileError, JSON_LIMITS, positionsOf, readJson } from '../../../loader/index.ts'

function errorOf(action: () => unknown): FileError {
  try {
    action()
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
  throw new Error('It was read without an error.')
}

const WRONG: readonly (readonly [text: string, code: string, line: number, column: number, message: RegExp])[] = [
  ['', 'JSON_SYNTAX', 1, 1, /empty/],
  ['{"a": 1,}', 'JSON_SYNTAX', 1, 8, /comma before "}"/],
  ['[1, 2,\n]', 'JSON_SYNTAX', 1, 6, /comma before "]"/],
  ['{\n  "a": 1\n  "b": 2\n}', 'JSON_SYNTAX', 3, 3, /comma or "}"/],
  ['{"a" 1}', 'JSON_SYNTAX', 1, 6, /":" is missing after the key "a"/],
  ['{a: 1}', 'JSON_SYNTAX', 1, 2, /key in double quotes/],
  ["['a']", 'JSON_SYNTAX', 1, 2, /double quotes/],
  ['// why\n{}', 'JSON_SYNTAX', 1, 1, /no comments/],
  ['{"a": True}', 'JSON_SYNTAX', 1, 7, /"True" is not a JSON value/],
  ['{"a": "b', 'JSON_SYNTAX', 1, 7, /never closed/],
  ['{"a": "b\n"}', 'JSON_SYNTAX', 1, 9, /end of the line/],
  ['["a\tb"]', 'JSON_SYNTAX', 1, 4, /control character/],
  ['["\\x41"]', 'JSON_SYNTAX', 1, 3, /not an escape/],
  ['[07]', 'JSON_SYNTAX', 1, 2, /not a JSON number/],
  ['[.5]', 'JSON_SYNTAX', 1, 2, /Expected a value/],
  ['[1e999]', 'JSON_SYNTAX', 1, 2, /too large for a number/],
  ['[9007199254740993]', 'JSON_SYNTAX', 1, 2, /too precise for a number: .* 9007199254740992/],
  ['{"a": [1}', 'JSON_SYNTAX', 1, 9, /closes what "\["/],
  ['{"a": {"b": 1}', 'JSON_SYNTAX', 1, 15, /ends in the middle/],
  ['{} {}', 'JSON_SYNTAX', 1, 4, /after the end/],
  ['{"a": 1, "a": 2}', 'JSON_DUPLICATE_KEY', 1, 10, /key "a" twice/],
  ['{"\\u0061": 1, "a": 2}', 'JSON_DUPLICATE_KEY', 1, 15, /key "a" twice/],
  ['{"__proto__": {}}', 'JSON_KEY_FORBIDDEN', 1, 2, /cannot be a key/],
  ['{"x": {"constructor": 1}}', 'JSON_KEY_FORBIDDEN', 1, 8, /cannot be a key/],
  ['["\\ud800"]', 'JSON_ENCODING', 1, 2, /half of a character/],
  ['\ufeff{}', 'JSON_ENCODING', 1, 1, /byte order mark/],
]

describe('reading JSON that people write by hand', () => {
  it.each(WRONG)('refuses %j as %s at %i:%i', (text, code, line, column, message) => {
    const error = errorOf(() => readJson(text))
    expect(error).toMatchObject({ code, place: { line, column } })
    expect(error.message).toMatch(message)
  })

  it('names the bracket that is still open, and its line', () => {
    expect(errorOf(() => readJson('{\n"a": [\n1, 2')).hint).toBe('The "[" of line 2 is still open.')
  })

  it.each([
    ['arrays', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['arrays that are closed', '['.repeat(JSON_LIMITS.depth + 1) + ']'.repeat(JSON_LIMITS.depth + 1)],
  ])('refuses %s that are nested too deep, without recursion', (_, text) => {
    expect(errorOf(() => readJson(text)).code).toBe('JSON_DEPTH')
  })

  it('reads arrays that are nested exactly to the limit', () => {
    expect(() => readJson('['.repeat(JSON_LIMITS.depth) + ']'.repeat(JSON_LIMITS.depth))).not.toThrow()
  })

  it('refuses a text that is too long, and a list with too many entries', () => {
    expect(errorOf(() => readJson(' '.repeat(JSON_LIMITS.characters + 1))).code).toBe('JSON_SIZE')
    expect(errorOf(() => readJson(JSON.stringify(Array.from({ length: JSON_LIMITS.entries + 1 }, () => 1)))).code).toBe(
      'JSON_SIZE',
    )
  })

  it('reads everything that JSON.stringify writes, as the same value', () => {
    const keys = fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constant(null),
        fc.boolean(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.string(),
        fc.array(tie('value')),
        fc.dictionary(keys, tie('value')),
      ),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(json, null, indent)
        expect(readJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('only throws FileError, and refuses everything that JSON.parse refuses', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '\\u',
      'ud8',
      '1',
      '-',
      '.',
      'e9',
      'true',
      'nul',
      ' ',
      '\n',
      '\t',
      '/',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        let isRead = true
        try {
          readJson(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FileError)
          isRead = false
        }
        if (isRead) expect(() => JSON.parse(text) as unknown).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the bytes of a file', () => {
  it.each([
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x7b, 0x7d], /byte order mark/],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00], /UTF-16/],
    ['a byte that is no UTF-8', [0x7b, 0x22, 0xff, 0x22], /not UTF-8/],
  ])('are refused with %s', (_, bytes, message) => {
    const error = errorOf(() => decodeText(Uint8Array.from(bytes)))
    expect(error.code).toBe('JSON_ENCODING')
    expect(error.message).toMatch(message)
  })

  it('are read as UTF-8', () => {
    expect(decodeText(new TextEncoder().encode('£ 字 😀'))).toBe('£ 字 😀')
  })
})

describe('the position of a value', () => {
  const text = '{\n  "steps": {\n    "a/b": { "next": [{ "to": "end" }] }\n  },\r\n  "x": 1\n}'

  it.each([
    ['/x', 5, 8],
    ['/steps', 2, 3],
    ['/steps/a~1b', 3, 5],
    ['/steps/a~1b/next/0', 3, 23],
    ['/steps/a~1b/next/0/to', 3, 31],
  ])('%s is at %i:%i', (pointer, line, column) => {
    expect(positionsOf(text)(pointer)).toEqual({ line, column })
  })

  it('is that of the nearest value around it if it does not exist', () => {
    expect(positionsOf(text)('/steps/a~1b/next/7/to')).toEqual({ line: 3, column: 14 })
    expect(positionsOf(text)('/nowhere')).toEqual({ line: 1, column: 1 })
  })
})
