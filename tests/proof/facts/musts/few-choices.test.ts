import { describe, expect, it } from 'vitest'
import type { JourneyDefinition, Step } from '../../../../engine/index.ts'
import { fewChoices } from '../../../../proof/facts/musts/few-choices.ts'

const cars = (minItems?: number) => ({ data: { required: ['cars'], properties: { cars: { minItems } } } })
const effects = {
  search: { outcomes: { found: cars(), pair: cars(2), three: cars(3), maybe: { data: { properties: {} } }, none: {} } },
  plain: { outcomes: { found: { data: { required: ['cars'] } }, none: {} } },
}
const use = (on: object = {}, more: object = {}) => ({
  ...{ run: 'search', as: 'report', background: false, on },
  ...more,
})
const step = (id: string, more: object = {}) => ({ id, fields: {}, actions: [], enter: [], submit: [], ...more })
const asking = (more: object = {}) => ({
  fields: { car: { choicesFrom: { fact: 'report', list: 'cars' }, minItems: 2, ...more }, age: {} },
})

/** What is said of a step that asks for cars, behind one that searches for them. */
function found(
  more: object,
  [giver, own]: readonly [object | null, object?] = [use()],
  actions: readonly object[] = [],
) {
  const ask = step('ask', { ...asking(more), actions, ...(own === undefined ? {} : { enter: [own] }) })
  const look = step('look', giver === null ? {} : { submit: [giver] })
  const journey = { effects, steps: { look, ask } } as unknown as JourneyDefinition
  return fewChoices(journey, ask as unknown as Step)
}

describe('a field that needs several of the choices of an effect', () => {
  it('must not show after an outcome that promises fewer', () => {
    expect(found({})).toEqual([
      {
        code: 'CHOICES_TOO_FEW',
        step: 'ask',
        pointer: '/steps/ask/fields/car',
        when: 'shown',
        condition: { anyOf: [{ not: { allOf: [{ required: ['report'] }, { report: { enum: ['found'] } }] } }] },
        message:
          '"car" needs at least 2 of the choices from "report", and may be shown after an outcome that promises only 1: a visitor with fewer than 2 could not continue.',
        hint: 'Lower its "minItems" to 1, or come here only after "pair" or "three".',
      },
    ])
    expect(found({ minItems: 4 })).toMatchObject([
      {
        condition: { anyOf: [{ not: { allOf: [{}, { report: { enum: ['found', 'pair', 'three'] } }] } }] },
        message: expect.stringContaining('after an outcome that promises only 1:') as string,
        hint: expect.stringMatching(/^Lower its "minItems" to 1, or let /) as string,
      },
    ])
  })

  it('says what the contract would promise, if no outcome promises enough', () => {
    expect(found({}, [use({}, { run: 'plain' })]).map(({ hint }) => hint)).toEqual([
      'Lower its "minItems" to 1, or let the contract of "plain" promise more: "minItems" of "cars" in the data of an outcome.',
    ])
  })

  it.each([
    ['that needs one', { minItems: 1 }],
    ['that says no number', { minItems: undefined }],
    ['that may stay empty', { optional: true }],
    ['with choices of its own', { choicesFrom: undefined }],
    ['with another list', { choicesFrom: { fact: 'report', list: 'bikes' } }],
  ])('is not one %s', (_, more) => {
    expect(found(more)).toEqual([])
  })

  it('may show where it is not asked or need not be answered', () => {
    const [WHEN, NEED] = [{ age: { const: 1 } }, { age: { const: 2 } }]
    const [must] = found({ optional: true, when: WHEN, requiredWhen: NEED })
    expect(must?.condition).toMatchObject({ anyOf: [{}, { not: WHEN }, { not: NEED }] })
  })

  it('may show on the step of the effect, if that leaves after such an outcome', () => {
    const onOwn = (reaction: object, more: object = {}) => found({}, [null, use({ found: reaction }, more)]).length
    expect(onOwn({ to: 'other' })).toBe(0)
    expect(onOwn({ then: 'next' })).toBe(0)
    expect(onOwn({ then: 'continue' })).toBe(1)
    expect(onOwn({ then: 'next' }, { background: true })).toBe(1)
    expect(found({}, [use({ found: { to: 'other' } })])).toHaveLength(1)
    expect(found({}, [null, use()])).toHaveLength(1)
  })

  it('may not show there if only one of such outcomes leaves', () => {
    const both = use({ found: { then: 'next' }, pair: { then: 'continue' } })
    expect(found({ minItems: 3 }, [null, both])).toHaveLength(1)
  })

  it('is compared with the effect that finds them, whatever ran before', () => {
    expect(found({}, [use({}, { run: 'plain', as: 'other' }), use()])[0]?.hint).toBe(
      'Lower its "minItems" to 1, or come here only after "pair" or "three".',
    )
  })

  it('need not be answered next to a button that skips it, and always shows', () => {
    expect(found({}, [use()], [{ skipFields: false }, { skipFields: true }])).toEqual([])
    expect(found({}, [use()], [{ skipFields: true, when: { age: { const: 1 } } }])).toHaveLength(1)
    expect(found({}, [use()], [{ skipFields: false }])).toHaveLength(1)
  })

  it('is reported elsewhere if nothing finds them', () => {
    expect(found({}, [null])).toEqual([])
  })
})
