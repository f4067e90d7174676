import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { widgetWords, wordsOf } from '../../../proof/lint/widget-words.ts'
import { ROOT } from '../../support/root.ts'
import { ownSource } from '../../support/source.ts'

type Widget = NonNullable<NonNullable<Field['ui']>['widget']>
const field = (more: object) => ({ title: 'Asked', type: 'string', messages: {}, ...more }) as Field

/** The keys that the code of a widget names where it asks for a label. */
function namedBy(widget: string): readonly string[] {
  const folder = join(ROOT, 'widgets', widget)
  const code = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const calls = [...code.matchAll(/\b(?:label|words?|labelsOf\(labels\))\(([^)]*)/g)].map(([, text = '']) => text)
  return [...new Set(calls.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, key = '']) => key)))]
}

const ALL: readonly (readonly [Widget, Field])[] = [
  ['autocomplete', field({})],
  ['signature', field({})],
  ['agreement-list', field({})],
  ['identity-questions', field({})],
  ['email', field({ ui: { suggest: { afterMs: 0, domains: [] } } })],
  ['textarea', field({ ui: { labels: { left: '{count}' } } })],
  ['file-upload', field({})],
  ['address-lookup', field({})],
  ['postal-address', field({})],
  ['date', field({})],
  ['date-of-birth', field({})],
]

describe('the words of a widget', () => {
  it.each(ALL)('are those that its code asks for: %s', (widget, asked) => {
    const known = Object.keys(wordsOf(asked, widget))
    expect(namedBy(widget).filter((key) => !known.includes(key))).toEqual([])
  })

  // Without these, the widget has other words, or shows nothing.
  const OPTIONAL = ['slow', 'cleared']

  it.each<readonly [string, Widget]>([
    ['address', 'address-lookup'],
    ['agreements', 'agreement-list'],
    ['any-address', 'postal-address'],
    ['date-of-birth', 'date-of-birth'],
    ['documents', 'file-upload'],
    ['email', 'email'],
    ['identity-answers', 'identity-questions'],
    ['signature', 'signature'],
  ])('are all those of the product: %s', (name, widget) => {
    const own = ownSource().read(`schemas/fields/${name}.json`) as Field
    const written = Object.keys(own.ui?.labels ?? {}).filter((key) => !key.includes('.') && !OPTIONAL.includes(key))
    const needed = Object.keys(wordsOf(own, widget)).filter((key) => !OPTIONAL.includes(key))
    expect(needed.sort()).toEqual(written.sort())
  })

  it('depend on what the field lets a visitor do', () => {
    const keys = (widget: Widget, more: object) => Object.keys(wordsOf(field(more), widget))
    expect(keys('email', {})).toEqual([])
    expect(keys('textarea', {})).toEqual([])
    expect(keys('textarea', { ui: {} })).toEqual([])
    expect(keys('text', {})).toEqual([])
    expect(keys('address-lookup', { ui: { manualEntry: false } })).not.toContain('manual')
    expect(keys('postal-address', { ui: { lookup: false } })).not.toContain('search')
    expect(keys('postal-address', { rule: { postalAddress: { countries: ['GB', 'FR'] } } })).toContain('country')
    expect(keys('postal-address', { rule: { postalAddress: { countries: ['GB'] } } })).not.toContain('country')
    expect(keys('file-upload', { messages: { infected: 'It has a virus.' } })).not.toContain('infected')
  })
})

describe('a label', () => {
  const said = (widget: Widget, ui: object) => {
    const found: string[] = []
    widgetWords('asked', field({ ui }), widget, '/fields/asked', (code, pointer, message, more) => {
      found.push(`${code} ${pointer}: ${message} ${more?.hint ?? ''}`)
    })
    return found
  }
  const suggest = { afterMs: 0, domains: ['mail.com'] }

  it.each(ALL)('may be as the hint suggests: %s', (widget, asked) => {
    expect(said(widget, { ...asked.ui, labels: wordsOf(asked, widget) })).toEqual([])
  })

  it('is missed where the widget would show its key', () => {
    expect(said('month', { labels: { month: 'Month', year: ' ' } })).toEqual([
      expect.stringMatching(/^FIELD_LABEL_MISSING .* no words for "year"/),
    ])
    expect(said('email', { suggest })).toEqual([
      'FIELD_LABEL_MISSING /fields/asked/ui: Field "asked" has no words for "suggestion", which its widget "email" needs. Add them to "ui": { "labels": { "suggestion": "Did you mean {address}?" } }.',
    ])
    expect(said('textarea', { labels: { left: '{count} left' } })).toEqual([
      expect.stringMatching(/^FIELD_LABEL_MISSING .* no words for "over"/),
    ])
  })

  it('names its subject', () => {
    expect(said('email', { suggest, labels: { suggestion: 'Did you mean another?' } })).toEqual([
      'FIELD_LABEL_EMPTY /fields/asked/ui/labels/suggestion: Field "asked": the words for "suggestion" do not contain {address}, so its widget "email" would not say which one, or how many. Write it where it belongs: "ui": { "labels": { "suggestion": "Did you mean {address}?" } }.',
    ])
    expect(said('textarea', { labels: { left: 'Some left', over: '{count} over' } })).toHaveLength(1)
    expect(said('textarea', { labels: { left: '{count} left', over: '{count} over' } })).toEqual([])
  })

  it.each<[Widget, string, string]>([
    ['agreement-list', 'started', 'Started'],
    ['agreement-list', 'name', 'Agreement {number}'],
    ['agreement-list', 'account', 'Account'],
    ['address-lookup', 'found', 'Addresses found'],
    ['autocomplete', 'found', 'Found'],
    ['identity-questions', 'step', 'Question'],
    ['identity-questions', 'of', 'Question {number}'],
    ['file-upload', 'againNamed', 'Try again'],
    ['file-upload', 'removeNamed', 'Remove'],
  ])('of %s tells one from another: “%s” is not “%s”', (widget, key, words) => {
    const labels = wordsOf(field({}), widget)
    expect(said(widget, { labels: { ...labels, [key]: words } })).toEqual([
      expect.stringContaining(`FIELD_LABEL_EMPTY /fields/asked/ui/labels/${key}:`),
    ])
  })

  it.each<[Widget, object, string, string]>([
    ['date-of-birth', { day: 'Day', month: 'Day', year: 'Year' }, 'day', 'month'],
    ['month', { month: 'Year', year: 'year ' }, 'month', 'year'],
    ['address-lookup', { line2: 'Address line 1' }, 'line1', 'line2'],
    ['postal-address', { region: 'Town or city' }, 'town', 'region'],
  ])('of a box of %s is not that of another one: %j', (widget, wrong, first, second) => {
    const labels = { ...wordsOf(field({}), widget), ...wrong }
    expect(said(widget, { labels })).toEqual([
      expect.stringMatching(
        `^FIELD_LABEL_TWICE /fields/asked/ui/labels/${second}: Field "asked": its boxes "${first}" and "${second}" have`,
      ),
    ])
  })
})
