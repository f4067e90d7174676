import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { named } from '../../../proof/lint/named.ts'

/** The contracts: what an effect takes, and what it brings. */
const EFFECTS = {
  search: {
    input: { required: ['email'], properties: { questionnaire: { fact: 'outcome' }, email: {} } },
    outcomes: {
      none: {},
      found: {
        data: {
          required: ['sentAt', 'openAt', 'untyped'],
          properties: {
            cars: { items: { required: ['id'], properties: { name: {} } } },
            words: { items: { type: 'string' } },
            sentAt: { type: 'integer' },
            openAt: { type: 'number' },
            maybeAt: { type: 'integer' },
            until: { type: 'string' },
            notes: { type: 'object' },
            untyped: {},
          },
        },
      },
    },
  },
  save: {},
}

/** What is said of one page of a journey with the outcomes "report" and "review". */
function said(page: object, others: object = {}): readonly string[] {
  const found: string[] = []
  const step = { id: 'page', fields: {}, actions: [], enter: [], submit: [], ...page }
  const facts = { report: { kind: 'outcome' }, review: { kind: 'outcome' }, name: { kind: 'answer' } }
  const journey = { name: 'small', effects: EFFECTS, facts, steps: { page: step, ...others } }
  named(journey as unknown as JourneyDefinition, (code, pointer, message, more) => {
    found.push(`${code} ${pointer.replace('/steps/page', '')}: ${message} ${more?.hint ?? ''}`)
  })
  return found
}
const use = (more: object = {}) => ({ run: 'search', as: 'report', input: {}, ...more })

describe('choices from an effect are identified by', () => {
  const chosen = (list: string, id: string, fact = 'report') =>
    said({
      fields: { plain: {}, car: { choicesFrom: { fact, list, id } } },
      submit: [use(), use({ run: 'save', as: 'other' })],
    })
  const unknown = (id: string, hint: string) =>
    `CHOICES_KEY_UNKNOWN /fields/car/choicesFrom/id: Field "car" identifies its choices by "${id}", which the choices of "report" do not have: none could be chosen. ${hint}`

  it.each<[string, () => readonly string[], readonly string[]]>([
    ['a key that each has', () => chosen('cars', 'id'), []],
    [
      'no key that some may lack',
      () => chosen('cars', 'name'),
      [
        'CHOICES_KEY_UNKNOWN /fields/car/choicesFrom/id: Field "car" identifies its choices by "name", and a choice of "report" may come without it: it could not be chosen. Name "name" in the "required" of the items of "cars" in the contract.',
      ],
    ],
    ['any key, where the contract names none', () => chosen('words', 'id'), []],
    ['any key of a list that the contract does not know', () => chosen('others', 'id'), []],
    ['any key of an effect that says nothing of what it brings', () => chosen('cars', 'id', 'other'), []],
    ['no key that is misspelt', () => chosen('cars', 'nmae'), [unknown('nmae', 'Did you mean "name"?')]],
    ['no key that they do not have', () => chosen('cars', 'colour'), [unknown('colour', 'They have "id", "name".')]],
  ])('%s', (_, found, expected) => {
    expect(found()).toEqual(expected)
  })
})

describe('a lock begins at', () => {
  const locked = (since: string, rerun = 'report', run = 'search') =>
    said({
      actions: [
        { id: 'next', rerun: null, lock: null },
        { id: 'again', rerun, lock: { since } },
      ],
      enter: [use({ run })],
    })
  const noTime = (since: string, type: string, hint: string) =>
    `LOCK_SINCE_UNKNOWN /actions/again/lock/since: "${since}" is ${type} and not a time, so the lock would never open or never close. ${hint}`

  it.each<[string, () => readonly string[], readonly string[]]>([
    ['whole milliseconds', () => locked('sentAt'), []],
    ['milliseconds', () => locked('openAt'), []],
    ['what has no type', () => locked('untyped'), []],
    ['what the contract does not know', () => locked('other'), []],
    ['anything of an effect that says nothing of what it brings', () => locked('until', 'report', 'save'), []],
    ['anything of an effect that the page does not run', () => locked('until', 'review'), []],
    [
      'nothing that an outcome may lack',
      () => locked('maybeAt'),
      [
        'LOCK_SINCE_UNKNOWN /actions/again/lock/since: Outcome "found" of search may come without "maybeAt", so the lock would never close. Name "maybeAt" in the "required" of its data in the contract.',
      ],
    ],
    ['no text', () => locked('until'), [noTime('until', 'a string', 'Name "sentAt" or "openAt" or "maybeAt".')]],
    ['no group', () => locked('notes'), [noTime('notes', 'an object', 'Name "sentAt" or "openAt" or "maybeAt".')]],
  ])('%s', (_, found, expected) => {
    expect(found()).toEqual(expected)
  })
})

describe('an effect that takes the name of an outcome', () => {
  const takes = (input: object, fields: object = {}) => said({ fields, submit: [use({ input })] })
  const ofReview = { answer: { choicesFrom: { fact: 'review', list: 'cars', id: 'id' } }, plain: {} }
  const undeclared = (name: string, hint: string) =>
    `FACT_UNDECLARED /submit/0/input: search takes the name of an outcome as "questionnaire", and small has no outcome "${name}". ${hint}`

  it.each<[string, () => readonly string[], readonly string[]]>([
    ['gets one', () => takes({ questionnaire: { const: 'report' } }), []],
    ['gets anything else under another name', () => takes({ email: { const: 'nobody' } }), []],
    ['gets an answer, which is looked at elsewhere', () => takes({ questionnaire: { answer: 'name' } }), []],
    [
      'gets the answers to it',
      () => takes({ questionnaire: { const: 'review' }, email: { answer: 'answer' } }, ofReview),
      [],
    ],
    [
      'gets answers to nothing',
      () => takes({ questionnaire: { const: 'report' }, email: { answer: 'plain' } }, ofReview),
      [],
    ],
    [
      'gets a misspelt one',
      () => takes({ questionnaire: { const: 'reprot' } }),
      [undeclared('reprot', 'Did you mean "report"?')],
    ],
    [
      'gets an answer by its name',
      () => takes({ questionnaire: { const: 'name' } }),
      [undeclared('name', 'There are report, review.')],
    ],
    [
      'gets the answers to another one, which an earlier page asks for',
      () =>
        said(
          { submit: [use({ input: { questionnaire: { const: 'report' }, email: { answer: 'answer' } } })] },
          { before: { id: 'before', fields: ofReview, actions: [], enter: [], submit: [] } },
        ),
      [
        'CHOICES_OF_ANOTHER /submit/0/input: search sends the answers as those to "report", and their choices come from "review". Write "questionnaire": { "const": "review" }, or take the choices of the field from "report": { "choicesFrom": { "fact": "report" } }.',
      ],
    ],
    [
      'gets the answers to another one',
      () => takes({ questionnaire: { const: 'report' }, email: { answer: 'answer' } }, ofReview),
      [
        'CHOICES_OF_ANOTHER /submit/0/input: search sends the answers as those to "report", and their choices come from "review". Write "questionnaire": { "const": "review" }, or take the choices of the field from "report": { "choicesFrom": { "fact": "report" } }.',
      ],
    ],
  ])('%s', (_, found, expected) => {
    expect(found()).toEqual(expected)
  })
})

describe('what a contract requires', () => {
  const gets = (input: object, run = 'search', list = 'submit') => said({ [list]: [use({ input, run })] })

  it.each<[string, () => readonly string[]]>([
    ['is always given', () => gets({ email: { answer: 'name' } })],
    ['is no constant that may be left out', () => gets({ email: { const: 'x', optional: true } })],
    ['is not what it only allows', () => gets({ questionnaire: { answer: 'name', optional: true } })],
    ['is nothing, if it says so', () => gets({ email: { answer: 'name', optional: true } }, 'save')],
  ])('%s', (_, found) => {
    expect(found()).toEqual([])
  })

  it.each(['enter', 'submit'])('is not given only if it is known: %s', (list) => {
    expect(gets({ email: { answer: 'name', optional: true } }, 'search', list)).toEqual([
      `INPUT_OPTIONAL /${list}/0/input: Step "page": search requires "email", and gets it only if it is known. Remove "optional", and ask for the answer on every route that leads here.`,
    ])
  })
})
