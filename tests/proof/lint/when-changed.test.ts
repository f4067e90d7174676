import { describe, expect, it } from 'vitest'
import { whenChanged } from '../../../proof/lint/when-changed.ts'
import { lint } from '../../../proof/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { reportedBy } from '../support/reported.ts'

const KIND = { title: 'Kind', type: 'string', enum: ['car', 'van'], messages: {} }
const step = (more: object = {}) => ({ kind: 'page', fields: {}, actions: [], next: [], ...more })
const answers = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { kind: 'answer' }]))

/** What is said of this migration to version 3 of a journey with the answers "kind" and "name" and the outcome "report". */
const said = (migrate: object, steps: object = {}, more: object = {}) =>
  reportedBy(whenChanged, {
    name: 'small',
    version: 3,
    facts: { ...answers('kind', 'name'), report: { kind: 'outcome' } },
    effects: {},
    steps: Object.fromEntries(
      Object.entries({ asks: step({ fields: { kind: KIND } }), ...steps }).map(([id, one]) => [id, { id, ...one }]),
    ),
    whenChanged: { migrate },
    ...more,
  }).map((one) => one.replace('/whenChanged/migrate/', ''))

it('says nothing where claims in progress keep their version', () => {
  expect(reportedBy(whenChanged, { whenChanged: 'pin' })).toEqual([])
})

it('says nothing of a migration that changes nothing', () => {
  expect(said({})).toEqual([])
})

describe('claims migrate from', () => {
  it.each([
    [2, []],
    [3, ['MIGRATION_UNKNOWN from: Claims migrate from version 3, and this is version 3. Name an older version.']],
    [4, ['MIGRATION_UNKNOWN from: Claims migrate from version 4, and this is version 3. Name an older version.']],
  ])('an older version: %i', (from, expected) => {
    expect(said({ from })).toEqual(expected)
  })
})

describe('an answer gets another name', () => {
  const keeps = 'Remove the rename: an answer that this version still asks keeps its name.'
  const both = (older: string, name: string) =>
    `MIGRATION_CLASH renames/${older}: "${older}" becomes "${name}", and both are answers of small: a claim with both loses one. ${keeps}`
  const twice = (one: string, other: string) =>
    `MIGRATION_CLASH renames/${other}: "${one}" and "${other}" both become "kind": a claim with both loses one. Give one of them another name, or drop it with an empty one.`
  const swap = (older: string, name: string, next: string) =>
    `MIGRATION_CLASH renames/${older}: "${older}" becomes "${name}", and "${name}" becomes "${next}": answers would swap. ${keeps}`

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['that this version asks for', { sort: 'kind' }, []],
    ['that is its own', { kind: 'kind' }, []],
    ['that is empty, and is dropped', { kind: '', name: '', other: '' }, []],
    ['while the one of that name is dropped', { name: 'kind', kind: '' }, []],
    [
      'that is misspelt',
      { sort: 'kid' },
      ['MIGRATION_UNKNOWN renames/sort: "kid" is not an answer of small. Did you mean "kind"?'],
    ],
    [
      'that is unknown',
      { sort: 'registration' },
      ['MIGRATION_UNKNOWN renames/sort: "registration" is not an answer of small. Name an answer of this version.'],
    ],
    [
      'that is the name of an outcome',
      { sort: 'report' },
      ['MIGRATION_UNKNOWN renames/sort: "report" is not an answer of small. Name an answer of this version.'],
    ],
    ['that another one gets, too', { sort: 'kind', type: 'kind' }, [twice('sort', 'type')]],
    [
      'that two others get, too',
      { sort: 'kind', other: 'name', type: 'kind', form: 'kind' },
      [twice('sort', 'type'), twice('sort', 'form')],
    ],
    ['although this version asks for both', { kind: 'name' }, [both('kind', 'name')]],
    [
      'although that one gets its name',
      { kind: 'name', name: 'kind' },
      [swap('kind', 'name', 'kind'), swap('name', 'kind', 'name')],
    ],
    [
      'although that one gets a third',
      { sort: 'kind', kind: 'name' },
      [swap('sort', 'kind', 'name'), both('kind', 'name')],
    ],
  ])('%s', (_, renames, expected) => {
    expect(said({ renames })).toEqual(expected)
  })
})

describe('a step takes the place of an older one', () => {
  const steps = {
    first: step({ next: [{ to: 'second' }] }),
    second: step(),
    done: step({ kind: 'end', next: [{ to: 'again', editAfterSubmit: 'name' }] }),
    again: step({ next: [{ to: 'done' }] }),
    help: step({ kind: 'dialog' }),
  }
  const unknown = (name: string, hint: string) =>
    `MIGRATION_UNKNOWN steps/old: "${name}" is not a step of small. ${hint}`
  const noPage = (name: string, what: string) =>
    `MIGRATION_UNKNOWN steps/old: "${name}" is ${what}, so it cannot replace a completed step. Name a page, or drop the step with an empty name.`

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['if it is a page', { old: 'first' }, []],
    ['of the same name', { first: 'first' }, []],
    ['or none does', { old: '', first: '' }, []],
    ['unless it is misspelt', { old: 'frist' }, [unknown('frist', 'Did you mean "first"?')]],
    ['unless it is unknown', { old: 'confirmation' }, [unknown('confirmation', 'Name a step of this version.')]],
    ['unless it is an end', { old: 'done' }, [noPage('done', 'an end')]],
    [
      'unless it opens only for a correction',
      { old: 'again' },
      [
        'MIGRATION_UNKNOWN steps/old: "again" opens only for a correction of a submitted claim, so it cannot replace a completed step of a claim in progress. Name a page of the route, or drop the step with an empty name.',
      ],
    ],
    ['unless it is a dialog', { old: 'help' }, [noPage('help', 'a dialog')]],
    [
      'that this version no longer has',
      { first: 'second' },
      [
        'MIGRATION_CLASH steps/first: "first" becomes "second", and both are steps of small: "first" is open again, and "second" counts as completed. Remove the line: a step that this version still has keeps its name.',
      ],
    ],
  ])('%s', (_, replaced, expected) => {
    expect(said({ steps: replaced }, steps)).toEqual(expected)
  })
})

describe('older claims get a value', () => {
  const asks = (field: object) => ({ asks: step({ fields: { kind: { ...KIND, ...field } } }) })
  const day = (limits: object) => ({ enum: undefined, rule: { dateBetween: limits } })
  const refused = (value: string, when = '') =>
    `MIGRATION_UNKNOWN defaults/kind: Older claims get "${value}" as "kind", which the field of step "asks" refuses${when}. Give a value that the field accepts.`

  it.each<[string, unknown, object, readonly string[]]>([
    ['that the field accepts', 'car', {}, []],
    ['that the field refuses', 'bus', asks({}), [refused('bus')]],
    ['that the field accepts on any day', '2001-01-01', asks(day({ earliest: '2000-01-01' })), []],
    [
      'that the field refuses one day',
      '2026-01-01',
      asks(day({ earliest: { today: '-P5Y' } })),
      [refused('2026-01-01', ' one day: its limit moves with today')],
    ],
    ['that no field asks for', 'bus', { asks: step() }, []],
    ['that the second step refuses', 'bus', { before: step(), ...asks({}) }, [refused('bus')]],
  ])('%s', (_, kind, steps, expected) => {
    expect(said({ defaults: { kind } }, steps)).toEqual(expected)
  })

  it('only of an answer that this version has', () => {
    expect(said({ defaults: { kid: 'car', registration: 'AB12 CDE', kind: 'bus' } })).toEqual([
      'MIGRATION_UNKNOWN defaults/kid: "kid" is not an answer of small. Did you mean "kind"?',
      'MIGRATION_UNKNOWN defaults/registration: "registration" is not an answer of small. Name an answer of this version.',
      refused('bus'),
    ])
  })

  const sets = (...all: readonly object[]) => step({ actions: all.map((set) => ({ set })) })
  const noButton = [
    'MIGRATION_UNKNOWN defaults/name: Older claims get "Ann" as "name", which no button sets. Give a value that a button of this version sets.',
  ]

  it.each<[string, object, readonly string[]]>([
    ['sets', { first: sets({ kind: 'car' }, { name: 'Ann' }) }, []],
    ['sets, beside another value', { first: sets({ name: 'Bob' }), second: sets({ name: 'Ann' }) }, []],
    ['sets: there are others', { first: sets({ name: 'Bob' }), second: sets({}) }, noButton],
    [
      'sets, but a field may be filled in with',
      { first: sets({ name: 'Bob' }), second: step({ fields: { name: { ...KIND, enum: ['Ann'] } } }) },
      [],
    ],
  ])('that a button %s', (_, steps, expected) => {
    expect(said({ defaults: { name: 'Ann' } }, steps)).toEqual(expected)
  })

  const personal = (why: string) => [
    `MIGRATION_CONSENT defaults/kind: "kind" is given to older claims in advance, and ${why}. Remove the default: then the step that asks for it is open again.`,
  ]
  const BOX = { type: 'boolean', enum: undefined }

  it.each<[string, unknown, object, readonly string[]]>([
    [
      'a choice of a supplier',
      'bus',
      { choicesFrom: {} },
      personal('its choices are known only once an effect has brought them'),
    ],
    [
      'a box that must be ticked',
      true,
      { ...BOX, const: true },
      personal('is a box that must be ticked: a box ticked in advance is no consent'),
    ],
    ['a box that may be ticked', true, BOX, []],
    ['a box that must not be ticked', false, { ...BOX, const: false }, []],
    ['a text that is no box', 'true', { enum: ['true'] }, []],
    ['a plain text', 'car', { rule: {} }, []],
    [
      'a fact about a person',
      'Car',
      { enum: undefined, rule: { personName: { alphabet: 'spec' } } },
      personal('asks for a fact about a person ("personName"), which only the visitor knows'),
    ],
  ])('unless only the visitor can give it: %s', (_, kind, field, expected) => {
    expect(said({ defaults: { kind } }, asks(field))).toEqual(expected)
  })

  it.each<[string, unknown, object, string]>([
    [
      'signature',
      { method: 'typed', typedName: 'Jane Sample' },
      { type: 'object', rule: { signature: {} } },
      'only the visitor can sign',
    ],
    ['code', '123456', { rule: { oneTimeCode: { digits: 6 } } }, 'the code is known only once it was sent'],
    [
      'file',
      [],
      { type: 'array', rule: { uploadedFiles: { types: ['image/png'], maxBytes: 9 } } },
      'only the visitor can choose a file',
    ],
  ])('unless only the visitor can give it: a %s', (_, kind, field, why) => {
    const steps = { ...asks({ enum: undefined, ...field }), other: step() }
    expect(said({ defaults: { kind } }, steps)).toEqual(personal(why))
  })

  it('unless it is the consent that a call needs', () => {
    const effects = { search: { name: 'search', needsConsent: 'kind' }, save: {} }
    expect(said({ defaults: { kind: 'car' } }, {}, { effects })).toEqual(personal('is the consent that "search" needs'))
    expect(said({ defaults: { name: 'Ann' } }, {}, { effects })).toEqual([])
  })

  it('unless it notes that a claim began on the home page', () => {
    const home = { home: { as: 'name' } }
    expect(said({ defaults: { name: 'home' } }, {}, home)).toEqual([
      'MIGRATION_CONSENT defaults/name: "name" records that a claim began on the home page. Older claims without it began elsewhere. Remove the default.',
    ])
    expect(said({ renames: { begun: 'name' } }, {}, home)).toEqual([])
  })
})

describe('a migration that a variant inherits', () => {
  const journey = openJourney(
    'edited',
    editedJourney('sound', {
      '/version': 2,
      '/whenChanged': { migrate: { from: 2, renames: { mail: 'gone' }, steps: { old: 'goneToo', done: 'search' } } },
    }),
  )
  const said = (fileOf: () => string) =>
    lint(journey, { fileOf }).flatMap(({ code, pointer }) => (code === 'MIGRATION_UNKNOWN' ? [pointer] : []))
  const at = '/whenChanged/migrate'

  it('may name steps and answers that the variant has removed', () => {
    expect(said(() => 'journeys/base.json')).not.toContain(`${at}/renames/mail`)
    expect(said(() => 'journeys/base.json')).not.toContain(`${at}/steps/old`)
  })

  it('is compared with the version of the variant, and with its steps', () => {
    expect(said(() => 'journeys/base.json')).toEqual([`${at}/from`])
    expect(said(() => 'journeys/edited.json')).toEqual([`${at}/from`, `${at}/renames/mail`, `${at}/steps/old`])
  })
})
