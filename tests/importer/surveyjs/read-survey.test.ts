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

  it('names a condition that tests what no page asks', () => {
    const { report, asked } = imported({
      elements: [
        { type: 'text', name: 'a', visibleIf: "{nothing} = 'x'" },
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

describe('an answer that a survey needs', () => {
  const question = (more: object) => ({ title: 'One', pages: [page('one', [{ name: 'asked', ...more }])] })
  const COLUMN = { name: 'taste', cellType: 'text' }
  const PART = { type: 'text', name: 'called' }

  it.each([
    ['a least number of choices', { type: 'checkbox', choices: ['a', 'b'], minSelectedChoices: 1 }],
    ['a choice in each row', { type: 'matrix', columns: ['good'], rows: ['food'], eachRowRequired: true }],
    ['a text of several', { type: 'multipletext', items: [{ name: 'first', isRequired: true }, { name: 'last' }] }],
    ['a cell of each row', { type: 'matrixdropdown', columns: [{ ...COLUMN, isRequired: true }], rows: ['food'] }],
    [
      'a part of a panel that is always there',
      { type: 'paneldynamic', minPanelCount: 1, templateElements: [{ ...PART, isRequired: true }] },
    ],
  ])('is required although the question is not: %s', (_, more) => {
    expect(imported(question(more)).fieldNamed('asked')).not.toHaveProperty('optional')
  })

  it.each([
    ['cells', { type: 'matrixdropdown', columns: [COLUMN], rows: ['food'] }],
    ['panels', { type: 'paneldynamic', minPanelCount: 1, templateElements: [PART] }],
  ])('is not required for %s that may be empty', (_, more) => {
    expect(imported(question(more)).fieldNamed('asked')).toMatchObject({ optional: true })
  })

  it('is one choice at least where "none" is a choice', () => {
    const more = { type: 'checkbox', choices: ['a', 'b'], showNoneItem: true, minSelectedChoices: 2 }
    const { fieldNamed, report } = imported(question(more))
    expect(fieldNamed('asked')).toMatchObject({ minItems: 1 })
    expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/pages/0/elements/0/minSelectedChoices' }])
  })
})

describe('a choice of a survey', () => {
  it('may be written with its words behind a line', () => {
    const element = { type: 'radiogroup', name: 'sky', choices: ['g|Grey', { value: 'b|Blue' }, 'red'] }
    expect(imported({ pages: [page('one', [element])] }, 'surveyjs').fieldNamed('sky')).toMatchObject({
      oneOf: [
        { const: 'g', title: 'Grey' },
        { const: 'b', title: 'Blue' },
        { const: 'red', title: 'red' },
      ],
    })
  })
})

describe('the choices of a survey', () => {
  it.each([
    ['from the least to the greatest', { choicesMin: 1, choicesMax: 3 }, [1, 2, 3]],
    ['from 0', { choicesMax: 2 }, [0, 1, 2]],
    ['in steps, behind those that are written', { choices: [9], choicesMax: 5, choicesStep: 2 }, [9, 0, 2, 4]],
  ])('of a dropdown are counted: %s', (_, more, values) => {
    const form = { elements: [{ type: 'dropdown', name: 'age', ...more }] }
    const { oneOf } = imported(form).fieldNamed('age') as { oneOf: readonly { const: number }[] }
    expect(oneOf.map((choice) => choice.const)).toEqual(values)
    expect(imported(form).report.unknown).toEqual([])
  })

  it('are boxes to tick in a matrix of boxes, of which one excludes the others', () => {
    const columns = ['work', 'home', { value: 'never', text: 'Not at all', isExclusive: true }]
    const matrix = { type: 'matrix', cellType: 'checkbox', name: 'use', rows: ['phone'], columns }
    const { fieldNamed, report } = imported({ elements: [matrix] })
    expect(fieldNamed('use')).toMatchObject({
      properties: { phone: { type: 'array', ui: { widget: 'checkboxes', exclusive: 'never' } } },
    })
    expect([...report.notes, ...report.unknown]).toEqual([])
  })

  it('may have one that excludes the others, and the report names a second one', () => {
    const alone = (value: string) => ({ value, isExclusive: true })
    const { fieldNamed, report } = imported({
      elements: [{ type: 'checkbox', name: 'q', choices: ['a', alone('b'), alone('c')] }],
    })
    expect(fieldNamed('q')).toMatchObject({ ui: { exclusive: 'b' } })
    expect(report.notes).toMatchObject([{ bucket: 'unsupported', pointer: '/elements/0/choices/2/isExclusive' }])
  })
})

it('a list of a survey that begins with entries is read as it is, except for their number', () => {
  const part = { type: 'text', name: 'a', title: 'A' }
  const { report } = imported({
    elements: [{ type: 'paneldynamic', name: 'q', panelCount: 2, templateElements: [part] }],
  })
  expect(report.parts.component).toMatchObject({ mapped: 2, assumed: 0 })
  expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/elements/0/panelCount' }])
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

it('words that name an answer are reported, because the journey does not fill them in', () => {
  const { report } = imported({
    pages: [
      {
        elements: [
          { type: 'text', name: 'name', title: 'Name' },
          { type: 'text', name: 'age', title: 'How old is {name}?' },
          { type: 'html', name: 'bye', html: '<p>Bye {name}</p>' },
        ],
      },
    ],
  })
  const places = report.notes.filter(({ what }) => what.includes('the words name')).map(({ pointer }) => pointer)
  expect(places).toEqual(['/pages/0/elements/1/title', '/pages/0/elements/2/html'])
})

it.each([
  ['asked', { visibleIf: '{go} = true' }],
  ['required', { requiredIf: '{go} = true' }],
])('a question that moves says whether the answer in front of it decides that it is %s', (decided, more) => {
  const elements = [
    { type: 'text', name: 'why', ...more },
    { type: 'boolean', name: 'go', isRequired: true },
  ]
  const { report, asked } = imported({ pages: [{ elements }] })
  expect(asked).toEqual(['go', 'why'])
  expect(report.notes).toContainEqual(
    expect.objectContaining({ what: `It is asked after the answer that decides whether it is ${decided}.` }),
  )
})

describe('a part of a panel, a grid or a text of several parts', () => {
  const part = {
    name: 'code',
    title: 'Code',
    description: 'On the card',
    isRequired: true,
    requiredErrorText: 'Enter the code',
    resetValueIf: '{other} = 1',
    validators: [{ type: 'text', minLength: 3, maxLength: 5, text: 'Three to five letters' }],
  }
  it.each<[string, object, (field: Readonly<Record<string, unknown>>) => unknown]>([
    ['panel', { type: 'paneldynamic', templateElements: [{ type: 'text', ...part }] }, ({ items }) => items],
    ['grid', { type: 'matrixdynamic', columns: [{ cellType: 'text', ...part }] }, ({ items }) => items],
    ['text', { type: 'multipletext', items: [part] }, (field) => field],
  ])('keeps its hint, its checks and its words for errors: %s', (_, question, partsIn) => {
    const { fieldNamed, report } = imported({ pages: [{ name: 'p', elements: [{ name: 'q', ...question }] }] })
    const inside = partsIn(fieldNamed('q') ?? {}) as { readonly properties: Readonly<Record<string, unknown>> }
    expect(inside.properties['code']).toMatchObject({
      minLength: 3,
      maxLength: 5,
      messages: { required: 'Enter the code', minLength: 'Three to five letters' },
      ui: { hint: 'On the card' },
    })
    expect(report.unknown).toEqual([])
    expect(report.notes).toContainEqual(expect.objectContaining({ bucket: 'unsupported' }))
  })
})

describe('panels inside a panel that is answered several times', () => {
  const dog = { name: 'dog', type: 'boolean' }
  const inside = (...templateElements: readonly object[]) =>
    imported({ pages: [{ elements: [{ type: 'paneldynamic', name: 'pets', title: 'Pets', templateElements }] }] })
  const partsIn = (form: ReturnType<typeof imported>) =>
    (form.fieldNamed('pets') as { items: { properties: Record<string, object> } }).items.properties
  const vet = { type: 'panel', name: 'vet', title: 'The vet' }
  const named = { name: 'vetName', type: 'text', title: 'Name' }

  it('are the headings of their questions, which are asked in their place', () => {
    const form = inside(dog, {
      ...vet,
      elements: [named, { type: 'panel', elements: [{ name: 'fee', type: 'text' }] }],
    })
    expect(Object.keys(partsIn(form))).toEqual(['dog', 'vetName', 'fee'])
    expect(partsIn(form)['vetName']).toMatchObject({ title: 'The vet: Name' })
    expect(form.report.parts.component).toMatchObject({ unsupported: 0, unknown: 0 })
    expect(form.report.unknown).toEqual([])
  })

  it('are asked where their condition and that of the question hold', () => {
    const form = inside(dog, {
      ...vet,
      visibleIf: '{panel.dog} = true',
      elements: [named, { ...named, name: 'fee', visibleIf: "{panel.vetName} = 'Ann'" }],
    })
    const isDog = { dog: { const: true } }
    expect(partsIn(form)['vetName']).toMatchObject({ when: isDog })
    expect(JSON.stringify(partsIn(form)['fee'])).toContain(JSON.stringify(isDog))
    expect(JSON.stringify(partsIn(form)['fee'])).toContain('"Ann"')
  })

  it.each([
    ['words of a panel', [{ ...vet, description: 'Where it goes', elements: [named] }]],
    ['words between questions', [{ type: 'html', html: '<b>Where</b> it goes' }, named]],
  ])('say %s in the hint of the next question', (_, parts) => {
    const form = inside(dog, ...parts)
    expect(partsIn(form)['vetName']).toMatchObject({ ui: { hint: 'Where it goes' } })
    expect(form.report.parts.component).toMatchObject({ unsupported: 0, unknown: 0 })
  })

  it('report words that are shown sometimes', () => {
    const { report } = inside(dog, { type: 'html', html: 'Where it goes', visibleIf: '{panel.dog} = true' }, named)
    expect(report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)).toContain(
      'unsupported /pages/0/elements/0/templateElements/1',
    )
  })
})

describe('a title of a survey that has no words', () => {
  it.each([
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a picture', '<img src="https://example.com/a.png">'],
    ['a picture of Markdown', '![](https://example.com/a.png)'],
  ])('is reported, and the name stands in its place: %s', (_, title) => {
    const { fieldNamed, report } = imported({ elements: [{ type: 'text', name: 'a', title }] })
    expect(fieldNamed('a')).toMatchObject({ title: 'A' })
    expect(report.notes).toMatchObject([{ bucket: 'unsupported', pointer: '/elements/0/title' }])
  })

  it('is reported where it has words besides, and for a part of a group', () => {
    const templateElements = [{ type: 'text', name: 'b', title: 'Look: <img src="a.png">' }]
    const { report } = imported({ elements: [{ type: 'paneldynamic', name: 'a', templateElements }] })
    expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/elements/0/templateElements/0/title' }])
  })
})
