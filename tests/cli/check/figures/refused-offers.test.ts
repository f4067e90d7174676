import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusedOffers } from '../../../../cli/check/figures/refused-offers.ts'
import type { Field } from '../../../../engine/index.ts'

const field = (name: string, more: object = {}) => {
  const json = readFileSync(new URL(`../../../../schemas/fields/${name}.json`, import.meta.url), 'utf8')
  const { ui, ...rest } = JSON.parse(json) as Field
  const { ui: moreUi = {}, ...others } = more as { readonly ui?: object }
  return { ...rest, ...others, ui: { ...ui, ...moreUi } } as Field
}
const text = (more: object, hint: string) =>
  ({ title: 'x', type: 'string', messages: {}, ui: { widget: 'text', hint }, ...more }) as unknown as Field
const date = (limits: object, hint: string) =>
  text({ rule: { dateBetween: limits }, ui: { widget: 'date', hint } }, hint)
const month = (limits: object, hint: string) =>
  text({ rule: { monthBetween: limits }, ui: { widget: 'month', hint } }, hint)
const offered = (one: Field) => refusedOffers(one).map(({ at, offered: said }) => `${at.join('.')}: ${said}`)

describe('an example that its own field refuses is found', () => {
  it.each<[string, Field, string]>([
    ['no day', field('date-of-birth', { ui: { hint: 'For example, 31 2 1980' } }), 'ui.hint: 31 2 1980'],
    ['too old', field('date-of-birth', { ui: { hint: 'For example, 31 3 1880' } }), 'ui.hint: 31 3 1880'],
    ['no mobile', field('uk-mobile', { ui: { hint: 'For example, 01632 960001.' } }), 'ui.hint: 01632 960001'],
    [
      'no address',
      field('email', { messages: { email: 'Enter an address, like name@example' } }),
      'messages.email: name@example',
    ],
    [
      'no postcode',
      field('address', { ui: { labels: { postcodeHint: 'For example, ABC 12D' } } }),
      'ui.labels.postcodeHint: ABC 12D',
    ],
    ['a pattern', text({ pattern: '^[A-Z]{2}\\d{6}$' }, 'For example, AB12345'), 'ui.hint: AB12345'],
    ['a length', text({ maxLength: 5 }, 'For example, LS1 4AP'), 'ui.hint: LS1 4AP'],
    ['an amount', text({ type: 'number', maximum: 500 }, 'For example, £1,250'), 'ui.hint: £1,250'],
    ['a whole amount', text({ type: 'integer', maximum: 500 }, 'For example, 1250'), 'ui.hint: 1250'],
    ['an amount with its unit behind', text({ type: 'number', maximum: 500 }, 'E.g. 1250 GBP'), 'ui.hint: 1250 GBP'],
    ['an amount with its unit in front', text({ type: 'number', maximum: 500 }, 'E.g. GBP 1250'), 'ui.hint: GBP 1250'],
    ['an amount below zero', text({ type: 'number', minimum: -500, maximum: 900 }, 'E.g. -600'), 'ui.hint: -600'],
    [
      'a day typed in one line, as a field is',
      text({ rule: { dateBetween: {} }, ui: { hint: 'For example, 31 3 1980' } }, ''),
      'ui.hint: 31 3 1980',
    ],
    [
      'a month before the first, however long this goes on',
      month({ earliest: '2020-01', latest: { today: 'P0D' } }, 'For example, 3 2019'),
      'ui.hint: 3 2019',
    ],
    ['a day before the first', date({ earliest: '2007-04-06' }, 'For example, 27 3 2007'), 'ui.hint: 27 3 2007'],
    [
      'a day that moves away',
      date({ earliest: { today: '-P6Y' }, latest: { today: 'P0D' } }, 'For example, 27 3 1999'),
      'ui.hint: 27 3 1999',
    ],
    ['a month', month({ earliest: '2020-01' }, 'For example, 3 2019'), 'ui.hint: 3 2019'],
    ['a day typed in one line', field('date-of-birth', { ui: { widget: 'text' } }), 'ui.hint: 31 3 1980'],
    [
      'a month typed in one line',
      text({ rule: { monthBetween: { earliest: '2020-01' } } }, 'For example, 3 2021'),
      'ui.hint: 3 2021',
    ],
    [
      'a domain of a suggestion',
      field('email', { ui: { suggest: { afterMs: 1, domains: ['gmail.com', 'example.museum'] } } }),
      'ui.suggest.domains.1: example.museum',
    ],
  ])('%s', (_, one, said) => {
    expect(offered(one)).toEqual([said])
  })
})

describe('an example is left alone', () => {
  it.each<[string, Field]>([
    ['of a birthday', field('date-of-birth')],
    [
      'typed in one line as it is read',
      field('date-of-birth', { ui: { widget: 'text', hint: 'For example, 31/3/1980' } }),
    ],
    ['with the name of a month', field('date-of-birth', { ui: { hint: 'For example, 31st March 1980' } })],
    ['with the first of a month', field('date-of-birth', { ui: { hint: 'For example, 1st March 1980' } })],
    ['with spaces around its parts', field('date-of-birth', { ui: { hint: 'For example, 31/ 3/ 1980' } })],
    ['that is a day, where a month is asked for', month({ earliest: '2020-01' }, 'For example, 1 3 2019')],
    [
      'of a postcode that is none',
      text({ ui: { widget: 'text', labels: { postcodeHint: 'For example, ABC 12D' } } }, ''),
    ],
    ['of a number with a letter in it', text({ type: 'integer', maximum: 500 }, 'For example, 1A600')],
    ['of choices with names', text({ oneOf: [{ const: 'a', title: 'A' }] }, 'For example, A1')],
    ['of choices that an effect brings', text({ choicesFrom: 'found', maxLength: 1 }, 'For example, A1')],
    ['of a signature', text({ rule: { signature: {} }, maxLength: 1 }, 'For example, A1')],
    [
      'of domains without an address',
      text({ maxLength: 3, ui: { suggest: { afterMs: 1, domains: ['example.com'] } } }, ''),
    ],
    ['of a mobile', field('uk-mobile')],
    ['of a postcode', field('address')],
    ['of an address, with its domains', field('email', { messages: { email: 'Like name@example.com' } })],
    ['that is no date', date({}, 'For example, Q3 2024')],
    ['that is a day to come', date({ latest: { today: 'P0D' } }, 'For example, 27 3 2031')],
    ['that is a month to come', month({ latest: { today: 'P0D' } }, 'For example, 3 2031')],
    ['with what it is counted in', text({ type: 'integer', maximum: 500 }, 'For example, £250')],
    ['of an amount that is none', text({ type: 'integer', maximum: 500 }, 'For example, P60')],
    ['of choices', text({ enum: ['a', 'b'] }, 'For example, A1')],
    ['of a text', text({ maxLength: 100 }, 'For example, 12 Harbour Row')],
  ])('%s', (_, one) => {
    expect(offered(one)).toEqual([])
  })
})
