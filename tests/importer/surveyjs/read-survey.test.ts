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
      { type: 'file', name: 'c' },
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
