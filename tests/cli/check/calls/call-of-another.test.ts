import { expect, it } from 'vitest'
import { callOfAnother } from '../../../../cli/check/calls/call-of-another.ts'
import { memoryProject } from '../../support/memory-project.ts'

/** What is said of contracts with these calls, in a backend with two calls for bureaus and one that stores. */
function said(contracts: Readonly<Record<string, unknown>>): readonly string[] {
  const files = Object.entries(contracts).map(([name, calls]) => [`schemas/effects/${name}.json`, { calls }] as const)
  const { source } = memoryProject({
    'schemas/api/red-report.json': { kinds: ['bureau'] },
    'schemas/api/blue-report.json': { kinds: ['bureau'] },
    'schemas/api/save.json': { kinds: ['save', 'commit'] },
    'schemas/api/lenders.json': {},
    'schemas/api/readme.md': 'Calls',
    ...Object.fromEntries(files),
  })
  return callOfAnother(source).map(
    ({ code, severity, file, pointer, message, hint }) => `${code} (${severity}) ${file} ${pointer} ${message} ${hint}`,
  )
}

it('a contract asks its own bureau', () => {
  expect(said({ 'red-check': ['red-report', 'lenders'], 'blue-check': ['blue-report', 'lenders'] })).toEqual([])
  expect(said({ 'red-check': ['lenders', 'blue-report'], 'blue-check': ['blue-report', 'lenders'] })).toEqual([
    'CALL_OF_ANOTHER (error) schemas/effects/red-check.json /calls/1 "blue-report" is the call of schemas/effects/blue-check.json too, and no contract makes the call "red-report". Write "red-report" in one of them.',
  ])
})

it('of contracts with other names, the last one is named', () => {
  expect(said({ first: ['red-report'], second: ['red-report'], third: ['red-report'] })).toEqual([
    'CALL_OF_ANOTHER (error) schemas/effects/third.json /calls/0 "red-report" is the call of schemas/effects/first.json and schemas/effects/second.json too, and no contract makes the call "blue-report". Write "blue-report" in one of them.',
  ])
})

it.each<[string, Readonly<Record<string, unknown>>]>([
  [
    'two contracts may ask the same bureau, where each is asked',
    { a: ['red-report'], b: ['red-report'], c: ['blue-report'] },
  ],
  ['a bureau may be asked by nobody', { a: ['red-report'] }],
  ['two contracts may store', { a: ['save'], b: ['save'], c: ['red-report'] }],
  ['what is no list is left to the schema', { a: 'red-report', b: ['red-report'] }],
])('%s', (_, contracts) => {
  expect(said(contracts)).toEqual([])
})
