import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { boundDiagnostic } from '../../../proof/findings/bound.ts'
import { prove } from '../../../proof/index.ts'
import { buildAndExplore } from '../../../proof/prove.ts'
import { formJourney, whole } from '../../support/form-journey.ts'
import { editedJourney } from '../support/edited-journey.ts'

describe('a journey that is beyond exact proof', () => {
  it.each([
    [0, 'payment', 'there are too many combinations of settings and answers'],
    [12, 'sign', '2 facts depend on each other in too many ways: finance, signature'],
  ])('says where, and why, with a limit of %s nodes', (nodeLimit, step, why) => {
    const { diagnostics } = prove(openJourney('edited', editedJourney('sound', {})), { nodeLimit })
    expect(diagnostics).toEqual([
      {
        code: 'PROOF_BOUND',
        severity: 'error',
        file: 'journeys/edited.json',
        pointer: `/steps/${step}`,
        message: `edited is beyond exact proof: at step "${step}" ${why}.`,
        hint: 'The proof is incomplete: it reached its node limit, and there may be more problems. Let fewer facts decide late: decide early and keep the result as one fact, or split the journey.',
      },
    ])
  })
})

describe('a step with too many combinations', () => {
  /** What is said of a page after so many numbers, each of which it tests. */
  function reasonAt(step: string, count: number) {
    const names = Array.from({ length: count }, (_, at) => `n${String(at).padStart(2, '0')}`)
    const pages = {
      asked: { fields: Object.fromEntries(names.map((name) => [name, whole(0, 9)])), next: [{ to: 'told' }] },
      told: {
        fields: {},
        notices: Object.fromEntries(names.map((name) => [name, { [name]: { minimum: 5 } }])),
        next: [{ to: 'done' }],
      },
      lost: { fields: {}, next: [{ to: 'done' }] },
    }
    const journey = openJourney('form', formJourney({ pages }))
    const { message } = boundDiagnostic({ journey, fileOf: () => 'form.json' }, buildAndExplore(journey, {}), step)
    return message.replace(`form is beyond exact proof: at step "${step}" `, '')
  }
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => `n${String(at).padStart(2, '0')}`)
      .toReversed()
      .join(', ')

  it('names the facts that are known there', () => {
    expect(reasonAt('told', 2)).toBe(`2 facts depend on each other in too many ways: ${named(2)}.`)
    expect(reasonAt('done', 2)).toBe('there are too many combinations of settings and answers.')
    expect(reasonAt('lost', 2)).toBe('there are too many combinations of settings and answers.')
  })

  it('names twelve of them at most', () => {
    expect(reasonAt('told', 12)).toBe(`12 facts depend on each other in too many ways: ${named(12)}.`)
    const [facts = '', ...more] = reasonAt('told', 13).split('ways: ')[1]?.split(', …') ?? []
    expect(facts.split(', ')).toHaveLength(12)
    expect(more).toEqual(['.'])
  })
})
