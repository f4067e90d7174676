import { expect, it } from 'vitest'
import { withoutFollowing } from '../../../../cli/check/repeats/without-following.ts'
import type { Diagnostic } from '../../../../loader/index.ts'

const found = (code: string, pointer: string, ...names: readonly string[]): Diagnostic => ({
  code,
  severity: 'error',
  file: 'journeys/small.json',
  pointer,
  message: 'x.',
  ...(names.length === 0 ? {} : { about: { names } }),
})
const left = (...diagnostics: readonly Diagnostic[]) =>
  withoutFollowing(diagnostics).map(({ code, pointer }) => `${code} ${pointer}`)

const TAKEN = found('FIELD_AUTOCOMPLETE_MISSING', '/steps/a/fields/first/ui', 'first', 'last')

it.each<[string, Diagnostic, Diagnostic]>([
  ['a value of the wrong type', found('INPUT_VALUE', '/steps/a/submit/0'), found('INPUT_TYPE', '/steps/a/submit/0')],
  [
    'a list without a valid answer to its part',
    found('FIELD_EXAMPLE_MISSING', '/steps/a/fields/cars'),
    found('FIELD_NEVER_RIGHT', '/steps/a/fields/cars/items'),
  ],
  [
    'words about a limit that is wrong',
    found('LIMIT_WORDS', '/steps/a/fields/code/digits'),
    found('CODE_LENGTH', '/steps/a/fields/code/digits'),
  ],
  [
    'words about kinds of files of which one is wrong',
    found('LIMIT_WORDS', '/steps/a/fields/files/types'),
    found('UPLOAD_TYPE_NEVER', '/steps/a/fields/files/types/0'),
  ],
  [
    'an answer that its own save leaves out',
    found('ANSWER_NOT_SENT', '/steps/a/fields/email', 'email'),
    found('SAVE_INCOMPLETE', '/steps/a/submit/0', 'name', 'email'),
  ],
  [
    'an answer that no save sends',
    found('ANSWER_NOT_SAVED', '/steps/a/fields/email', 'email'),
    found('ANSWER_NOT_SENT', '/steps/a/fields/email', 'email'),
  ],
  [
    'a transition to a step that nothing reaches',
    found('TRANSITION_SHADOWED', '/steps/a/next/1'),
    found('STEP_UNREACHABLE', '/steps/b', '/steps/a/next/1'),
  ],
  [
    'a transition behind an effect that never runs',
    found('TRANSITION_NEVER', '/steps/b/next/0', 'b'),
    found('EFFECT_NEVER', '/steps/b'),
  ],
  [
    'a button that sets nothing because it sets the value of another one',
    found('BUTTON_SETS_NOTHING', '/steps/a/actions/no'),
    found('BUTTONS_DISAGREE', '/steps/a/actions/no/set/finance'),
  ],
  [
    'a token of a field that has another',
    found('FIELD_AUTOCOMPLETE_TWICE', '/steps/a/fields/last', 'last', 'first'),
    TAKEN,
  ],
])('is silent about %s', (_, following, cause) => {
  const one = `${cause.code} ${cause.pointer}`
  expect(left(cause, following)).toEqual([one])
  expect(left(following, cause)).toEqual([one])
  expect(left(following)).toHaveLength(1)
  expect(left({ ...following, about: {}, pointer: '/steps/z' }, cause)).toHaveLength(2)
})

it.each<[string, Diagnostic, Diagnostic]>([
  [
    'another file at the same place',
    { ...found('INPUT_VALUE', '/steps/a/submit/0'), file: 'journeys/other.json' },
    found('INPUT_TYPE', '/steps/a/submit/0'),
  ],
  [
    'another file at a part',
    { ...found('BUTTON_SETS_NOTHING', '/steps/a/actions/no'), file: 'journeys/other.json' },
    found('BUTTONS_DISAGREE', '/steps/a/actions/no/set/finance'),
  ],
  [
    'another file at its way',
    { ...found('TRANSITION_SHADOWED', '/steps/a/next/1'), file: 'journeys/other.json' },
    found('STEP_UNREACHABLE', '/steps/b', '/steps/a/next/1'),
  ],
  [
    'a place with a name that begins alike',
    found('BUTTON_SETS_NOTHING', '/steps/a/actions/no'),
    found('BUTTONS_DISAGREE', '/steps/a/actions/note'),
  ],
  ['another step', found('TRANSITION_NEVER', '/steps/b/next/0', 'b'), found('EFFECT_NEVER', '/steps/c')],
  [
    'another reason at the step',
    found('TRANSITION_NEVER', '/steps/b/next/0'),
    found('EFFECT_NEVER', '/steps/b/submit/0'),
  ],
  ['a token of one of the two', found('FIELD_AUTOCOMPLETE_TWICE', '/steps/a/fields/last', 'last', 'middle'), TAKEN],
  [
    'a token that no browser knows',
    found('FIELD_AUTOCOMPLETE_TWICE', '/steps/a/fields/last', 'last', 'first'),
    found('FIELD_AUTOCOMPLETE_MISSING', '/steps/a/fields/first/ui', 'first'),
  ],
])('keeps what has %s', (_, problem, other) => {
  expect(left(other, problem)).toHaveLength(2)
})

it('says once that a step never leads on', () => {
  const [first, second] = [
    found('TRANSITION_NEVER', '/steps/b/next/0', 'b'),
    found('TRANSITION_NEVER', '/steps/b/next/1', 'b'),
  ]
  expect(left(first, second)).toEqual(['TRANSITION_NEVER /steps/b/next/0'])
  expect(left(first, found('TRANSITION_NEVER', '/steps/c/next/1', 'c'))).toHaveLength(2)
  expect(left(first, { ...second, about: {} })).toHaveLength(2)
  expect(left(first, { ...second, file: 'journeys/other.json' })).toHaveLength(2)
})

it('says once that two answers swap their names', () => {
  const clash = (one: string, other: string) => found('MIGRATION_CLASH', `/renames/${one}`, one, other)
  expect(left(clash('a', 'b'), clash('b', 'a'))).toEqual(['MIGRATION_CLASH /renames/a'])
  expect(left(clash('a', 'b'), clash('c', 'd'))).toHaveLength(2)
  expect(left(clash('a', 'b'), clash('b', 'c'))).toHaveLength(2)
  expect(left(found('MIGRATION_CLASH', '/renames/a'), found('MIGRATION_CLASH', '/renames/b'))).toHaveLength(2)
})

it('compares no more than somebody would read', () => {
  const many = Array.from({ length: 501 }, (_, index) => found('TRANSITION_NEVER', `/steps/b/next/${index}`, 'b'))
  expect(left(...many)).toHaveLength(501)
  expect(left(...many.slice(1))).toHaveLength(1)
})
