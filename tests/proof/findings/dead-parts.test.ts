import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { formJourney, whole, type FormPage } from '../../support/form-journey.ts'

const n = (minimum: number): Condition => ({ n: { minimum } })
const m = (minimum: number): Condition => ({ m: { minimum } })
const AT = '/steps/q/content/notice/when'

interface More {
  readonly conditions?: Readonly<Record<string, Condition>>
  /** The condition of a transition of the same page, where a test of what is not known has no result. */
  readonly next?: Condition
  /** The condition of a second notice on the same page. */
  readonly beside?: Condition
  /** The file that has a part of the journey. */
  readonly fileOf?: (pointer: string) => string
}

/** What is said of the parts of a condition of a notice, on a page after two numbers from 0 to 9; the first of them is at most 7 there. */
function saidOf(notice: Condition, { conditions = {}, next, beside, ...options }: More = {}) {
  const pages = {
    p: {
      fields: { n: whole(0, 9), m: whole(0, 9, { optional: true }) },
      next: [{ when: n(8), to: 'done' }, { to: 'q' }],
    },
    q: {
      fields: {},
      notices: { notice, ...(beside === undefined ? {} : { beside }) },
      next: [...(next === undefined ? [] : [{ when: next, to: 'end' }]), { to: 'done' }],
    },
  }
  return prove(
    openJourney('form', formJourney({ pages, conditions, ends: ['done', ...(next === undefined ? [] : ['end'])] })),
    options,
  ).diagnostics.filter(({ code }) => code.startsWith('CONDITION_PART_'))
}
const placesOf = (...args: Parameters<typeof saidOf>) =>
  saidOf(...args).map(({ code, pointer }) => `${code.replace('CONDITION_PART_', '')} ${pointer.replace(AT, '')}`)

describe('a part of a condition that makes no difference', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['none: each decides sometimes', { allOf: [n(5), m(5)] }, []],
    ['none: it is one-sided as a whole, which is said of the whole', { allOf: [n(8), m(5)] }, []],
    ['one that the page alone ensures', { allOf: [n(5), { n: { maximum: 7 } }] }, ['ALWAYS /allOf/1']],
    ['one that a part behind it ensures', { allOf: [n(3), n(5)] }, ['ALWAYS /allOf/0']],
    ['one that a part in front of it ensures', { allOf: [n(5), n(3)] }, ['ALWAYS /allOf/1']],
    ['one that adds nothing to a part in front of it', { anyOf: [n(5), n(6)] }, ['NEVER /anyOf/1']],
    ['one that adds nothing to a part behind it', { anyOf: [n(6), n(5)] }, ['NEVER /anyOf/0']],
    ['the last of two that say the same', { allOf: [n(5), n(5)] }, ['ALWAYS /allOf/1']],
    [
      'all but the first of three that say the same',
      { anyOf: [m(5), m(5), m(5)] },
      ['NEVER /anyOf/2', 'NEVER /anyOf/1'],
    ],
    ['one among the tests of facts', { n: { minimum: 5 }, m: { maximum: 9 } }, []],
    ['one under a negation', { not: { allOf: [n(5), n(3)] } }, ['ALWAYS /not/allOf/1']],
    ['the whole of it, and nothing inside it', { allOf: [n(5), { anyOf: [n(3), m(5)] }] }, ['ALWAYS /allOf/1']],
    [
      'one inside another that does make a difference',
      { allOf: [m(2), { anyOf: [n(5), n(6)] }] },
      ['NEVER /allOf/1/anyOf/1'],
    ],
    [
      'the whole of it, though it is inside another: each part of it is true there',
      { allOf: [n(5), { anyOf: [n(3), n(4)] }] },
      ['ALWAYS /allOf/1'],
    ],
    [
      'two at different depths that can both go',
      { allOf: [{ anyOf: [n(5), n(6)] }, { not: { n: { maximum: 2 } } }] },
      ['ALWAYS /allOf/1', 'NEVER /allOf/0/anyOf/1'],
    ],
    ['one of the facts that must be known', { required: ['n', 'm'] }, ['ALWAYS /required/0']],
    [
      'that a fact is known, in front of a test of it that says so too',
      { allOf: [{ required: ['m'] }, m(1)] },
      ['ALWAYS /allOf/0'],
    ],
    [
      'that a fact is known, and not the test that each of its values passes',
      { allOf: [{ required: ['m'] }, m(0)] },
      ['ALWAYS /allOf/0'],
    ],
    [
      'one of two at different depths that say the same of a fact',
      { allOf: [{ required: ['m'] }, { m: { minimum: 0 }, n: { minimum: 5 } }] },
      ['ALWAYS /allOf/0'],
    ],
    ['none: unless a fact is known, its test is open', { anyOf: [n(5), { not: { required: ['m'] } }] }, []],
  ])('%s', (_, notice, expected) => {
    expect(placesOf(notice)).toEqual(expected)
  })

  it.each<[string, Condition, readonly string[]]>([
    [
      'in two lists',
      { allOf: [{ allOf: [n(3), m(5)] }, { allOf: [n(3), { m: { maximum: 8 } }] }] },
      ['ALWAYS /allOf/1/allOf/0'],
    ],
    [
      'in a list and in a negation',
      {
        allOf: [
          { not: { not: { allOf: [n(3), m(5)] } } },
          { not: { anyOf: [{ n: { maximum: 2 } }, { m: { minimum: 8 } }] } },
        ],
      },
      ['NEVER /allOf/1/not/anyOf/0'],
    ],
    ['in a list and in a name', { allOf: [{ allOf: [n(3), m(5)] }, 'named'] }, ['ALWAYS /conditions/named/allOf/0']],
  ])('is only one of two that say the same, %s', (_, notice, expected) => {
    const named: Condition = { allOf: [n(3), { m: { maximum: 8 } }] }
    expect(placesOf(notice, { conditions: { named }, beside: n(1) })).toEqual(expected)
  })
})

describe('a part of a condition with a name', () => {
  const NESTED: More = { conditions: { named: { allOf: [n(5), n(3)] } } }
  const TWO: More = { conditions: { named: { allOf: [n(3), m(5)] } } }

  it('is reported once, at its name', () => {
    expect(placesOf({ allOf: ['named', m(5)] }, { ...NESTED, beside: 'named' })).toEqual([
      'ALWAYS /conditions/named/allOf/1',
    ])
  })

  it('may make no difference in one place, if it does in another', () => {
    const dead = ['ALWAYS /conditions/named/allOf/0']
    expect(placesOf({ allOf: [n(4), 'named'] }, TWO)).toEqual(dead)
    expect(placesOf({ allOf: [n(4), 'named'] }, { ...TWO, beside: 'named' })).toEqual([])
    expect(placesOf({ allOf: [n(4), 'named'] }, { ...TWO, beside: { anyOf: [n(6), 'named'] } })).toEqual([])
  })

  it('makes a difference if another one that says the same was found to make none', () => {
    const long = { aConditionWithALongName: { allOf: [n(3), m(5)] } }
    const notice = { allOf: [n(3), 'aConditionWithALongName'] }
    const beside = { allOf: [n(4), 'aConditionWithALongName'] }
    expect(placesOf(notice, { conditions: long, beside })).toEqual(['ALWAYS /allOf/0'])
  })

  it('is not checked if no condition uses the name', () => {
    expect(placesOf(n(5), NESTED)).toEqual([])
  })
})

describe('a part is not reported if it', () => {
  it('has a test that no value passes, because the test is reported', () => {
    expect(placesOf({ anyOf: [n(5), { n: { minimum: 20 } }] })).toEqual([])
    expect(placesOf({ anyOf: [n(5), { anyOf: [{ n: { minimum: 20 } }, { n: { minimum: 30 } }] }] })).toEqual([])
  })

  it('belongs to a transition that is never taken, because the transition is reported', () => {
    expect(placesOf(n(5), { next: { allOf: [n(8), { n: { maximum: 9 } }] } })).toEqual([])
  })

  it('is inherited from another journey', () => {
    const dead = { allOf: [n(5), n(3)] }
    expect(placesOf(dead, { fileOf: () => 'journeys/form.json' })).toEqual(['ALWAYS /allOf/1'])
    expect(placesOf(dead, { fileOf: () => 'journeys/other.json' })).toEqual([])
  })

  it('is unknown for visitors who left the question open', () => {
    expect(placesOf(n(5), { next: { allOf: [n(5), m(0)] } })).toEqual([])
    expect(placesOf(n(5), { next: { allOf: [n(5), n(3)] } })).toEqual(['ALWAYS /steps/q/next/0/when/allOf/1'])
  })
})

describe('a test of what a transition first asks to be known', () => {
  const KNOWN: Condition = { required: ['m'] }

  it.each<[string, Condition, readonly string[]]>([
    ['may pass for each of its values: the two are one test', { allOf: [KNOWN, m(0)] }, []],
    ['may be in front of that', { allOf: [m(0), KNOWN] }, []],
    ['may have a name', { allOf: ['mKnown', m(5)] }, []],
    ['makes a difference if it is of something else', { allOf: [KNOWN, n(0)] }, ['ALWAYS /allOf/1']],
    [
      'makes a difference if it is of something else, too',
      { allOf: [KNOWN, { m: { minimum: 0 }, n: { minimum: 0 } }] },
      ['ALWAYS /allOf/1'],
    ],
    ['does not guard a condition with a name', { allOf: [KNOWN, 'nAny'] }, ['ALWAYS /allOf/1']],
  ])('%s', (_, next, expected) => {
    const conditions: More['conditions'] = { mKnown: KNOWN, nAny: n(0) }
    expect(placesOf(n(5), { next, conditions }).map((text) => text.replace('/steps/q/next/0/when', ''))).toEqual(
      expected,
    )
  })
})

describe('a part of a condition on a page with too many combinations to enumerate', () => {
  const NAMES = Array.from({ length: 8 }, (_, at) => `n${at}`)
  const large = (name: string): Condition => ({ [name]: { minimum: 5 } })
  /** A page for each number, and a last one that tells of each large number, and of some of them together. */
  function codesFor(together: Condition) {
    const pages = NAMES.map((name, at): [string, FormPage] => [
      name,
      { fields: { [name]: whole(0, 9) }, next: [{ to: NAMES[at + 1] ?? 'told' }] },
    ])
    const notices = { ...Object.fromEntries(NAMES.map((name) => [name, large(name)])), together }
    const told: FormPage = { fields: {}, notices, next: [{ to: 'done' }] }
    const journey = openJourney('form', formJourney({ pages: { ...Object.fromEntries(pages), told } }))
    return prove(journey, { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 6 }).diagnostics.map(({ code }) => code)
  }

  it('is reported if no combination gives it another value', () => {
    const dead = { anyOf: [large('n0'), { allOf: [large('n0'), large('n1')] }] }
    expect(codesFor(dead)).toEqual(['CONDITION_PART_NEVER'])
  })

  it('is not judged if an unexplored combination might: the proof is incomplete', () => {
    const rare = { anyOf: [large('n0'), { allOf: NAMES.slice(1).map(large) }] }
    expect(codesFor(rare)).toEqual(['PROOF_BOUND'])
  })
})

describe('a part of a condition is checked where the condition is evaluated', () => {
  const NOT_ASKED: Condition = { not: { required: ['finance'] } }
  const IS_LEASE: Condition = { finance: { const: 'lease' } }
  const either: Condition = { anyOf: [NOT_ASKED, IS_LEASE] }
  const deadIn = (edits: Readonly<Record<string, unknown>>) =>
    prove(openJourney('edited', editedJourney('sound', edits))).diagnostics.flatMap(({ code, pointer }) =>
      code.startsWith('CONDITION_PART_') ? [`${code.replace('CONDITION_PART_', '')} ${pointer}`] : [],
    )
  const notice = { notice: { text: 'A notice.', when: either } }

  it('on a page that everyone comes to with an answer', () => {
    expect(deadIn({ '/steps/contact/content': notice })).toEqual(['NEVER /steps/contact/content/notice/when/anyOf/0'])
  })

  it('on a page that can be opened without an answer, too', () => {
    expect(deadIn({ '/steps/alreadyFiled/content': notice })).toEqual([])
  })

  it('after an answer was given, where it decides what follows', () => {
    const next = [{ when: either, to: 'nothingToClaim' }, { to: 'contact' }]
    expect(deadIn({ '/steps/payment/next': next })).toEqual(['NEVER /steps/payment/next/0/when/anyOf/0'])
  })

  it('where a question is asked, if it decides whether an answer is required', () => {
    const required = { allOf: [{ not: { finance: { const: 'cash' } } }, { asksForPhone: { const: true } }] }
    const field = {
      title: 'Why?',
      type: 'string',
      maxLength: 9,
      messages: { required: 'Say why', maxLength: 'Too long' },
    }
    const asked = { ...field, optional: true, requiredWhen: required }
    const at = '/steps/payment/fields/why'
    expect(deadIn({ [at]: asked })).toEqual([])
    expect(deadIn({ [at]: { ...asked, when: IS_LEASE } })).toEqual([`ALWAYS ${at}/requiredWhen/allOf/0`])
  })
})

describe('the message about such a part', () => {
  it.each<[string, Condition, string]>([
    ['always holds', { allOf: [n(5), n(3)] }, 'always holds'],
    ['never holds', { anyOf: [n(5), n(6)] }, 'never holds'],
  ])('names what it does, and what to do: it %s', (_, notice, does) => {
    expect(saidOf(notice)).toMatchObject([
      {
        message: `This part of the condition makes no difference: it ${does} when the other parts leave the result to it.`,
        hint: 'Correct it, or the step that sets what it tests. If both are right, remove it.',
      },
    ])
  })
})
