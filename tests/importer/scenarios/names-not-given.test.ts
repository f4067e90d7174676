import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const WHAT =
  'It is left out: its condition tests "group", which nothing in the form gives. The program around the form may give it.'

const item = { id: 'i', componentId: 'group', operator: 'is', type: 'StringValue', value: 'x' }

/**
 * Forms that ask "name" always, and "more" only as "group" says, which nothing in them asks; with the places of what is left out. A survey
 * and a form of Form.io order it, so that the values that it may have are not known.
 */
const FORMS: Readonly<Record<string, readonly [object, readonly string[]]>> = {
  'surveyjs, a question': [
    {
      elements: [
        { type: 'text', name: 'name' },
        { type: 'text', name: 'more', visibleIf: '{group} > 3' },
      ],
    },
    ['/elements/1'],
  ],
  'surveyjs, a panel': [
    {
      elements: [
        { type: 'text', name: 'name' },
        { type: 'panel', name: 'p', visibleIf: '{group} > 3', elements: [{ type: 'text', name: 'more' }] },
      ],
    },
    ['/elements/1'],
  ],
  'surveyjs, a page and a question behind it': [
    {
      pages: [
        { name: 'one', elements: [{ type: 'text', name: 'more', visibleIf: '{group} > 3' }] },
        {
          name: 'two',
          elements: [
            { type: 'text', name: 'name' },
            { type: 'text', name: 'b', visibleIf: '{more} = 1' },
          ],
        },
      ],
    },
    ['/pages/0/elements/0', '/pages/0', '/pages/1/elements/1'],
  ],
  formjs: [
    {
      type: 'default',
      components: [
        { type: 'textfield', key: 'name' },
        { type: 'textfield', key: 'more', conditional: { hide: '=group != "x"' } },
      ],
    },
    ['/components/1'],
  ],
  formio: [
    {
      display: 'form',
      components: [
        { type: 'textfield', key: 'name', input: true },
        { type: 'textfield', key: 'more', input: true, customConditional: 'show = data.group > 3' },
      ],
    },
    ['/components/1'],
  ],
  defra: [
    {
      engine: 'V2',
      pages: [
        { path: '/a', components: [{ type: 'TextField', name: 'name', title: 'Name' }] },
        { path: '/b', condition: 'c', components: [{ type: 'TextField', name: 'more', title: 'More' }] },
      ],
      conditions: [{ id: 'c', displayName: 'C', items: [item] }],
    },
    ['/pages/1'],
  ],
  'xgov, also the page behind': [
    {
      startPage: '/a',
      pages: [
        {
          path: '/a',
          components: [{ type: 'TextField', name: 'name', title: 'Name' }],
          next: [{ path: '/b', condition: 'c' }, { path: '/d' }],
        },
        { path: '/b', components: [{ type: 'TextField', name: 'more', title: 'More' }], next: [{ path: '/c' }] },
        { path: '/c', components: [{ type: 'TextField', name: 'last', title: 'Last' }], next: [{ path: '/d' }] },
        { path: '/d', title: 'Done' },
      ],
      conditions: [{ name: 'c', value: "group == 'x'" }],
    },
    ['/pages/0/next/0', '/pages/1', '/pages/2'],
  ],
}

describe('a condition on a name that nothing in the form gives', () => {
  it.each(Object.entries(FORMS))(
    'does not count what it leaves out as mapped, and says why: %s',
    (_, [form, places]) => {
      const { asked, report } = imported(form)
      const said = report.notes.filter(({ what }) => what === WHAT).map(({ pointer }) => pointer)
      expect(asked).toContain('name')
      expect(new Set(said)).toEqual(new Set(places))
      expect(report.parts.component.unsupported).toBeGreaterThan(0)
      expect(report.faults.map(({ code }) => code)).toContain('IMPORT_QUESTION_MISSING')
    },
  )

  it('begins with the first page that is not left out', () => {
    const [form] = FORMS['surveyjs, a page and a question behind it'] ?? []
    const { steps } = imported(form ?? {})
    expect(Object.values(steps).find(({ path }) => path === '/')?.fields).toHaveProperty('name')
  })

  it('says nothing where the condition holds without the name', () => {
    const { asked, report } = imported({
      elements: [
        { type: 'text', name: 'name' },
        { type: 'text', name: 'more', visibleIf: '!({group} > 3) or {name} notempty' },
      ],
    })
    expect(asked).toEqual(['name', 'more'])
    expect(report.parts.component).toMatchObject({ mapped: 2 })
  })
})
