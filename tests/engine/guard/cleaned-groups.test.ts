import { describe, expect, it } from 'vitest'
import { cleanedGroups } from '../../../engine/guard/cleaned-groups.ts'
import { newProgress } from '../../../engine/guard/index.ts'
import { children, choice, line, readyForm, SCHOOLS } from '../../support/parts-when.ts'
import { whole } from '../../support/form-journey.ts'

const journey = readyForm({
  pages: {
    ...SCHOOLS.pages,
    family: {
      fields: {
        kids: children(
          {
            name: line('Name'),
            age: whole(0, 17),
            school: choice('School', ['state', 'private'], { when: { age: { minimum: 4 } } }),
            visa: line('Visa'),
          },
          { partsWhen: { visa: { country: { const: 'france' } } } },
        ),
      },
      next: [{ to: 'done' }],
    },
  },
})
const ANN = { name: ' Ann ', age: '7', school: 'state', visa: 'V1' }

function cleaned(kids: unknown, answers: object, { done = ['home'], here = 'family' } = {}) {
  const progress = { ...newProgress({ journey: 'form', version: 1 }), answers: { ...answers, kids }, done }
  const step = here === 'none' ? undefined : journey.steps[here]
  return cleanedGroups(journey, progress, { kids }, step).get(kids)
}

describe('a list that a client sends', () => {
  it.each<[string, unknown, string, unknown]>([
    ['is in its clean form', [{ ...ANN, visa: undefined }], 'uk', [{ name: 'Ann', age: 7, school: 'state' }]],
    [
      'has no part that its own entry does not ask for',
      [{ ...ANN, age: 2 }],
      'france',
      [{ name: 'Ann', age: 2, visa: 'V1' }],
    ],
    ['has no part that an earlier answer does not ask for', [ANN], 'uk', [{ name: 'Ann', age: 7, school: 'state' }]],
    ['keeps what no part is called, so that it is refused', [{ other: 1 }], 'uk', [{ other: 1 }]],
    ['stays empty', [], 'uk', []],
    ['is an entry to fill in if nothing that is asked is in it', [{ visa: 'V1' }], 'uk', [{}]],
    ['stays what it is if it is no list, so that it is refused', { kids: 1 }, 'uk', { kids: 1 }],
  ])('%s', (_, kids, country, stored) => {
    expect(cleaned(kids, { country })).toEqual(stored)
  })

  it('is decided by the step that asks for it on the route, if the client names none', () => {
    expect(cleaned([ANN], { country: 'uk' }, { here: 'none' })).toEqual([{ name: 'Ann', age: 7, school: 'state' }])
  })

  it('keeps what earlier answers decide about until its step is reached', () => {
    const early = { done: [], here: 'none' }
    expect(cleaned([{ ...ANN, age: 2 }], {}, early)).toEqual([{ name: 'Ann', age: 2, visa: 'V1' }])
  })
})

it('leaves other answers alone', () => {
  const progress = { ...newProgress({ journey: 'form', version: 1 }), answers: { country: 'uk' } }
  expect(cleanedGroups(journey, progress, { country: 'uk', unknown: {} }, journey.steps['home']).size).toBe(0)
})
