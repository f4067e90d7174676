import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RULES, runnable } from '../../../engine/index.ts'
import { compileValidators, loadJourney } from '../../../loader/index.ts'
import { lint, prove, replayRun } from '../../../proof/index.ts'
import { ROOT } from '../../support/root.ts'
import { NOW } from '../../support/walker.ts'
import { editedJourney } from '../support/edited-journey.ts'

const field = (name: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'gallery/fields', `${name}.json`), 'utf8')) as unknown

it('a journey with a group and a repeating one is proved, and its runs replay in the engine', () => {
  const source = editedJourney('sound', {
    '/steps/phone/fields/homes': field('earlier-homes'),
    '/steps/phone/fields/employer': field('employer'),
    '/steps/phone/submit/0/input/homes': 'homes',
    '/steps/phone/submit/0/input/employer': 'employer',
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
