import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'
import { PETS } from '../support/forms.ts'

const called = { type: 'text', name: 'called', title: 'Name', isRequired: true }
const grid = (type: string, more: object = {}) => ({
  display: 'wizard',
  components: [
    {
      type: 'panel',
      key: 'page',
      title: 'Page',
      input: false,
      components: [
        {
          type,
          key: 'many',
          label: 'Many',
          input: true,
          components: [{ type: 'textfield', key: 'called', label: 'Name', input: true }],
          ...more,
        },
      ],
    },
  ],
})
const panels = (more: object) => ({
  pages: [{ name: 'page', elements: [{ type: 'paneldynamic', name: 'many', templateElements: [called], ...more }] }],
})
const repeatedPage = {
  ...PETS,
  startPage: '/many',
  pages: [
    {
      path: '/many',
      title: 'Many',
      repeat: { options: { name: 'many', title: 'Many' }, schema: { min: 1, max: 3 } },
      components: [{ type: 'TextField', name: 'called', title: 'Name', options: {}, schema: {} }],
      next: [{ path: '/summary' }],
    },
    ...PETS.pages.slice(-1),
  ],
  conditions: [],
}

describe('a list of groups that is imported', () => {
  it.each([
    ['a repeated page of DEFRA', repeatedPage, 'rows'],
    ['panels of SurveyJS in a carousel', panels({ displayMode: 'carousel' }), 'rows'],
    ['panels of an older SurveyJS with one at a time', panels({ renderMode: 'progressTop' }), 'rows'],
    ['panels of SurveyJS below each other', panels({}), 'open'],
    ['an edit grid of Form.io', grid('editgrid'), 'rows'],
    ['a data grid of Form.io', grid('datagrid'), 'open'],
  ])('of %s is shown as in its source', (_, form, shownAs) => {
    const { ui } = imported(form).fieldNamed('many') as {
      readonly ui: { readonly summary?: object; readonly labels: object }
    }
    expect(ui.summary).toEqual(shownAs === 'rows' ? {} : undefined)
    const words = ['add', 'addFirst', 'item', 'remove']
    expect(Object.keys(ui.labels).sort()).toEqual(
      (shownAs === 'rows' ? [...words, 'cancel', 'change', 'continue'] : words).sort(),
    )
  })

  it('is open inside another group, of which it is a part', () => {
    const inner = { type: 'paneldynamic', name: 'inner', templateElements: [called], displayMode: 'carousel' }
    const form = panels({ displayMode: 'carousel', templateElements: [inner] })
    expect(imported(form).fieldNamed('many')).toMatchObject({ ui: { summary: {} } })
    expect(JSON.stringify(imported(form).fieldNamed('many')).match(/"summary"/g)).toHaveLength(1)
  })

  it.each<[string, object, object]>([
    [
      'SurveyJS',
      panels({
        displayMode: 'carousel',
        panelAddText: 'Add a child',
        panelRemoveText: 'Remove child',
        templateTitle: 'Child {panelIndex}',
      }),
      { addFirst: 'Add a child', add: 'Add a child', remove: 'Remove child {number}', item: 'Child {number}' },
    ],
    [
      'SurveyJS, but for those that contain an answer',
      panels({ panelAddText: 'Add a child', templateTitle: '{panel.called}' }),
      { add: 'Add a child', remove: 'Remove entry {number}', item: 'Entry {number}' },
    ],
    [
      'Form.io',
      grid('editgrid', { addAnother: 'Add a child', saveRow: 'Keep', removeRow: 'Leave' }),
      { add: 'Add a child', continue: 'Keep', cancel: 'Leave', change: 'Change entry {number}' },
    ],
  ])('has the words of %s', (_, form, labels) => {
    expect(imported(form).fieldNamed('many')).toMatchObject({ ui: { labels } })
  })
})
