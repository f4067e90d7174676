import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { leavingPoints, reachesTransitions, unsubmittableSteps } from '../../../proof/findings/unsubmittable-steps.ts'
import { buildAndExplore } from '../../../proof/prove.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

function explored(edits: Edits) {
  const journey = openJourney('edited', editedJourney('sound', edits))
  return { journey, ...buildAndExplore(journey, {}) }
}
const button = (when: object): Edits => ({ '/steps/phone/actions': { next: { label: 'Next', when } } })
/** Nothing is searched before. */
const NEVER = button({ required: ['report'] })
const CHECK = { run: 'verifyEmail', as: 'early', input: ['email'] }
const onward = { ...CHECK, on: { valid: 'next', invalid: 'continue', failed: 'continue' } }
const AWAY = { valid: { to: 'search' }, invalid: { to: 'search' }, failed: { to: 'search' } }
const ENDS = ['nothingToClaim', 'alreadyFiled', 'thanks']

describe('the steps that cannot be submitted', () => {
  it.each<[string, Edits, readonly string[]]>([
    ['are the ends', {}, ENDS],
    ['are those whose buttons never appear', NEVER, [...ENDS, 'phone']],
    ['are none whose button appears for some visitors', button({ finance: { const: 'lease' } }), ENDS],
    ['are none whose button appears with an answer', button({ required: ['phone_number'] }), ENDS],
    [
      'are none whose other button never appears',
      {
        '/steps/phone/actions': {
          other: { label: 'Other', when: { required: ['report'] } },
          next: { label: 'Next', when: { finance: { const: 'lease' } } },
        },
      },
      ENDS,
    ],
    [
      'are those whose effects run, and whose buttons never appear',
      { ...NEVER, '/steps/phone/enter': [{ ...onward, on: { ...onward.on, valid: 'continue' } }] },
      [...ENDS, 'phone'],
    ],
    [
      'are none that visitors leave before it is shown, whatever else is wrong there',
      { '/steps/phone/enter': [{ ...CHECK, input: { email: { answer: 'phone_number' } }, on: AWAY }] },
      ENDS,
    ],
  ])('%s', (_, edits, expected) => {
    expect([...unsubmittableSteps(explored(edits))]).toEqual(expected)
  })
})

describe('the transitions of a step', () => {
  it.each<[string, Edits, string, boolean]>([
    ['are reached by its button', {}, 'phone', true],
    ['are not reached without one', NEVER, 'phone', false],
    ['are reached by an outcome before the page is shown', { ...NEVER, '/steps/phone/enter': [onward] }, 'phone', true],
    [
      'are not reached if each outcome leads elsewhere',
      {
        '/steps/phone/enter': [{ ...CHECK, on: AWAY }],
      },
      'phone',
      false,
    ],
    ['are not reached if the step is not', { '/steps/contact/next': [{ to: 'search' }] }, 'phone', false],
  ])('%s', (_, edits, step, expected) => {
    expect(reachesTransitions(explored(edits), step)).toBe(expected)
  })

  it('are looked at from its last point', () => {
    const { machine } = explored({})
    const leaving = leavingPoints(machine, 'contact').map(({ edges }) => edges.map(({ means }) => means.kind))
    expect(leaving).toEqual([['next', 'next']])
    expect(leavingPoints(machine, 'elsewhere')).toEqual([])
  })
})
