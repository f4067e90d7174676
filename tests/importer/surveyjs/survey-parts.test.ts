import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

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

  it('are asked where both a part of the entry and an answer outside of it say so, in one expression', () => {
    const choices = ['sea', 'hills']
    const { steps, fieldNamed, report } = imported({
      elements: [
        { type: 'radiogroup', name: 'place', choices },
        {
          type: 'paneldynamic',
          name: 'pets',
          templateElements: [dog, { ...named, visibleIf: "{place} = 'sea' and ({panel.dog} = true)" }],
        },
      ],
    })
    expect(fieldNamed('pets')).toMatchObject({
      items: { properties: { vetName: { when: { dog: { const: true } } } } },
    })
    expect(JSON.stringify(steps)).toContain('"partsWhen":{"vetName":{"place":{"const":"sea"}}}')
    expect(report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0, unknown: 0 })
  })

  it.each([
    ['words of a panel', [{ ...vet, description: 'Where it goes', elements: [named] }]],
    ['words between questions', [{ type: 'html', html: '<b>Where</b> it goes' }, named]],
  ])('say %s in the hint of the next question', (_, parts) => {
    const form = inside(dog, ...parts)
    expect(partsIn(form)['vetName']).toMatchObject({ ui: { hint: 'Where it goes' } })
    expect(form.report.parts.component).toMatchObject({ unsupported: 0, unknown: 0 })
  })

  it('say words with a condition in the hint of the question that has the same one', () => {
    const isDog = { visibleIf: '{panel.dog} = true' }
    const form = inside(dog, { type: 'html', html: 'Where it goes', ...isDog }, named, {
      ...vet,
      ...isDog,
      elements: [{ ...named, name: 'fee' }],
    })
    expect(partsIn(form)['vetName']).not.toHaveProperty('ui.hint')
    expect(partsIn(form)['fee']).toMatchObject({ ui: { hint: 'Where it goes' } })
    expect(form.report.parts.component).toMatchObject({ unsupported: 0, unknown: 0 })
  })

  it('report words that are shown where no question is', () => {
    const { report } = inside(dog, { type: 'html', html: 'Where it goes', visibleIf: '{panel.dog} = true' }, named)
    expect(report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)).toContain(
      'unsupported /pages/0/elements/0/templateElements/1',
    )
  })
})
