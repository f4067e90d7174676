import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const formIo = (more: object) => ({ display: 'form', components: [{ key: 'q', label: 'Q', input: true, ...more }] })
const formJs = (more: object) => ({
  schemaVersion: 16,
  type: 'default',
  components: [{ key: 'q', label: 'Q', ...more }],
})
const survey = (more: object) => ({
  pages: [{ name: 'p', elements: [{ type: 'text', name: 'q', title: 'Q', ...more }] }],
})

describe('a question for a date with a time', () => {
  it.each([
    ['Form.io', formIo({ type: 'datetime' })],
    ['form-js', formJs({ type: 'datetime', subtype: 'datetime', dateLabel: 'Q', timeLabel: 'Time' })],
    ['SurveyJS', survey({ inputType: 'datetime-local' })],
  ])('of %s asks for both', (_, form) => {
    const { fieldNamed, report } = imported(form)
    expect(fieldNamed('q')).toMatchObject({
      title: 'Q',
      properties: { date: { title: 'Date', ui: { widget: 'date' } }, time: { title: 'Time' } },
    })
    expect(report.parts.component.mapped).toBe(1)
  })

  it('of form-js has the label of its time', () => {
    const { fieldNamed, report } = imported(formJs({ type: 'datetime', subtype: 'datetime', timeLabel: 'And when?' }))
    expect(fieldNamed('q')).toMatchObject({ properties: { time: { title: 'And when?' } } })
    expect(report.unknown).toEqual([])
  })
})

describe('a question for a time', () => {
  it.each([
    ['Form.io', formIo({ type: 'time' })],
    ['Form.io, without a date', formIo({ type: 'datetime', enableDate: false })],
    ['form-js', formJs({ type: 'datetime', subtype: 'time', timeLabel: 'Q' })],
    ['SurveyJS', survey({ inputType: 'time' })],
  ])('of %s is a line that accepts times, and says so', (_, form) => {
    const { fieldNamed, report } = imported(form)
    const { pattern = '', messages } = fieldNamed('q') as { readonly pattern?: string; readonly messages?: object }
    expect(['9:30', '14:30', '23:59', '24:00', '7', ''].filter((text) => new RegExp(pattern, 'u').test(text))).toEqual([
      '9:30',
      '14:30',
      '23:59',
    ])
    expect(messages).toMatchObject({ pattern: 'Enter “Q” as a time, like 14:30' })
    expect(report.parts.component.mapped).toBe(1)
  })

  it('begins with its default, without the seconds', () => {
    expect(imported(formIo({ type: 'time', defaultValue: '08:15:00' })).fieldNamed('q')).toMatchObject({
      default: '08:15',
    })
  })
})
