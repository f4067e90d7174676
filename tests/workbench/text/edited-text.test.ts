import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editedText } from '../../../workbench/text/index.ts'
import type { ValueEdit } from '../../../workbench/wire.ts'
import { ROOT } from '../../support/root.ts'
import { seeded } from '../../support/seeded.ts'
import { editedPointers } from '../support/random-edit.ts'

interface Case {
  readonly title: string
  readonly text: string
  readonly edits: readonly ValueEdit[]
  readonly gives: string
}

const CASES = JSON.parse(
  readFileSync(new URL('../../cases/text-edits.json', import.meta.url), 'utf8'),
) as readonly Case[]
const V5 = readFileSync(`${ROOT}/journeys/v5.json`, 'utf8')

describe('an edit of a text', () => {
  it.each(CASES)('$title', ({ text, edits, gives }) => {
    expect(editedText(text, edits)).toBe(gives)
  })

  it('of one word changes one line of a journey', () => {
    const after = editedText(V5, [{ pointer: '/steps/carFinance/title', value: 'Did you have a car on finance?' }])
    const [before, now] = [V5.split('\n'), after.split('\n')]
    expect(now.length).toBe(before.length)
    expect(now.filter((line, index) => line !== before[index])).toEqual([
      '      "title": "Did you have a car on finance?",',
    ])
  })

  it.each([
    ['/steps/nowhere', {}, 'POINTER_UNKNOWN'],
    ['/steps/carFinance/next/9', { value: 1 }, 'POINTER_UNKNOWN'],
    ['/steps/carFinance/title/deeper', { value: 1 }, 'POINTER_UNKNOWN'],
    ['/steps/carFinance', { rename: 'commission' }, 'NAME_TAKEN'],
    ['', {}, 'ROOT_REMOVED'],
  ])('at %s with %j is refused: %s', (pointer, edit, code) => {
    expect(() => editedText(V5, [{ pointer, ...edit }])).toThrow(expect.objectContaining({ code }))
  })

  it('of a text that is not JSON is refused', () => {
    expect(() => editedText('{ "a": }', [{ pointer: '/a', value: 1 }])).toThrow(
      expect.objectContaining({ code: 'TEXT_NOT_JSON' }),
    )
  })

  it('gives the same value as the edit of the value, for 400 random edits in a row', () => {
    const random = seeded(21)
    let text = V5
    for (let count = 0; count < 400; count++) {
      const { edit, value } = editedPointers(JSON.parse(text), random)
      const after = editedText(text, [edit])
      expect(JSON.stringify(JSON.parse(after)), JSON.stringify(edit)).toBe(JSON.stringify(value))
      text = after
    }
  })

  it('that is undone by its opposite gives the text of before', () => {
    const random = seeded(4)
    const steps = Object.entries((JSON.parse(V5) as { steps: object }).steps).filter(([, step]) => step !== null)
    expect(steps.length).toBeGreaterThan(5)
    for (const [step] of steps) {
      const pointer = `/steps/${step}/added`
      const added = editedText(V5, [{ pointer, value: random() }])
      expect(added).not.toBe(V5)
      expect(editedText(added, [{ pointer }])).toBe(V5)
    }
  })
})
