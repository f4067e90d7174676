import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { citedTitles, numbersIn } from '../../scripts/trace/citations.mjs'
import { readingsIn, unknownReadings } from '../../scripts/trace/readings.mjs'
import { PAGE, table } from '../../scripts/trace/table.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('docs/requirements.md', () => {
  const { page, unexplained, overtaken, unknown } = table(root)

  it('is what the tests say today: npm run trace writes it', () => {
    expect(readFileSync(join(root, PAGE), 'utf8') === page, 'docs/requirements.md is stale: run "npm run trace"').toBe(
      true,
    )
  })

  it('has a test or a reason for each requirement, and no reason that a test has overtaken', () => {
    expect({ unexplained, overtaken, unknown }).toEqual({ unexplained: [], overtaken: [], unknown: [] })
  })
})

describe('readings of the specification', () => {
  it('are defined wherever an id is cited', () => {
    expect(unknownReadings(root)).toEqual([])
  })

  it.each([
    ['never lowered (A-41, v3-14–v3-16)', ['A-41', 'v3-14', 'v3-16']],
    ['A-16b, S-13.', ['A-16b', 'S-13']],
    ['J064, xA-41, A-1, V3-14', []],
  ])('in "%s" are %j', (text, ids) => {
    expect(readingsIn(text)).toEqual(ids)
  })
})

describe('citations', () => {
  it.each([
    ['goes to the report (J064, v3-14)', ['J064']],
    ['C118–C120', ['C118', 'C119', 'C120']],
    ['J098-J101 and C001', ['J098', 'J099', 'J100', 'J101', 'C001']],
    ['A-64, S-13, J1, XJ064', []],
  ])('in "%s" are %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })

  it('are found in titles of every form, and in the table that fills a title, but nowhere else', () => {
    const source = [
      "describe.skipIf(no)('a (J101)', () => {",
      "  it.each([['x', 'J086']])('b (%s)', () => { expect('C001') }) // C002",
      '  test(`c ${name} (C003)`, () => call("C004"))',
      '})',
    ].join('\n')
    expect(citedTitles(source)).toEqual([
      { title: 'a (J101)', numbers: ['J101'] },
      { title: 'b (%s)', numbers: ['J086'] },
      { title: 'c ${name} (C003)', numbers: ['C003'] },
    ])
  })
})
