import { describe, expect, it } from 'vitest'
import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { fields, neededWords } from '../../../proof/lint/fields.ts'

/** What is said of a field with these parts. */
function said(field: object, name = 'asked'): readonly string[] {
  const found: string[] = []
  const whole = { title: 'Asked', type: 'string', messages: {}, ...field } as Field
  neededWords(name, whole, '', (code, pointer, message, more) => {
    found.push(`${code} ${pointer}: ${message} ${more?.hint ?? ''}`)
  })
  return found
}
const missing = (key: string) =>
  `FIELD_MESSAGE_MISSING /messages: Field "asked" has no message for "${key}". Add "${key}" to its messages.`
const never = (key: string, hint: string) =>
  `FIELD_MESSAGE_UNKNOWN /messages/${key}: Field "asked" has a message for "${key}", and that validation error never occurs. ${hint}`
const REMOVE = 'Remove it, or add the keyword or rule that it is for.'

describe('the label of a field', () => {
  it('is not blank', () => {
    expect(said({})).toEqual([])
    expect(said({ title: ' ' })).toEqual([
      'FIELD_LABEL_MISSING : Field "asked" has no label. Give it a "title": a screen reader reads it out.',
    ])
  })
})

it('says once that the key of a message is misspelt', () => {
  expect(said({ maxLength: 3, messages: { maxLenght: 'x' } })).toEqual([
    never('maxLenght', 'Did you mean "maxLength"?'),
  ])
})

describe('a field needs a message for', () => {
  const CHOICES = [
    { const: 'a', title: 'A' },
    { const: 'b', title: 'B' },
  ]

  it.each<[string, object, readonly string[]]>([
    ['each keyword that can fail', { minLength: 2, pattern: '^a' }, ['minLength', 'pattern']],
    ['each keyword without a message', { minLength: 2, pattern: '^a', messages: { pattern: 'x' } }, ['minLength']],
    ['no value of a box, which is ticked or not', { type: 'boolean', enum: [true], const: true }, []],
    ['another keyword of a box', { type: 'boolean', not: { const: false } }, ['not']],
    ['no choice with words, which is always one of them', { oneOf: CHOICES }, []],
    ['another keyword beside choices with words', { oneOf: CHOICES, maxLength: 3 }, ['maxLength']],
    ['other alternatives', { oneOf: [{ minLength: 3 }, { maxLength: 1 }] }, ['oneOf']],
    [
      'no repeated choice, where boxes give each once',
      { type: 'array', uniqueItems: true, ui: { widget: 'checkboxes' } },
      [],
    ],
    ['too many boxes', { type: 'array', maxItems: 2, ui: { widget: 'checkboxes' } }, ['maxItems']],
    ['repeated entries', { type: 'array', uniqueItems: true }, ['uniqueItems']],
    ['no repeated entries that are allowed', { type: 'array', uniqueItems: false }, []],
    ['choices that an effect no longer brings', { type: 'array', choicesFrom: {} }, ['choice']],
    ['no single choice from an effect', { choicesFrom: {} }, []],
    ['what is typed and is no number', { type: 'number', ui: { widget: 'number' } }, ['type']],
    ['a choice that excludes the others', { type: 'array', ui: { exclusive: 'none' } }, ['exclusive']],
    ['too few boxes, if one is not enough', { type: 'array', minItems: 2, ui: { widget: 'checkboxes' } }, ['minItems']],
    ['no single box, which is required', { type: 'array', minItems: 1, ui: { widget: 'checkboxes' } }, []],
    ['no box at all', { type: 'array', ui: { widget: 'checkboxes' } }, []],
    ['no entry of another list, which is required', { type: 'array', minItems: 2 }, []],
  ])('%s', (_, field, expected) => {
    expect(said(field)).toEqual(expected.map(missing))
  })

  it.each<[string, object, readonly string[]]>([
    [
      'what can fail',
      { maxLength: 3, messages: { required: 'x', type: 'x', choice: 'x', exclusive: 'x', maxLength: 'x' } },
      [],
    ],
    ['what can fail in a part of it', { items: { minLength: 3 }, messages: { minLength: 'x' } }, []],
    ['what its rule refuses', { rule: { dateBetween: {} }, messages: { date: 'x' } }, []],
    [
      'what never fails',
      { maxLength: 3, messages: { maxLength: 'x', maxLenght: 'x', colour: 'x' } },
      [never('maxLenght', 'Did you mean "maxLength"?'), never('colour', REMOVE)],
    ],
    [
      'entries that may be repeated',
      { type: 'array', uniqueItems: false, messages: { uniqueItems: 'x' } },
      [never('uniqueItems', REMOVE)],
    ],
    ['its title', { messages: { title: 'x' } }, [never('title', REMOVE)]],
    ['choices with words', { oneOf: CHOICES, messages: { oneOf: 'x' } }, [never('oneOf', REMOVE)]],
    ['alternatives', { oneOf: [{ minLength: 3 }, { maxLength: 1 }], messages: { oneOf: 'x', minLength: 'x' } }, []],
  ])('%s, and for nothing else', (_, field, expected) => {
    expect(said(field)).toEqual(expected)
  })
})

describe('a browser can fill in', () => {
  it.each<[string, string, object]>([
    ['what its rule is for', 'x', { rule: { personName: {} }, ui: { autocomplete: 'given-name' } }],
    ['what its widget is for', 'x', { ui: { widget: 'phone', autocomplete: 'tel' } }],
    ['an answer with a known name', 'postcode', { ui: { autocomplete: 'postal-code' } }],
    ['one of several such answers', 'postcode', { ui: { autocomplete: 'section-a shipping postal-code' } }],
    ['nothing, with a name that every object has', 'toString', {}],
    ['an e-mail address by its format', 'x', { format: 'email', ui: { autocomplete: 'email' } }],
    [
      'an e-mail address by a pattern',
      'x',
      { pattern: '@', messages: { pattern: 'x' }, ui: { autocomplete: 'email' } },
    ],
    ['a number by its token', 'x', { type: 'integer', ui: { autocomplete: 'bday-year' } }],
    ['another one, by any token that there is', 'x', { ui: { autocomplete: 'sex' } }],
    ['no group, whatever its name', 'postcode', { type: 'object' }],
  ])('%s', (_, name, field) => {
    expect(said(field, name)).toEqual([])
  })

  const wrong = (name: string, has: string, add: string) =>
    `FIELD_AUTOCOMPLETE_MISSING /ui: Field "${name}" has ${has}. Add "autocomplete": ${add} to its ui (WCAG 1.3.5).`
  const unfit = (token: string, what: string) =>
    `FIELD_AUTOCOMPLETE_MISSING /ui/autocomplete: Field "x" has the autocomplete token "${token}", and takes no ${what}. Remove the token, or give the field that of what it asks for.`
  const unknown = (token: string, hint: string) =>
    `FIELD_AUTOCOMPLETE_MISSING /ui/autocomplete: Field "x" has the autocomplete token "${token}", which no browser knows. ${hint}`

  it.each<[string, string, object, string]>([
    ['its name without a token', 'first_name', {}, wrong('first_name', 'no autocomplete token', '"given-name"')],
    ['a text as an e-mail address', 'x', { ui: { autocomplete: 'email' } }, unfit('email', 'e-mail address')],
    [
      'an amount as a number to call',
      'x',
      { type: 'integer', ui: { autocomplete: 'tel' } },
      unfit('tel', 'telephone number'),
    ],
    ['an amount as a name', 'x', { type: 'number', ui: { autocomplete: 'name' } }, unfit('name', 'text')],
    [
      'its name with the token of another',
      'first_name',
      { ui: { autocomplete: 'family-name' } },
      wrong('first_name', 'the autocomplete token "family-name"', '"given-name"'),
    ],
    [
      'its widget without a token',
      'x',
      { ui: { widget: 'phone' } },
      wrong('x', 'no autocomplete token', '"tel" or "tel-national"'),
    ],
    [
      'its rule by the token of its widget',
      'x',
      { rule: { emailAddress: {} }, ui: { widget: 'phone', autocomplete: 'tel' } },
      wrong('x', 'the autocomplete token "tel"', '"email"'),
    ],
    [
      'its widget by the token of its name',
      'email',
      { ui: { widget: 'phone', autocomplete: 'email' } },
      wrong('email', 'the autocomplete token "email"', '"tel" or "tel-national"'),
    ],
    [
      'its rule by a token that is another name',
      'last_name',
      { rule: { personName: {} }, ui: { autocomplete: 'given-name' } },
      wrong('last_name', 'the autocomplete token "given-name", and is read as "last_name"', '"family-name"'),
    ],
    ['a token that is misspelt', 'x', { ui: { autocomplete: 'sexx' } }, unknown('sexx', 'Did you mean "sex"?')],
    [
      'a token that there is not',
      'x',
      { ui: { autocomplete: 'quite-another' } },
      unknown('quite-another', 'See "Autofill" in the HTML standard.'),
    ],
  ])('not %s', (_, name, field, expected) => {
    expect(said(field, name)).toEqual([expected])
  })
})

it('each field of a journey is looked at, at its place', () => {
  const page = {
    id: 'page',
    fields: { a: { title: '', type: 'string', messages: {} } },
    timers: [],
    actions: [],
    enter: [],
    submit: [],
  }
  const found: string[] = []
  fields({ steps: { page } } as unknown as JourneyDefinition, (code, pointer) => {
    found.push(`${code} ${pointer}`)
  })
  expect(found).toEqual(['FIELD_LABEL_MISSING /steps/page/fields/a'])
})

it('a field is filled in with what its answer is sent as', () => {
  const nick = {
    title: 'Name',
    type: 'string',
    rule: { personName: {} },
    messages: { required: 'x' },
    ui: { autocomplete: 'given-name' },
  }
  const said = (sentAs: string) => {
    const use = { input: { [sentAs]: { answer: 'nick' }, kind: { const: 'person' } } }
    const page = { id: 'page', fields: { nick }, timers: [], actions: [], enter: [], submit: [use] }
    const found: string[] = []
    fields({ steps: { page } } as unknown as JourneyDefinition, (_, pointer, message) => {
      found.push(`${pointer}: ${message}`)
    })
    return found
  }
  expect(said('last_name')).toEqual([
    '/steps/page/fields/nick/ui: Field "nick" has the autocomplete token "given-name", and is sent as "last_name".',
  ])
  expect(said('first_name')).toEqual([])
  expect(said('known_as')).toEqual([])
})

describe('a timer that presses a button', () => {
  const field = (more: object = {}) => ({ title: 'Asked', type: 'string', messages: {}, ...more })
  const NEXT = { id: 'next', skipFields: false }
  /** The fields that are said to be needed. */
  const needed = (asked: object, button: object = NEXT) => {
    const found: string[] = []
    const page = { id: 'page', fields: asked, timers: [{ press: 'next' }], actions: [button], enter: [], submit: [] }
    fields({ steps: { page } } as unknown as JourneyDefinition, (code, pointer, message, more) => {
      if (code === 'TIMER_NEEDS_ANSWERS')
        found.push(`${more?.severity ?? ''} ${pointer}: ${message} ${more?.hint ?? ''}`)
    })
    return found
  }

  it.each<[string, Parameters<typeof needed>]>([
    ['asks for nothing', [{}]],
    ['asks for what may stay empty', [{ a: field({ optional: true }) }]],
    ['asks for choices that are chosen before', [{ a: field({ choicesFrom: { preselect: 'all' } }) }]],
    [
      'asks for choices that may stay empty and are chosen before',
      [{ a: field({ optional: true, choicesFrom: { preselect: 'all' } }) }],
    ],
    ['leaves choices out', [{ a: field({ optional: true, choicesFrom: {} }) }, { ...NEXT, skipFields: true }]],
    ['leaves the fields out', [{ a: field() }, { ...NEXT, skipFields: true }]],
    ['is not there', [{ a: field() }, { ...NEXT, id: 'other' }]],
  ])('needs no answer if its page %s', (_, args) => {
    expect(needed(...args)).toEqual([])
  })

  it('does not choose for the visitor, who may leave the choices', () => {
    expect(needed({ a: field({ optional: true, choicesFrom: { preselect: 'none' } }) })).toEqual([
      'warning /steps/page/timers/0: The timer presses "next" whether or not anything is chosen for "a": a visitor who still reads the choices goes on with none. Write "preselect": "all" for the choices, or remove the timer.',
    ])
  })

  it.each<[string, object]>([
    ['asks for one', { b: field({ optional: true }), a: field() }],
    ['asks for one that is required sometimes', { a: field({ optional: true, requiredWhen: {} }) }],
    ['asks for choices that are not chosen before', { a: field({ choicesFrom: { preselect: 'none' } }) }],
  ])('needs an answer if its page %s', (_, asked) => {
    expect(needed(asked)).toEqual([
      'warning /steps/page/timers/0: The timer presses "next", which needs "a" to be answered. A visitor who has not answered by then sees an error that they did not cause.',
    ])
  })
})
