import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FileError, JSON_LIMITS } from '../../../loader/index.ts'
import { rereadJson, type ReadText } from '../../../workbench/analysis/reread-json.ts'

interface Journey {
  readonly title: string
  readonly steps: Readonly<Record<string, object>>
}

const TEXT = JSON.stringify(
  {
    title: 'T',
    steps: { one: { path: '/one', next: [{ to: 'two' }] }, two: { path: '/two' } },
    words: { back: 'Back' },
  },
  null,
  2,
)

/** Without white space, an edit at the end of a step looks the most like one behind it. */
const part = (from: string, to: string) => JSON.stringify(JSON.parse(TEXT)).replace(from, to)

function readAgain(text: string, first = TEXT) {
  const before = rereadJson(first, undefined)
  const after = rereadJson(text, before)
  return { before: before.json as Journey, after: after.json as Journey }
}

describe('a text that is read again', () => {
  it('has the same objects for the steps that have not changed', () => {
    const { before, after } = readAgain(TEXT.replace('"/two"', '"/second"'))
    expect(after.steps['two']).toEqual({ path: '/second' })
    expect(after.steps['one']).toBe(before.steps['one'])
    expect(Object.keys(after.steps)).toEqual(['one', 'two'])
  })

  it.each([
    ['a word of a step', TEXT.replace('/two"', '/2"')],
    ['the last character of a step', TEXT.replace('"/two"\n', '"/two", "over": "one" ')],
    ['a step that becomes empty', TEXT.replace(/\{\s+"path": "\/two"\s+\}/, '{}')],
    ['a name of a step', TEXT.replace('"two": {', '"second": {')],
    ['a step that is no object any more', TEXT.replace(/"two": \{[^}]+\}/, '"two": null')],
    ['two steps', TEXT.replace('"/one"', '"/first"').replace('"/two"', '"/second"')],
    ['a word outside the steps', TEXT.replace('"Back"', '"Go back"')],
    ['a step between two others', TEXT.replace('"two": {', '"more": {}, "two": {')],
    ['a step that ends early, and begins again', TEXT.replace('"/two"', '"/two" }, "three": { "path": "/three"')],
    [
      'the last step, and a part behind the steps that ends like it',
      part('"/two"', '"/2" } }, "inputs": { "one": { "path": "/two"'),
    ],
    ['another top', '[]'],
  ])('says what it would say if it were read for the first time: %s', (_, text) => {
    expect(text).not.toBe(TEXT)
    expect(readAgain(text).after).toEqual(JSON.parse(text))
  })

  it('says the same after many edits, one after another', () => {
    let read: ReadText | undefined
    let text = readFileSync('journeys/v5.json', 'utf8')
    for (const [index, place] of [...text.matchAll(/"title": "/g)].map(({ index }) => index).entries()) {
      const at = text.indexOf('"title": "', place) + '"title": "'.length
      text = text.slice(0, at) + 'x'.repeat(index % 4) + text.slice(at + (index % 3))
      read = rereadJson(text, read)
      expect(read.json).toEqual(JSON.parse(text))
    }
  })

  it.each([
    ['a bracket closes what another one opened', TEXT.replace('"to": "two"', '"to": "two" ]')],
    ['a name is there twice', TEXT.replace('"path": "/two"', '"path": "/two", "path": "/three"')],
    ['a name would change how programs treat the step', TEXT.replace('"path": "/two"', '"__proto__": {}')],
    [
      'brackets are nested too deeply',
      TEXT.replace('"/two"', '['.repeat(JSON_LIMITS.depth) + ']'.repeat(JSON_LIMITS.depth)),
    ],
    ['it has too many characters', TEXT.replace('"/two"', `"${'x'.repeat(JSON_LIMITS.characters)}"`)],
  ])('is refused with the same error, at the same place: %s', (_, text) => {
    const errorOf = (read: () => unknown) => {
      try {
        read()
      } catch (error) {
        if (error instanceof FileError) return { code: error.code, message: error.message, place: error.place }
      }
      throw new Error('Nothing was refused.')
    }
    expect(errorOf(() => readAgain(text))).toEqual(errorOf(() => rereadJson(text, undefined)))
  })
})
