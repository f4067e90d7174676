import { expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { knownAlready } from '../../../../cli/copy/lint/known-already.ts'

const found = (facts: unknown) =>
  knownAlready({ book: { facts: { file: { facts } } }, today: '2026-11-29' } as unknown as CopyMatter).map(
    ({ code, pointer, message }) => `${code} ${pointer} ${message}`,
  )

it.each([
  [{ 'company.since': { value: 2028, unit: 'year' } }, 'value "company.since" is said to be since 2028'],
  [
    { 'company.helpingSince': { value: '2026-11-30', unit: 'date' } },
    'value "company.helpingSince" is said to be since 2026-11-30',
  ],
  [{ average: { value: 700, unit: 'pounds', asOf: '2026-12-01' } }, 'asOf "average" is known from 2026-12-01'],
])('%j has not begun', (facts, said) => {
  const [name = ''] = Object.keys(facts)
  expect(found(facts)).toEqual([`COPY_FUTURE /facts/${name}/${said}, and it is 2026-11-29.`])
})

it.each([
  { 'company.since': { value: 2026, unit: 'year' } },
  { 'company.since': { value: '2026-11-29', unit: 'date' } },
  { 'company.since': { value: 30, unit: 'months' } },
  { 'agreements.to': { value: 2030, unit: 'year' } },
  { average: { value: 700, unit: 'pounds', asOf: '2026-11-29', reviewBy: '2027-01-01' } },
])('%j has', (facts) => {
  expect(found(facts)).toEqual([])
})
