import { describe, expect, it } from 'vitest'
import type { Condition, EffectUse } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { acceptsInput, allMentions, sharedInputs } from '../../../proof/behaviour/inputs.ts'
import { formJourney, whole, type Form } from '../../support/form-journey.ts'
import { editedJourney } from '../support/edited-journey.ts'

const CHOICE = {
  title: 'Which?',
  type: 'string',
  enum: ['this', 'that', 'other'],
  messages: { required: 'Choose one', enum: 'Choose one of these' },
  ui: { widget: 'radios' },
}
const CHILDREN = {
  title: 'Children',
  type: 'array',
  maxItems: 3,
  items: { title: 'Child', type: 'object', properties: { age: whole(0, 17) }, messages: { required: 'Fill it in' } },
  messages: { required: 'Add them', maxItems: 'Too many' },
  ui: { labels: { add: 'Add a child', remove: 'Remove child {number}' } },
}
const form = (fields: object, when?: Condition, more: Partial<Form> = {}) =>
  openJourney(
    'form',
    formJourney({
      pages: {
        p: {
          fields: fields as Form['pages'][string]['fields'],
          next: [...(when === undefined ? [] : [{ when, to: 'far' }]), { to: 'done' }],
        },
        far: { fields: {}, next: [{ to: 'done' }] },
      },
      ...more,
    }),
  )
const isThis: Condition = { which: { const: 'this' } }

/** The values of an answer, in the groups that none of two journeys tells apart. */
const groupsOf = (name: string, ...journeys: Parameters<typeof sharedInputs>[0]) =>
  sharedInputs(journeys)
    .answer(name)
    ?.classes.map(({ values }) => values)

describe('the answers that two journeys treat alike', () => {
  const tested = form({ which: CHOICE }, isThis)

  it.each<[string, Parameters<typeof sharedInputs>[0], readonly (readonly unknown[])[] | undefined]>([
    ['are those that pass the same tests', [tested, tested], [['this'], ['that', 'other']]],
    [
      'are told apart by a test of either of them',
      [tested, form({ which: CHOICE }, { which: { const: 'that' } })],
      [['this'], ['that'], ['other']],
    ],
    [
      'are told apart where one of them refuses an answer',
      [tested, form({ which: { ...CHOICE, enum: ['this', 'that'] } }, isThis)],
      [['this'], ['that'], ['other']],
    ],
    [
      'may be missing where the question is optional',
      [tested, form({ which: { ...CHOICE, optional: true } }, isThis)],
      [['this'], ['that', 'other'], [undefined]],
    ],
    [
      'are told apart from none where both may be left open',
      [form({ which: { ...CHOICE, optional: true } }, isThis), form({ which: { ...CHOICE, optional: true } }, isThis)],
      [['this'], ['that', 'other'], [undefined]],
    ],
    ['are of no interest if no test decides with them', [form({ which: CHOICE }), form({ which: CHOICE })], undefined],
  ])('%s', (_, journeys, expected) => {
    expect(groupsOf('which', ...journeys)).toEqual(expected)
  })

  it('are represented by the first of them', () => {
    const input = sharedInputs([tested, tested]).answer('which')
    expect(input).toMatchObject({ key: 'which', kind: 'answer', facts: ['which'] })
    expect(input?.classes.map(({ value }) => value)).toEqual(['this', 'that'])
  })

  it('are taken one by one where a derived fact is made of them', () => {
    const derived = { total: { sum: ['n'] } } as unknown as Form['derived'] & object
    const journey = form({ n: whole(1, 3) }, { total: { minimum: 2 } }, { derived })
    expect(groupsOf('n', journey, journey)?.every((group) => group.length === 1)).toBe(true)
  })

  it('are lists with as many members of the kind that a derived fact counts', () => {
    const small = { age: { maximum: 4 } }
    const counting = (most: number) =>
      form(
        { children: CHILDREN },
        { smalls: { maximum: most } },
        { derived: { smalls: { members: 'children', where: small } } },
      )
    const smallsIn = (list: unknown) => (list as { age: number }[]).filter(({ age }) => age <= 4).length
    const counted = (most: number, other: number) =>
      groupsOf('children', counting(most), counting(other))?.map((lists) => [...new Set(lists.map(smallsIn))].sort())
    expect(counted(0, 0)).toEqual([[1, 2, 3], [0]])
    expect(counted(0, 1)).toEqual([[1], [0], [2, 3]])
  })

  it('are those that decide: of transitions, buttons and fields, not of texts', () => {
    const notices = { pages: { p: { fields: { which: CHOICE }, notices: { one: isThis }, next: [{ to: 'done' }] } } }
    const actions = { next: { label: 'Next' }, other: { label: 'Other', when: isThis } }
    const pressed = { pages: { p: { fields: { which: CHOICE }, actions, next: [{ to: 'done' }] } } }
    const [told, asked, required, button] = [
      openJourney('form', formJourney(notices)),
      form({ which: CHOICE, n: whole(0, 9, { when: isThis }) }),
      form({ which: CHOICE, n: whole(0, 9, { requiredWhen: isThis }) }),
      openJourney('form', formJourney(pressed)),
    ]
    const decisive = (journey: typeof told) => [...sharedInputs([journey, journey]).decisiveFacts]
    const journeys = [told, asked, required, button, tested]
    expect(journeys.map(decisive)).toEqual([[], ...journeys.slice(1).map(() => ['which'])])
  })

  it('decide with the heading of an end, not with that of a page', () => {
    const titled = (step: string) => {
      const title = { this: { when: { finance: { const: 'loan' } }, text: 'Loan' }, otherwise: 'Other' }
      return openJourney(
        'edited',
        editedJourney('sound', { [`/steps/${step}/title`]: title, '/steps/payment/next/0': null }),
      )
    }
    const decidesWith = (step: string) => sharedInputs([titled(step), titled(step)]).decisiveFacts.has('finance')
    expect(['nothingToClaim', 'phone'].map(decidesWith)).toEqual([true, false])
  })
})

describe('an answer', () => {
  const field = (more: object) => {
    const found = form({ which: { ...CHOICE, ...more } }).steps.p?.fields.which
    if (found === undefined) throw new Error('No field.')
    return found
  }
  it.each<[string, object, unknown, boolean]>([
    ['is accepted', {}, 'this', true],
    ['is refused', {}, 'none', false],
    ['may not be missing', {}, undefined, false],
    ['may be missing', { optional: true }, undefined, true],
  ])('%s', (_, more, value, expected) => {
    expect(acceptsInput(field(more), value)).toBe(expected)
  })

  it('is accepted if an effect delivers the choices', () => {
    const choicesFrom = { fact: 'report', list: 'agreements', id: 'id' } as never
    expect(acceptsInput({ ...field({}), choicesFrom }, ['anything'])).toBe(true)
    expect(acceptsInput({ ...field({}), choicesFrom }, undefined)).toBe(false)
  })
})

describe('the facts that a condition mentions', () => {
  it('include those of the conditions that it names, each once', () => {
    const conditions: Form['conditions'] & object = {
      small: { allOf: [isThis, { not: 'known' }] },
      known: { required: ['n'] },
    }
    const journey = form({ which: CHOICE, n: whole(0, 9) }, undefined, { conditions })
    const named = (condition: Condition) => allMentions(condition, journey).map(({ fact }) => fact)
    expect(named('small')).toEqual(['which', 'n'])
    expect(named({ anyOf: ['small', 'known', { which: { const: 'that' } }] })).toEqual(['which', 'which', 'n'])
    expect(named('unknown')).toEqual([])
  })
})

describe('the outcomes that two journeys treat alike', () => {
  const edited = (edits: Readonly<Record<string, unknown>> = {}) => openJourney('edited', editedJourney('sound', edits))
  const valuesOf = (as: string, ...journeys: Parameters<typeof sharedInputs>[0]) => {
    const use = journeys
      .flatMap(({ steps }) => Object.values(steps).flatMap(({ enter, submit }) => [...enter, ...submit]))
      .find((one) => one.as === as)
    if (use === undefined) throw new Error(`Nothing gives "${as}".`)
    const { key, facts, classes } = sharedInputs(journeys).outcome(use)
    return [key, facts, classes.map(({ values }) => values)]
  }
  const CHECK = { run: 'verifyEmail', as: 'again', input: ['email'] }
  const REPORT = '/steps/search/enter/0'

  it.each<[string, string, Readonly<Record<string, unknown>>, unknown]>([
    [
      'lead on in the same way',
      'report',
      {},
      ['report', ['report'], [['agreements'], ['none', 'blacklisted', 'failed']]],
    ],
    [
      'lead to another step in one of them',
      'report',
      { [`${REPORT}/on/none`]: { to: 'nothingToClaim' } },
      ['report', ['report'], [['agreements'], ['none'], ['blacklisted', 'failed']]],
    ],
    ['are no errors, if there are others', 'emailCheck', {}, ['emailCheck', ['emailCheck'], [['valid']]]],
    [
      'are errors, if one of them goes on after it',
      'emailCheck',
      { '/steps/contact/submit/0/on/failed': 'continue' },
      ['emailCheck', ['emailCheck'], [['valid'], ['failed']]],
    ],
    [
      'have another name in each, and the same effect',
      'emailCheck',
      { '/steps/contact/submit/0/as': 'mailCheck' },
      ['verifyEmail', ['emailCheck', 'mailCheck'], [['valid']]],
    ],
    [
      'have the name that only one of them has, if the effect has the same name elsewhere',
      'again',
      { '/steps/phone/submit/1': { ...CHECK, on: { valid: 'continue', invalid: 'next', failed: { to: 'search' } } } },
      ['again', ['again'], [['valid'], ['invalid'], ['failed']]],
    ],
    [
      'pass the same tests',
      'again',
      {
        '/steps/phone/submit/1': { ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue' } },
        '/steps/phone/next': [{ when: { again: { const: 'valid' } }, to: 'search' }, { to: 'contact' }],
      },
      ['again', ['again'], [['valid'], ['invalid', 'failed']]],
    ],
    [
      'lead to the same step, and not to two',
      'report',
      { [`${REPORT}/on/none`]: { to: 'nothingToClaim' }, [`${REPORT}/on/blacklisted`]: { to: 'thanks' } },
      ['report', ['report'], [['agreements'], ['none'], ['blacklisted'], ['failed']]],
    ],
  ])('%s', (_, as, edits, expected) => {
    expect(valuesOf(as, edited(), edited(edits))).toEqual(expected)
  })

  it('are no answers', () => {
    const inputs = sharedInputs([edited(), edited()])
    expect(inputs.decisiveFacts.has('report')).toBe(true)
    expect(inputs.answer('report')).toBeUndefined()
    const use = edited().steps.search?.enter[0]
    expect(use && inputs.outcome(use).kind).toBe('outcome')
  })

  it('are errors where nothing else can come', () => {
    const journey = edited()
    const { contact } = journey.steps
    if (contact === undefined) throw new Error('No step.')
    const failing = (use: EffectUse) => ({ ...use, on: {} })
    const steps = { ...journey.steps, contact: { ...contact, submit: contact.submit.map(failing) } }
    const never = { ...journey, steps }
    expect(valuesOf('emailCheck', never, never)).toEqual([
      'emailCheck',
      ['emailCheck'],
      [['valid', 'invalid', 'failed']],
    ])
  })

  it('are known by name for an effect of neither', () => {
    const use = { run: 'experianCheck', as: 'elsewhere', on: {} } as never
    expect(sharedInputs([edited(), edited()]).outcome(use)).toEqual({
      key: 'elsewhere',
      kind: 'outcome',
      facts: ['elsewhere'],
      classes: [],
    })
  })
})
