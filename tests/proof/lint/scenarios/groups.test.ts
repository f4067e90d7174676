import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RULES, runnable } from '../../../../engine/index.ts'
import { compileValidators, loadJourney } from '../../../../loader/index.ts'
import { lint, prove, replayRun } from '../../../../proof/index.ts'
import { ROOT } from '../../../support/root.ts'
import { NOW } from '../../../support/walker.ts'
import { editedJourney } from '../../support/edited-journey.ts'

const field = (name: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'gallery/fields', `${name}.json`), 'utf8')) as unknown

it('a journey with a group and a repeating one is proved, and its runs replay in the engine', () => {
  const source = editedJourney('sound', {
    '/steps/phone/fields/homes': field('earlier-homes'),
    '/steps/phone/fields/employer': field('employer'),
    '/steps/phone/fields/work': field('work'),
    '/steps/phone/fields/people': field('people-at-home'),
    '/steps/phone/submit/0/input/homes': 'homes',
    '/steps/phone/submit/0/input/employer': 'employer',
    '/steps/phone/submit/0/input/work': 'work',
    '/steps/phone/submit/0/input/people': 'people',
    '/conditions/severalHomes': { homes: { minItems: 2 } },
    '/steps/phone/content': { several: { when: 'severalHomes', text: 'We ask about each of them.' } },
  })
  const { journey, diagnostics, fileOf } = loadJourney('edited', source)
  expect(diagnostics).toEqual([])
  if (journey === undefined) throw new Error('The journey cannot be loaded.')
  expect(lint(journey, { fileOf })).toEqual([])
  const { diagnostics: found, ways } = prove(journey, { fileOf })
  expect(found).toEqual([])
  const ready = runnable(journey, compileValidators(journey), RULES)
  const runs = ways.flatMap(({ taken }) => (taken === null ? [] : [taken()]))
  const past = runs.filter((run) =>
    run.steps.some(({ step }, index) => step === 'phone' && index < run.steps.length - 1),
  )
  expect(past.length).toBeGreaterThan(0)
  for (const run of past) expect(replayRun(ready, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
})

it.each([
  ['never holds', { hours: { maximum: 0 } }, 'CONDITION_NEVER '],
  [
    'never holds because its part is not asked for then',
    { allOf: [{ kind: { const: 'Not at the moment' } }, { hours: { minimum: 1 } }] },
    'CONDITION_NEVER ',
  ],
  ['always holds', { required: ['kind'] }, 'CONDITION_ALWAYS '],
  ['asks for a value that the part never has', { kind: { const: 'Employd' } }, 'FACT_VALUE_UNKNOWN /kind/const'],
  ['compares a text with a number', { kind: { minimum: 3 } }, 'FACT_TEST_TYPE /kind/minimum'],
])('a condition in a group is refused if it %s', (_, when, fault) => {
  const { properties, ...work } = field('work') as { readonly properties: { readonly second: object } }
  const source = editedJourney('sound', {
    '/steps/phone/fields/work': { ...work, properties: { ...properties, second: { ...properties.second, when } } },
    '/steps/phone/submit/0/input/work': 'work',
  })
  const { journey, diagnostics, fileOf } = loadJourney('edited', source)
  expect(diagnostics).toEqual([])
  const found = journey === undefined ? [] : lint(journey, { fileOf })
  const at = '/steps/phone/fields/work/properties/second/when'
  expect(found.map(({ code, pointer }) => `${code} ${pointer.replace(at, '')}`)).toEqual([fault])
})
