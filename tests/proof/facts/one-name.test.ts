import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { DERIVED, oneName } from '../../../proof/facts/one-name.ts'
import { onTheWire } from '../../../src/effects/save-answers.ts'
import { editedJourney } from '../support/edited-journey.ts'

const mustsOf = (of: string, edits: Readonly<Record<string, unknown>> = {}) => {
  const journey = openJourney('edited', editedJourney(of, edits))
  return Object.values(journey.steps).flatMap((step) =>
    step.submit.flatMap((use) => oneName({ journey, step, use, pointer: step.id })),
  )
}

describe('two answers that the claim keeps under one name', () => {
  it.each(['v3', 'v4', 'v5', 'tour'])('are not in %s: agreements of another list are the same question', (name) => {
    expect(mustsOf(name)).toEqual([])
  })

  it('are only a fault if one route gives both', () => {
    const text = { title: 'x', type: 'string', maxLength: 9, messages: { required: 'x', maxLength: 'x' } }
    const musts = mustsOf('tour', {
      '/steps/help/fields': { nick: { ...text, sentAs: 'alias' } },
      '/steps/sign/fields': ['signature', { pen: { ...text, sentAs: 'alias' } }],
    })
    const together = (...names: string[]) => ({ not: { allOf: names.map((name) => ({ required: [name] })) } })
    expect(musts.map(({ step, condition }) => [step, condition])).toEqual([
      ['help', together('nick', 'pen')],
      ['sign', together('pen', 'nick')],
    ])
  })

  it('are those that a save derives', () => {
    const answers = { address: { postcode: 'LS1 4AP' }, dateOfBirth: '31/03/1980' }
    expect(Object.keys(onTheWire(answers)).filter((key) => !Object.hasOwn(answers, key))).toEqual(
      Object.values(DERIVED),
    )
  })
})
