import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { asMergedCondition } from '../../../loader/inheritance/merged-condition.ts'
import { projectSource } from '../../support/source.ts'

/** What is said of a variant of v3. */
const found = (variant: object) =>
  loadJourney(
    'odd',
    projectSource({
      'journeys/odd.json': JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', ...variant }),
    }),
  ).diagnostics.map(({ code, file, pointer, message, hint }) => `${code} ${file}${pointer}: ${message} ${hint ?? ''}`)

const joined = (pointer: string, inherited: string, own: string) =>
  `CONDITION_MERGED journeys/odd.json${pointer}: The condition is put together from "${inherited}" in journeys/v3.json and "${own}" in journeys/odd.json, and is none: a variant adds to a condition that it inherits, and does not replace it. Remove what is inherited: "${inherited}": null.`

describe('a condition that a variant adds to', () => {
  it.each<[string, object, string]>([
    [
      'of a button',
      { steps: { experianReport: { actions: { finalStep: { when: { assessment: { const: 'fail' } } } } } } },
      joined('/steps/experianReport/actions/finalStep/when', 'not', 'assessment'),
    ],
    [
      'with a name',
      { conditions: { identityProved: { assessment: { const: 'pass' } } } },
      joined('/conditions/identityProved', 'anyOf', 'assessment'),
    ],
  ])('is reported where the variant writes it: %s', (_, variant, said) => {
    expect(found(variant)).toContain(said)
  })

  it.each<[string, object]>([
    ['replaces it, with null for what it inherits', { anyOf: null, assessment: { const: 'pass' } }],
    ['has the same form', { anyOf: [{ assessment: { const: 'pass' } }] }],
  ])('is right if it %s', (_, identityProved) => {
    expect(found({ conditions: { identityProved } }).filter((said) => said.includes('CONDITION_MERGED'))).toEqual([])
  })
})

describe('another error in the shape of a journey', () => {
  const json = { conditions: { a: { not: 'b', c: {} }, d: { not: 3 }, e: 3 }, start: 3 }
  const at = (pointer: string, code = 'JOURNEY_SHAPE') =>
    ({ code, severity: 'error', file: 'base', pointer, message: 'must be object' }) as const
  const fileOf = (pointer: string) => (pointer === '/conditions/a/c' ? 'own' : 'base')

  it.each([
    ['outside conditions', at('/start'), ['own', 'base']],
    ['of all conditions', at('/conditions'), ['own', 'base']],
    ['of a condition that one file wrote', at('/conditions/d/not'), ['own', 'base']],
    ['of a condition that is no object', at('/conditions/e'), ['own', 'base']],
    ['of another kind', at('/conditions/a/not', 'FIELD_SHAPE'), ['own', 'base']],
    ['of files that the journey does not inherit', at('/conditions/a/not'), ['third']],
  ])('stays as it is %s', (_, diagnostic, chain) => {
    expect(asMergedCondition(diagnostic, json, fileOf, chain)).toBe(diagnostic)
  })

  it('is reported in the variant that wrote it, also of another one that inherits it', () => {
    expect(asMergedCondition(at('/conditions/a/not'), json, fileOf, ['third', 'own', 'base'])).toMatchObject({
      code: 'CONDITION_MERGED',
      file: 'own',
      pointer: '/conditions/a',
    })
  })
})
