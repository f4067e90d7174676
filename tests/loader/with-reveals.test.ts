import { describe, expect, it } from 'vitest'
import type { Condition } from '../../engine/index.ts'
import { loadJourney, withReveals } from '../../loader/index.ts'
import { formJourney } from '../support/form-journey.ts'
import { ownSource } from '../support/source.ts'

const MESSAGES = { required: 'Enter it', enum: 'Choose one' }
const radios = (choices: readonly string[], more: object = {}) => ({
  title: 'Choice',
  type: 'string',
  enum: choices,
  messages: MESSAGES,
  ui: { widget: 'radios' },
  ...more,
})
const boxes = (choices: readonly string[]) => ({
  title: 'Choices',
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', enum: choices },
  messages: { ...MESSAGES, uniqueItems: 'Once' },
  ui: { widget: 'checkboxes' },
})
const text = (when?: Condition) => ({
  title: 'Text',
  type: 'string',
  maxLength: 20,
  messages: { required: 'Enter it', maxLength: 'Too long' },
  ...(when === undefined ? {} : { when }),
})

/** Where each field of a page is drawn: "question choice", for those beneath one. */
function places(fields: Readonly<Record<string, object>>, conditions: Readonly<Record<string, Condition>> = {}) {
  const form = formJourney({ conditions, pages: { page: { fields, next: [{ to: 'done' }] } } })
  const { journey, diagnostics } = loadJourney('form', form)
  if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
  const { journey: placed, isRevealing } = withReveals(journey)
  const found = Object.entries(placed.steps['page']?.fields ?? {}).flatMap(([name, { ui }]) =>
    ui?.beneath === undefined ? [] : [[name, `${ui.beneath.field} ${ui.beneath.choice}`]],
  )
  expect(isRevealing).toBe(found.length > 0)
  return Object.fromEntries(found) as Readonly<Record<string, string>>
}

const contact = radios(['email', 'phone'])
const BY_PHONE = { contact: { const: 'phone' } }

describe('a field that one choice asks for', () => {
  it.each<[string, Readonly<Record<string, object>>, Readonly<Record<string, string>>]>([
    ['of radio buttons', { contact, number: text(BY_PHONE) }, { number: 'contact phone' }],
    [
      'yes or no',
      {
        owned: { ...radios([]), enum: undefined, type: 'boolean', oneOf: [{ const: true, title: 'Yes' }] },
        plate: text({ owned: { const: true } }),
      },
      { plate: 'owned true' },
    ],
    ['of checkboxes', { kinds: boxes(['a', 'b']), b: text({ kinds: { contains: { const: 'b' } } }) }, { b: 'kinds b' }],
    ['in brackets', { contact, number: text({ allOf: [BY_PHONE] }) }, { number: 'contact phone' }],
    [
      'after others beneath the same question',
      { contact, number: text(BY_PHONE), mail: text({ contact: { const: 'email' } }) },
      { number: 'contact phone', mail: 'contact email' },
    ],
    [
      'of a question that is beneath a choice itself',
      {
        contact,
        kind: radios(['home', 'work'], { when: BY_PHONE }),
        firm: text({ kind: { const: 'work' } }),
        hours: text(BY_PHONE),
      },
      { kind: 'contact phone', firm: 'kind work', hours: 'contact phone' },
    ],
  ])('is drawn beneath it: %s', (_, fields, expected) => {
    expect(places(fields)).toEqual(expected)
  })

  it('is found by the name of its condition', () => {
    expect(places({ contact, number: text('byPhone') }, { byPhone: 'phoned', phoned: BY_PHONE })).toEqual({
      number: 'contact phone',
    })
  })

  it.each<[string, Readonly<Record<string, object>>]>([
    ['without a condition', { contact, number: text() }],
    ['asked for by two choices', { contact, number: text({ contact: { enum: ['email', 'phone'] } }) }],
    ['asked for by every other choice', { contact, number: text({ not: BY_PHONE }) }],
    [
      'asked for by two questions',
      { other: radios(['x', 'y']), contact, number: text({ ...BY_PHONE, other: { const: 'x' } }) },
    ],
    ['behind another field', { contact, name: text(), number: text(BY_PHONE) }],
    ['of another question in front', { contact, other: radios(['x', 'y']), number: text(BY_PHONE) }],
    [
      'of choices side by side',
      { contact: radios(['email', 'phone'], { ui: { widget: 'radios', inline: true } }), number: text(BY_PHONE) },
    ],
    [
      'of a list to open',
      { contact: radios(['email', 'phone'], { ui: { widget: 'select' } }), number: text(BY_PHONE) },
    ],
    ['of a choice that is not there', { contact, number: text({ contact: { const: 'post' } }) }],
  ])('otherwise stays below: %s', (_, fields) => {
    expect(places(fields)).toEqual({})
  })
})

it.each(['v3', 'v4', 'v5'])('%s has no such field, and stays as it is', (name) => {
  const { journey } = loadJourney(name, ownSource())
  if (journey === undefined) throw new Error(`${name} cannot be read.`)
  expect(withReveals(journey)).toEqual({ journey, isRevealing: false })
  expect(withReveals(journey).journey).toBe(journey)
})
