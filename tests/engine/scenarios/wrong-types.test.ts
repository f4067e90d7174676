import { describe, expect, it } from 'vitest'
import { checkAnswers, RULES, runnable } from '../../../engine/index.ts'
import { compileValidators, openJourney } from '../../../loader/index.ts'
import { fieldFile } from '../../support/field-file.ts'
import { formJourney } from '../../support/form-journey.ts'
import { KINDS_OF_ANSWERS } from '../../support/kinds-of-answers.ts'

const note = {
  title: 'Note',
  type: 'string',
  optional: true,
  maxLength: 40,
  messages: { maxLength: 'Use 40 characters' },
}
const group = {
  title: 'Room',
  type: 'object',
  properties: { note },
  optional: true,
  messages: { required: 'Fill it in' },
}
const list = {
  title: 'Rooms',
  type: 'array',
  maxItems: 3,
  optional: true,
  items: group,
  messages: { maxItems: 'Three at most' },
  ui: { labels: { add: 'Add', remove: 'Remove {number}' } },
}

/** Checks the answers of a page with these fields: the fields and parts with errors. */
function checkOf(fields: Readonly<Record<string, object>>) {
  const definition = openJourney('form', formJourney({ pages: { page: { fields, next: [{ to: 'done' }] } } }))
  const journey = runnable(definition, compileValidators(definition), RULES)
  return (answers: Readonly<Record<string, unknown>>) =>
    checkAnswers(journey, 'page', answers, { now: 0, route: ['page'] }).map(({ field = '', part }) =>
      part === undefined ? field : `${field} ${part}`,
    )
}

describe('an answer of a type that only a script can send', () => {
  it.each<[string, Readonly<Record<string, object>>, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['an optional text', { note }, { note: 5 }, ['note']],
    ['an optional part of a group', { group }, { group: { note: 5 } }, ['group note']],
    ['an optional group', { group }, { group: 'x' }, ['group']],
    ['an optional list', { list }, { list: 'x' }, ['list']],
    ['an optional part of an entry', { list }, { list: [{ note: 5 }] }, ['list 0/note']],
    ['an entry', { list }, { list: [5] }, ['list 0']],
  ])('is refused as a validation error: %s', (_, fields, answers, expected) => {
    expect(checkOf(fields)(answers)).toEqual(expected)
  })
})

describe('whatever a script sends as an optional answer without words for a missing one', () => {
  const SENT: readonly unknown[] = [
    ...[5, -1, 1e308, 'x', '', ' ', '\u0000', 'a'.repeat(5000), true, null],
    ...[[], [5], [[]], [null], {}, { a: 1 }, { method: 7 }, { postcode: [] }, { __proto__: null, length: 3 }],
  ]
  // An address that is looked up always has words for a missing one.
  const fields = new Set(KINDS_OF_ANSWERS.map(({ field }) => field).filter((field) => field !== 'address'))

  it.each([...fields])('is accepted or a validation error, and no fault: %s', (name) => {
    const { required: _, ...messages } = fieldFile(name).messages
    const check = checkOf({ answer: { ...fieldFile(name), optional: true, messages } })
    const refused = SENT.flatMap((answer) => check({ answer }))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter((error) => !error.startsWith('answer'))).toEqual([])
  })
})
