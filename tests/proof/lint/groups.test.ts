import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { groups } from '../../../proof/lint/groups.ts'

/** What is said of one field of a page, at the places below it. */
function said(field: object): readonly string[] {
  const found: string[] = []
  const page = { id: 'page', fields: { asked: { title: 'Asked', messages: {}, ...field } } }
  groups({ steps: { page } } as unknown as JourneyDefinition, (code, pointer, message, more) => {
    found.push(`${code} ${pointer.replace('/steps/page/fields/asked', '')}: ${message} ${more?.hint ?? ''}`)
  })
  return found
}

const text = (more: object = {}) => ({
  title: 'Text',
  type: 'string',
  maxLength: 40,
  messages: { maxLength: 'x' },
  ...more,
})
const choice = (more: object = {}) => ({
  title: 'Kind',
  type: 'string',
  enum: ['car', 'van'],
  messages: { enum: 'x' },
  ui: { widget: 'radios' },
  ...more,
})
const group = (properties: object) => ({ title: 'Group', type: 'object', properties, messages: {} })
const LABELS = { add: 'Add', remove: 'Remove {number}' }
const list = (items: object, labels: object = LABELS, more: object = {}) => ({
  type: 'array',
  maxItems: 3,
  items,
  ui: { labels },
  ...more,
})

describe('the parts of a group', () => {
  it('are checked at any depth, each at its place', () => {
    const inner = group({ deep: text({ title: ' ' }) })
    expect(
      said(
        list(
          group({ inner, kind: choice({ messages: {} }), count: { title: 'Count', type: 'integer', messages: {} } }),
        ),
      ),
    ).toEqual([
      'FIELD_LABEL_MISSING /items/properties/inner/properties/deep: Field "asked/items/inner/deep" has no label. Give it a "title": a screen reader reads it out.',
      'FIELD_MESSAGE_MISSING /items/properties/kind/messages: Field "asked/items/kind" has no message for "enum". Add "enum" to its messages.',
      'FIELD_WIDGET /items/properties/count: Field "asked/items/count" takes an integer, and without a widget it is a text input, so no answer would ever be valid. Give it "ui": { "widget": … } with "number".',
    ])
  })

  const shownIf = (when: object, more: object = {}) => said(group({ kind: choice(), more: text({ when }), ...more }))
  const decides = (code: string, often: string) =>
    `${code} /properties/more/when: The condition of "asked/more" ${often} holds, whatever is answered before it. Remove it, or correct it.`

  it.each<[string, () => readonly string[], readonly string[]]>([
    ['decides', () => shownIf({ kind: { const: 'car' } }), []],
    ['always holds', () => shownIf({ required: ['kind'] }), [decides('CONDITION_ALWAYS', 'always')]],
    ['never holds', () => shownIf({ not: { required: ['kind'] } }), [decides('CONDITION_NEVER', 'never')]],
    [
      'tests a part that there is not',
      () => shownIf({ other: { const: 'car' } }),
      [decides('CONDITION_NEVER', 'never')],
    ],
    [
      'is in a group without any answer',
      () =>
        shownIf(
          { kind: { const: 'car' } },
          { never: text({ minLength: 50, messages: { maxLength: 'x', minLength: 'x' } }) },
        ).filter((one) => one.startsWith('CONDITION')),
      [],
    ],
  ])('are asked for by a condition that %s', (_, found, expected) => {
    expect(found()).toEqual(expected)
  })

  it('are asked for by a condition that fits them: nothing else is said of one that does not', () => {
    expect(shownIf({ kind: { const: 'cra' } })).toEqual([
      'FACT_VALUE_UNKNOWN /properties/more/when/kind/const: "kind" is never "cra". Did you mean "car"?',
    ])
  })
})

describe('the words of a list', () => {
  const lacks = (what: string, key: string, example: string) =>
    `FIELD_LABEL_MISSING : The list "asked" has no words for ${what} "${key}". Add them to "ui": { "labels": { "${key}": "${example}" } }.`
  const same = (what: string, example: string) =>
    `FIELD_LABEL_MISSING : ${what} of the list "asked" all have the same words. Say which entry it is: "${example}".`

  it.each<[string, object, readonly string[]]>([
    ['are there', LABELS, []],
    ['are not blank', { add: ' ', remove: 'Remove {number}' }, [lacks('its button', 'add', 'Add another vehicle')]],
    [
      'are there for both buttons',
      {},
      [lacks('its button', 'add', 'Add another vehicle'), lacks('its button', 'remove', 'Remove vehicle {number}')],
    ],
    [
      'say which entry a button removes',
      { add: 'Add', remove: 'Remove' },
      [same('The remove buttons', 'Remove vehicle {number}')],
    ],
  ])('%s', (_, labels, expected) => {
    expect(said(list(text(), labels))).toEqual(expected)
  })

  it('need not say which entry it is, if there is one at most', () => {
    expect(said(list(text(), { add: 'Add', remove: 'Remove' }, { maxItems: 1 }))).toEqual([])
  })

  it('are those of its buttons if nobody has written any', () => {
    expect(said({ type: 'array', maxItems: 3, items: text() })).toHaveLength(2)
  })

  const summary = (labels: object, pages?: readonly (readonly string[])[]) =>
    said(
      list(
        group({ kind: choice(), more: text() }),
        { ...LABELS, ...labels },
        { ui: { labels: { ...LABELS, ...labels }, summary: { shows: ['kind'], pages } } },
      ),
    )
  const PAGES = [['kind'], ['more']]
  const KNOWN = { change: 'Change {number}', item: 'Vehicle {number}', continue: 'Continue', cancel: 'Cancel' }

  it('name its entries and its pages, if it shows them', () => {
    const found = (labels: object, pages = PAGES) =>
      summary({ ...KNOWN, ...labels }, pages).filter((one) =>
        /"(?:item|page|change)"|pages|heading|entries|change/.test(one),
      )
    expect(found({ page: 'Vehicle {number}, page {page}' })).toEqual([])
    expect(found({})).toEqual([expect.stringContaining('has no words for the heading of a page "page"')])
    expect(found({ page: 'Vehicle {number}' })).toEqual([
      expect.stringMatching(
        /^FIELD_LABEL_MISSING : All pages of an entry of the list "asked" have the same heading\. Say which page it is: ".*\{page\}.*"\.$/,
      ),
    ])
    expect(found({ page: 'Page {page}' })).toEqual([
      expect.stringContaining('The pages of the entries of the list "asked" all have the same words.'),
    ])
    expect(found({ page: 'Vehicle {number}, page {page}', item: ' ' })).toEqual([
      expect.stringContaining('has no words for the name of an entry "item"'),
    ])
    expect(found({ page: 'Vehicle {number}, page {page}', item: 'Vehicle', change: 'Change' })).toEqual([
      expect.stringContaining('The change buttons of the list'),
      expect.stringContaining('The entries of the list'),
    ])
  })
})
