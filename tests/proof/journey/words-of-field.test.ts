import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { textsIn, wordsOfField } from '../../../proof/journey/words-of-field.ts'

type Named<Value> = Readonly<Record<string, Value>>

const wordsOf = (field: object) =>
  wordsOfField(field as Field).map(({ text, place, filled }) => [place.join('/'), text, ...filled].join(' '))

/** A field of each kind that shows its parts, around one with these words. */
const group = (part: object) => ({ type: 'object', properties: { a: part } })
const list = (part: object) => ({ type: 'array', items: part })

describe('the words of a field are', () => {
  it.each<[string, object, readonly string[]]>([
    ['its title', { title: 'Name' }, ['title Name']],
    [
      'its messages',
      { messages: { required: 'Missing', enum: 'Wrong' } },
      ['messages/required Missing', 'messages/enum Wrong'],
    ],
    ['its hint', { ui: { widget: 'text', hint: 'In full' } }, ['ui/hint In full']],
    [
      'what stands in front of it and behind',
      { ui: { prefix: 'From', suffix: 'a week' } },
      ['ui/prefix From', 'ui/suffix a week'],
    ],
    ['its link, without the address', { ui: { link: { text: 'Help', href: '/help' } } }, ['ui/link/text Help']],
    ['its labels', { ui: { labels: { day: 'Day', month: 'Month' } } }, ['ui/labels/day Day', 'ui/labels/month Month']],
    [
      'those of its choices, without their values',
      {
        oneOf: [
          { const: 'yes', title: 'Yes', description: 'I do' },
          { const: 'no', title: 'No' },
        ],
      },
      ['oneOf/0/title Yes', 'oneOf/0/description I do', 'oneOf/1/title No'],
    ],
    ['none of choices that are branches of a schema', { oneOf: [{ title: 'Short', maxLength: 3 }] }, []],
    ['none of values that are their own words', { enum: ['yes', 'no'], default: 'yes' }, []],
    [
      'none of how it is checked',
      { type: 'string', pattern: 'abc', rule: { personName: true }, ui: { widget: 'text' } },
      [],
    ],
  ])('%s', (_, field, expected) => {
    expect(wordsOf(field)).toEqual(expected)
  })

  it('in the order of its file', () => {
    const { ui, ...rest } = {
      title: '1',
      messages: { required: '2' },
      oneOf: [{ const: 'a', title: '3' }],
      ui: { labels: { a: '8' } },
    }
    const more = { hint: '4', link: { text: '5' }, prefix: '6', suffix: '7' }
    const words = wordsOfField({ ui: { ...more, ...ui }, ...rest } as unknown as Field)
    expect(words.map(({ text }) => text).join('')).toBe('12345678')
  })
})

describe('the words of the parts of a field are', () => {
  const WORDS = { title: 'Name', ui: { widget: 'text', labels: { left: '{count} left' } } }
  it.each<[string, object, readonly string[]]>([
    ['those of a group', group(WORDS), ['properties/a/title Name', 'properties/a/ui/labels/left {count} left']],
    ['those of the entries of a list', list(WORDS), ['items/title Name', 'items/ui/labels/left {count} left']],
    [
      'those of a group in a list',
      list(group(WORDS)),
      ['items/properties/a/title Name', 'items/properties/a/ui/labels/left {count} left'],
    ],
    [
      'the words of the choices of an entry, once',
      list({ oneOf: [{ const: 'red', title: 'Red' }] }),
      ['items/oneOf/0/title Red'],
    ],
    [
      'behind its own',
      { ...group(WORDS), title: 'You' },
      ['title You', 'properties/a/title Name', 'properties/a/ui/labels/left {count} left'],
    ],
    ['none, if its widget shows the whole', { ...group(WORDS), ui: { widget: 'postal-address' } }, []],
    ['none of a list without entries', { type: 'array' }, []],
  ])('%s', (_, field, expected) => {
    expect(wordsOf(field)).toEqual(expected)
  })

  it('the choices of an entry, if a widget shows them all', () => {
    const items = { title: 'Colour', oneOf: [{ const: 'red', title: 'Red' }] }
    expect(wordsOf({ ...list(items), ui: { widget: 'checkboxes' } })).toEqual(['items/oneOf/0/title Red'])
  })
})

describe('the names that a page fills into labels are those', () => {
  it.each<[string, object, Named<string>]>([
    ['of a list', list({}), { remove: 'number', change: 'number', item: 'number', page: 'number page pages', add: '' }],
    ['of an e-mail address', { ui: { widget: 'email' } }, { suggestion: 'address', other: '' }],
    ['of a long text', { ui: { widget: 'textarea' } }, { left: 'count', over: 'count' }],
    ['of a search', { ui: { widget: 'autocomplete' } }, { found: 'count', none: '' }],
    ['of an address that is looked up', { ui: { widget: 'address-lookup' } }, { found: 'count', chosen: 'address' }],
    [
      'of an address anywhere',
      { ui: { widget: 'postal-address' } },
      { found: 'count', within: 'count place', chosen: 'address' },
    ],
    ['of questions', { ui: { widget: 'identity-questions' } }, { step: 'number', of: 'number count' }],
    [
      'of agreements',
      { ui: { widget: 'agreement-list' } },
      { name: 'number lender date', card: 'number', started: 'date', account: 'ending' },
    ],
    [
      'of files',
      { ui: { widget: 'file-upload' } },
      {
        uploading: 'name percent',
        ...Object.fromEntries(
          'waiting checking uploaded infected damaged failed againNamed empty removeNamed removed missing'
            .split(' ')
            .map((key) => [key, 'name']),
        ),
      },
    ],
    ['of another widget: none', { ui: { widget: 'text' } }, { remove: '', found: '' }],
    ['of a label that is called like what every object has: none', list({}), { toString: '', valueOf: '' }],
    ['of a group: none', group({}), { remove: '', found: '' }],
    ['of a field without a widget: none', {}, { remove: '', found: '' }],
  ])('%s', (_, field, names) => {
    const labels = Object.fromEntries(Object.keys(names).map((key) => [key, key]))
    const { ui = {} } = field as { readonly ui?: object }
    const found = wordsOfField({ ...field, ui: { ...ui, labels } } as Field)
    expect(Object.fromEntries(found.map(({ text, filled }) => [text, filled.join(' ')]))).toEqual(names)
  })
})

describe('the texts in a value are', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['the text that it is', 'Hello', [' Hello']],
    ['those of each of its parts', { a: 'A', b: { c: 'C' } }, ['a A', 'b/c C']],
    ['those of a list', ['A', { b: 'B' }], ['0 A', '1/b B']],
    ['none of what is no text', { a: 1, b: true, c: null, d: undefined, e: [] }, []],
    ['also empty ones', { a: '' }, ['a ']],
  ])('%s', (_, value, expected) => {
    expect(textsIn(value).map(({ text, place }) => `${place.join('/')} ${text}`)).toEqual(expected)
  })

  it('found from the place of the value', () => {
    expect(textsIn({ a: ['A'] }, ['words'])).toEqual([{ text: 'A', place: ['words', 'a', 0] }])
  })
})
