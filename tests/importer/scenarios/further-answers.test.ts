import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const LABELS = { found: 'Found: {count}', none: 'Nothing found' }

const xgov = (component: object, conditions: readonly object[] = []) =>
  imported({
    name: 'One',
    startPage: '/one',
    pages: [
      {
        path: '/one',
        title: 'One',
        components: [component],
        next: conditions.length === 0 ? [{ path: '/done' }] : [{ path: '/done' }, { path: '/late', condition: 'late' }],
      },
      { path: '/late', title: 'Late', components: [], next: [] },
      { path: '/done', title: 'Done', components: [], next: [] },
    ],
    lists: [
      {
        name: 'places',
        type: 'string',
        items: [
          { text: 'Leeds', value: 'l' },
          { text: 'York', value: 'y' },
        ],
      },
    ],
    conditions,
  })
const survey = (element: object, more: readonly object[] = []) =>
  imported({ title: 'One', pages: [{ name: 'one', elements: [element, ...more] }] }, 'surveyjs')

describe('a long list', () => {
  it('of XGov stays one', () => {
    const { fieldNamed, report } = xgov({ type: 'AutocompleteField', name: 'place', title: 'Where?', list: 'places' })
    expect(fieldNamed('place')).toMatchObject({ ui: { widget: 'autocomplete', labels: LABELS } })
    expect(report.parts.component.assumed).toBe(0)
  })

  it('of SurveyJS and form-js is one where it can be searched', () => {
    const dropdown = (more: object) => survey({ type: 'dropdown', name: 'place', choices: ['Leeds', 'York'], ...more })
    expect(dropdown({ searchEnabled: true }).fieldNamed('place')).toMatchObject({ ui: { widget: 'autocomplete' } })
    expect(dropdown({ searchEnabled: false }).fieldNamed('place')).toMatchObject({ ui: { widget: 'select' } })
    const select = { type: 'select', id: 'a', key: 'place', label: 'Where?', values: [{ label: 'Leeds', value: 'l' }] }
    const formJs = (more: object) =>
      imported({ type: 'default', schemaVersion: 12, id: 'One', components: [{ ...select, ...more }] }, 'formjs')
    expect(formJs({ searchable: true }).fieldNamed('place')).toMatchObject({ ui: { widget: 'autocomplete' } })
    expect(formJs({}).fieldNamed('place')).toMatchObject({ ui: { widget: 'select' } })
  })
})

describe('a month', () => {
  const MONTH = { rule: { monthBetween: {} }, ui: { widget: 'month', labels: { month: 'Month', year: 'Year' } } }

  it('of XGov is typed in two boxes, and compared as it is kept', () => {
    const condition = {
      name: 'late',
      displayName: 'Late',
      value: {
        name: 'Late',
        conditions: [
          {
            field: { name: 'paid', type: 'MonthYearField', display: 'Paid' },
            operator: 'is',
            value: { type: 'Value', value: '2019-3', display: '2019-3' },
          },
        ],
      },
    }
    const { fieldNamed, report, steps } = xgov({ type: 'MonthYearField', name: 'paid', title: 'Paid' }, [condition])
    expect(fieldNamed('paid')).toMatchObject(MONTH)
    expect(report.parts.component.assumed).toBe(0)
    expect(steps['one']?.next?.[0]).toMatchObject({ when: { paid: { const: '2019-03' } } })
  })

  it('of SurveyJS keeps its limits, and its order in conditions', () => {
    const { fieldNamed, whenOf } = survey(
      { type: 'text', inputType: 'month', name: 'paid', title: 'Paid', min: '2007-04', max: '2021-01' },
      [{ type: 'text', name: 'why', title: 'Why?', visibleIf: "{paid} > '2015-03'" }],
    )
    expect(fieldNamed('paid')).toMatchObject({ rule: { monthBetween: { earliest: '2007-04', latest: '2021-01' } } })
    expect(whenOf('why')).toEqual({ paid: { exclusiveMinimum: '2015-03' } })
  })

  it('of Form.io is a day without its day', () => {
    const day = (hide: object) =>
      imported(
        {
          display: 'form',
          components: [{ type: 'day', key: 'paid', label: 'Paid', input: true, fields: hide }],
        },
        'formio',
      ).fieldNamed('paid')
    expect(day({ day: { hide: true }, month: { type: 'number' }, year: { type: 'number' } })).toMatchObject(MONTH)
    expect(day({ day: { hide: false } })).toMatchObject({ ui: { widget: 'date' } })
    expect(day({ day: { hide: true }, month: { hide: true } })).toMatchObject({ ui: { widget: 'date' } })
  })

  it('of a JSON Schema is its format, with limits that are months', () => {
    const month = (more: object) =>
      imported(
        {
          type: 'object',
          title: 'One',
          properties: { paid: { type: 'string', title: 'Paid', format: 'month', ...more } },
        },
        'jsonschema',
      )
    expect(month({ formatMinimum: '2007-04' }).fieldNamed('paid')).toMatchObject({
      rule: { monthBetween: { earliest: '2007-04' } },
    })
    const odd = month({ formatMaximum: '2007-13' })
    expect(odd.fieldNamed('paid')).toMatchObject({ rule: { monthBetween: {} } })
    expect(odd.report.unknown).toEqual(['/properties/paid/formatMaximum'])
  })
})
