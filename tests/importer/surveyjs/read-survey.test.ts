import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const page = (name: string, elements: readonly object[], more: object = {}) => ({ name, elements, ...more })

const HOLIDAY = {
  title: 'Your holiday',
  pages: [
    page('where', [
      {
        type: 'radiogroup',
        name: 'place',
        title: 'Where were **you**?',
        isRequired: true,
        choices: ['sea', { value: 'hills', text: 'In the hills' }],
        showOtherItem: true,
      },
      {
        type: 'text',
        inputType: 'number',
        name: 'nights',
        title: 'How many nights?',
        min: 1,
        max: 60,
        visibleIf: "{place} = 'sea'",
      },
    ]),
    page('boat', [{ type: 'boolean', name: 'sailed', title: 'Did you sail?', isRequired: true }], {
      title: 'At sea',
      visibleIf: "{place} = 'sea'",
    }),
    page('friends', [
      {
        type: 'paneldynamic',
        name: 'people',
        title: 'Who came with you?',
        maxPanelCount: 3,
        templateElements: [{ type: 'text', name: 'called', title: 'Name', isRequired: true }],
      },
      { type: 'matrix', name: 'liked', columns: ['yes', 'no'], rows: [{ value: 'food', text: 'The food' }, 'room'] },
    ]),
  ],
  showPreviewBeforeComplete: true,
  completedHtml: '<h3>Thank you</h3><p>We read every answer.</p>',
}

describe('a survey of SurveyJS', () => {
  it('becomes a step for each page in order, then the answers and the words at the end', () => {
    const { kind, steps, report } = imported(HOLIDAY)
    expect(kind).toBe('surveyjs')
    expect(Object.keys(steps)).toEqual(['where', 'boat', 'friends', 'summary', 'completed'])
    expect(steps['boat']?.title).toBe('At sea')
    expect(steps['completed']).toMatchObject({ kind: 'end', title: 'Thank you' })
    expect(report.unknown).toEqual([])
  })

  it('says the words of the whole survey on the first page, and those of a page on it', () => {
    const { steps, report } = imported({
      description: 'About your **last** trip.',
      pages: [
        page('one', [{ type: 'text', name: 'a' }], { description: 'First, where.' }),
        page('two', [{ type: 'text', name: 'b' }]),
      ],
    })
    expect(Object.values(steps['one']?.content ?? {}).map(({ text }) => text)).toEqual([
      'About your **last** trip.',
      'First, where.',
    ])
    expect(steps['two']?.content).toBeUndefined()
    expect(report.unknown).toEqual([])
  })

  it('leaves out a page whose condition does not hold', () => {
    expect(imported(HOLIDAY).steps['where']?.next).toEqual([
      { when: { place: { const: 'sea' } }, to: 'boat' },
      { to: 'friends' },
    ])
  })

  it('asks a question under its condition, and the text of "other" where that is chosen', () => {
    const { whenOf, fieldNamed } = imported(HOLIDAY)
    expect(whenOf('nights')).toEqual({ place: { const: 'sea' } })
    expect(whenOf('place_Comment')).toEqual({ place: { const: 'other' } })
    expect(fieldNamed('place')).toMatchObject({
      title: 'Where were you?',
      oneOf: [
        { const: 'sea', title: 'sea' },
        { const: 'hills', title: 'In the hills' },
        { const: 'other', title: 'Other' },
      ],
    })
    expect(fieldNamed('nights')).toMatchObject({ type: 'number', minimum: 1, maximum: 60, optional: true })
  })

  it('asks for panels that repeat as a list of groups, and for a matrix as a group of choices', () => {
    const { fieldNamed } = imported(HOLIDAY)
    expect(fieldNamed('people')).toMatchObject({
      type: 'array',
      maxItems: 3,
      items: { properties: { called: { title: 'Name' } } },
    })
    expect(fieldNamed('liked')).toMatchObject({
      type: 'object',
      properties: { food: { title: 'The food' }, room: { title: 'room' } },
    })
  })

  it('leaves out a page of which nothing is shown, as the source does', () => {
    const { steps, whenOf } = imported({
      pages: [
        page('one', [{ type: 'boolean', name: 'a', isRequired: true }]),
        page('two', [{ type: 'text', name: 'b', visibleIf: '{a} = true' }]),
        page('three', [{ type: 'text', name: 'c' }]),
      ],
    })
    expect(steps['one']?.next?.map(({ to }) => to)).toEqual(['two', 'three'])
    expect(whenOf('b')).toBeUndefined()
  })

  it('asks a question behind the one that decides about it', () => {
    const elements = [
      { type: 'text', name: 'why', visibleIf: "{agree} = 'no'" },
      { type: 'radiogroup', name: 'agree', choices: ['yes', 'no'] },
    ]
    const { asked, whenOf } = imported({ elements })
    expect(asked).toEqual(['agree', 'why'])
    expect(whenOf('why')).toEqual({ agree: { const: 'no' } })
  })

  it('keeps what its validators require, with their words', () => {
    const validators = [{ type: 'regex', regex: '^[A-Z]{3}$', text: 'Three capitals' }]
    const { fieldNamed } = imported({ elements: [{ type: 'text', name: 'code', validators }] })
    expect(fieldNamed('code')).toMatchObject({ pattern: '^[A-Z]{3}$', messages: { pattern: 'Three capitals' } })
  })

  it('always asks a question whose condition cannot be expressed, and reports it', () => {
    const elements = [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b', visibleIf: '{a} + 1 = 2' },
      { type: 'signaturepad', name: 'c' },
    ]
    const { asked, whenOf, report } = imported({ elements })
    expect(asked).toEqual(['a', 'b'])
    expect(whenOf('b')).toBeUndefined()
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported').map(({ pointer }) => pointer)).toEqual([
      '/elements/2',
      '/elements/1/visibleIf',
    ])
    expect(report.parts.condition).toMatchObject({ unsupported: 1 })
  })

  it('names a condition that tests what no page asks, if it may be a question that is misspelt', () => {
    const { report, asked } = imported({
      elements: [
        { type: 'text', name: 'a', visibleIf: "{bb} = 'x'" },
        { type: 'text', name: 'b' },
      ],
    })
    expect(report.faults.map(({ code }) => code)).toEqual(['IMPORT_QUESTION_MISSING', 'IMPORT_CONDITION_NEVER'])
    expect(asked).toEqual(['b'])
  })
})

describe('what a survey requires under a condition', () => {
  const survey = (element: object) =>
    imported(
      {
        pages: [
          {
            name: 'one',
            elements: [
              { type: 'radiogroup', name: 'pay', isRequired: true, choices: ['card', 'cash'] },
              { type: 'text', name: 'card', ...element },
            ],
          },
        ],
      },
      'surveyjs',
    )

  it('is required there, with the words of the source', () => {
    const { requiredWhenOf, fieldNamed, report } = survey({
      requiredIf: "{pay} = 'card'",
      requiredErrorText: 'Give the number',
    })
    expect(requiredWhenOf('card')).toEqual({ pay: { const: 'card' } })
    expect(fieldNamed('card')).toMatchObject({ optional: true, messages: { required: 'Give the number' } })
    expect(report.notes).toEqual([])
  })

  it('is simply required where it is shown under the same condition', () => {
    const { requiredWhenOf, whenOf, fieldNamed } = survey({
      visibleIf: "{pay} = 'card'",
      requiredIf: "{pay} = 'card'",
    })
    expect(whenOf('card')).toEqual({ pay: { const: 'card' } })
    expect(requiredWhenOf('card')).toBeUndefined()
    expect(fieldNamed('card')).not.toHaveProperty('optional')
  })

  it('stays optional, with a note, where the condition cannot be expressed', () => {
    const { requiredWhenOf, report } = survey({ requiredIf: 'age({pay}) > 3' })
    expect(requiredWhenOf('card')).toBeUndefined()
    expect(report.notes).toMatchObject([
      { pointer: '/pages/0/elements/1/requiredIf', what: expect.stringContaining('stays optional') as string },
    ])
  })
})

describe('a condition of a survey on a question that is never asked', () => {
  const form = (visibleIf: string) => ({
    pages: [
      page('one', [
        { type: 'radiogroup', name: 'first', choices: ['a'] },
        { type: 'text', name: 'never', visibleIf: "{first} = 'z'" },
        { type: 'text', name: 'last', visibleIf },
      ]),
    ],
  })

  it('sees no answer', () => {
    expect(imported(form('{never} empty'), 'surveyjs').asked).toEqual(['first', 'last'])
    expect(imported(form('{never} empty'), 'surveyjs').whenOf('last')).toBeUndefined()
  })

  it('never holds if it needs that answer', () => {
    const { asked, report } = imported(form("{never} = 'x'"), 'surveyjs')
    expect(asked).toEqual(['first'])
    expect(report.faults.map(({ pointer }) => pointer)).toContain('/pages/0/elements/2/visibleIf')
  })
})

describe('an answer whose question a survey hides again', () => {
  const form = (clearInvisibleValues?: string) => ({
    ...(clearInvisibleValues === undefined ? {} : { clearInvisibleValues }),
    pages: [
      page('one', [
        { type: 'boolean', name: 'car' },
        { type: 'text', name: 'fuel', visibleIf: '{car} = true' },
        { type: 'panel', name: 'more', visibleIf: '{car} = true', elements: [{ type: 'text', name: 'maker' }] },
        { type: 'text', name: 'station', visibleIf: '{fuel} notempty' },
        { type: 'text', name: 'service', visibleIf: '{maker} notempty' },
      ]),
    ],
  })
  const places = (mode?: string) => imported(form(mode), 'surveyjs').report.notes.map(({ pointer }) => pointer)
  const [STATION, SERVICE] = [3, 4].map((index) => `/pages/0/elements/${index}/visibleIf`)

  it.each([
    ['is kept by itself', undefined, [STATION, SERVICE]],
    ['is kept in a panel', 'onHidden', [SERVICE]],
    ['is nowhere kept', 'onHiddenContainer', []],
  ])('is reported where a condition tests it and it %s', (_, mode, expected) => {
    expect(places(mode)).toEqual(expected)
  })
})

describe('a page of a survey whose questions depend on each other', () => {
  it('is shown if one of them would be asked before anything on it is answered', () => {
    const kind = { type: 'radiogroup', name: 'kind', choices: ['a', 'b'], isRequired: true }
    const more = { type: 'text', name: 'more', visibleIf: "{kind} = 'a'" }
    const last = { type: 'text', name: 'last', visibleIf: '{more} empty' }
    const follows = (elements: readonly object[]) =>
      imported({ pages: [page('one', [kind]), page('two', elements)] }, 'surveyjs').steps['one']?.next
    expect(follows([more, last])).toMatchObject([{ to: 'two' }])
    expect(follows([more, { ...last, visibleIf: '{more} notempty' }])).toMatchObject([
      { to: 'two', when: { kind: { const: 'a' } } },
      { to: 'done' },
    ])
  })
})

describe('two questions of a survey with one name', () => {
  it('have two answers, which is reported', () => {
    const text = { type: 'text', name: 'called' }
    const { asked, report } = imported({ pages: [page('one', [text, text])] }, 'surveyjs')
    expect(asked).toEqual(['called', 'called_2'])
    expect(report.notes.map(({ bucket, pointer }) => [bucket, pointer])).toEqual([
      ['assumed', '/pages/0/elements/1/name'],
      ['assumed', '/pages/0/elements/1/name'],
      ['assumed', '/pages/0/elements/0/name'],
    ])
  })
})
