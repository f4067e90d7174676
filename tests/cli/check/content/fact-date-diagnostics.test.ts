import { describe, expect, it } from 'vitest'
import { factDateDiagnostics } from '../../../../cli/check/content/fact-date-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (fact: unknown) =>
  factDateDiagnostics(projectSource({ 'content/facts.json': JSON.stringify({ facts: { average: fact } }) }))
const places = (fact: unknown) => found(fact).map(({ code, pointer }) => `${code} ${pointer}`)

describe('the dates of a fact', () => {
  it.each([
    [{ value: 1 }],
    [{ asOf: '2025-10-07', reviewBy: '2026-03-30' }],
    [{ asOf: '2025-10-07', reviewBy: '2025-10-07' }],
    [{ reviewBy: '2024-02-29' }],
    [{ unit: 'date', value: '2025-12-04' }],
    [{ unit: 'text', value: '2025-13-45' }],
    [{ asOf: 3 }],
    [null],
  ])('may be %j', (fact) => {
    expect(places(fact)).toEqual([])
  })

  it.each([
    [{ asOf: '2025-02-30', reviewBy: '2024-01-01' }, 'asOf'],
    [{ reviewBy: '2025-13-45' }, 'reviewBy'],
    [{ unit: 'date', value: '2025-00-01' }, 'value'],
  ])('are days of the calendar, unlike in %j', (fact, key) => {
    expect(places(fact)).toEqual([`FACT_DATE /facts/average/${key}`])
  })

  it('are in order', () => {
    expect(found({ asOf: '2025-10-07', reviewBy: '2024-03-30' })).toEqual([
      {
        code: 'FACT_DATE',
        severity: 'error',
        file: 'content/facts.json',
        pointer: '/facts/average/reviewBy',
        message: 'The review of "average" by 2024-03-30 is before the day 2025-10-07 from which it is known.',
        hint: 'Correct one of the two: after "reviewBy" the words with it count as stale.',
      },
    ])
  })

  it('say which one is no day, and how to write it', () => {
    expect(found({ asOf: '2025-02-30' })).toMatchObject([
      { message: '"2025-02-30" of "average" is no day of the calendar.', hint: 'Write a day as YYYY-MM-DD.' },
    ])
  })

  it('are right in this project, and no matter of one without facts', () => {
    expect(factDateDiagnostics(projectSource())).toEqual([])
    expect(factDateDiagnostics({ list: () => [], read: () => undefined } as never)).toEqual([])
  })
})
