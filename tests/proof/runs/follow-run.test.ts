import { expect, it } from 'vitest'
import { stepNamed, type EffectUse } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { followRun, type RunStep } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'

it('does not count an outcome that no step awaited, because an earlier effect led elsewhere', () => {
  const v3 = openJourney('v3', projectSource())
  const page = stepNamed(v3, 'secondChance')
  const use = (as: string, on: EffectUse['on']): EffectUse => ({
    ...{ run: 'checkDuplicate', as, input: {}, background: true, afterMs: 0, waiting: [], whileTyping: null, on },
  })
  const enter = [use('first', { valid: { to: 'alreadyFiled' } }), use('second', { valid: { then: 'next' } })]
  const journey = { ...v3, start: page.id, steps: { ...v3.steps, [page.id]: { ...page, enter } } }
  const ended = { comes: 'shown', outcome: 'valid' } as const
  const visit: RunStep = { step: 'alreadyFiled', shown: true, outcomes: {}, answers: {}, action: null, to: null }
  const ways: string[] = []
  followRun(
    journey,
    {
      settings: {},
      open: { path: page.path, resumed: false },
      steps: [
        {
          ...{ ...visit, step: page.id, outcomes: { first: ended, second: ended } },
          ...{ action: page.actions[0]?.id ?? '', to: 'alreadyFiled' },
        },
        visit,
      ],
    },
    { step: () => undefined, way: (pointer) => ways.push(pointer), condition: () => undefined },
  )
  expect(ways).toEqual(['/steps/secondChance/enter/0/on/valid'])
})
