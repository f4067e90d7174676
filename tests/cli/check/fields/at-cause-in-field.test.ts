import { describe, expect, it } from 'vitest'
import { atCauseInField } from '../../../../cli/check/fields/at-cause-in-field.ts'
import type { Diagnostic } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/fields/nickname.json'
const FIELD = {
  $schema: '../field.schema.json',
  title: 'Nickname',
  type: 'string',
  maxLength: 20,
  messages: { required: 'Enter a nickname', maxLength: 'Nickname must be 20 characters or fewer' },
}
const AT = '/steps/a/fields/nickname'
const VARIANT = 'journeys/variant.json'

const MESSAGES: Readonly<Record<string, string>> = {
  LIMIT_WORDS: '"Nickname must be 20 characters or fewer" says 20, and "maxLength" is 30.',
  FIELD_MESSAGE_MISSING: 'Field "nickname" has no message for "pattern".',
  FIELD_NEVER_RIGHT:
    'No answer to field "nickname" is valid, so a visitor could not continue: it is at least 30 and at most 20 characters long.',
}

/** A problem at a part of the field as it is reported, for a variant that writes this of the field. */
function reported(code: string, pointer: string, written: unknown, file: object = FIELD): Diagnostic {
  const message = MESSAGES[code] ?? ''
  return atCauseInField(
    { code, severity: 'error', file: 'journeys/base.json', pointer, message },
    {
      atSource: (found) => ({ ...found, file: 'as', pointer: 'before' }),
      fileOf: (place) => (place.startsWith(`${AT}/`) ? VARIANT : 'journeys/base.json'),
      sourcePointer: (place) => place.replace('/fields/nickname', '/fields/0/nickname'),
      writtenAt: (at) => (at.at(-1) === 'nickname' ? written : undefined),
    },
    projectSource({ [FILE]: JSON.stringify(file) }),
  )
}
const placeOf = (...given: Parameters<typeof reported>) => {
  const { file, pointer } = reported(...given)
  return `${file} ${pointer}`
}
const AS_BEFORE = 'as before'

describe('a problem of a field', () => {
  it.each<[string, string, string, object, string]>([
    ['words about another limit', 'LIMIT_WORDS', '/messages/maxLength', { maxLength: 30 }, '/maxLength'],
    [
      'words about the limit of a rule',
      'FIELD_MESSAGE_MISSING',
      '/messages',
      { minLength: 2, pattern: '^J' },
      '/pattern',
    ],
    ['limits of which none is right', 'FIELD_NEVER_RIGHT', '', { title: 'Name', minLength: 30 }, '/minLength'],
  ])('is at what a journey writes if only that leads to it: %s', (_, code, inside, written, cause) => {
    const found = reported(code, `${AT}${inside}`, { $ref: 'nickname.json', ...written })
    expect(found).toMatchObject({ file: VARIANT, pointer: `/steps/a/fields/0/nickname${cause}` })
    expect(found.message).toBe(
      `${MESSAGES[code] ?? ''} The field comes from ${FILE}, which does not have this problem by itself.`,
    )
  })

  it('is in the file of the field if that alone has it', () => {
    const file = { ...FIELD, minLength: 30, pattern: '^J' }
    expect(placeOf('FIELD_NEVER_RIGHT', AT, { $ref: 'nickname.json', title: 'Name' }, file)).toBe(`${FILE} `)
    expect(placeOf('FIELD_MESSAGE_MISSING', `${AT}/messages`, { $ref: 'nickname.json', title: 'Name' }, file)).toBe(
      AS_BEFORE,
    )
    expect(reported('FIELD_NEVER_RIGHT', AT, { $ref: 'nickname.json' }, file).about).toEqual({ names: ['nickname'] })
  })

  it('stays where it is if the file has another problem with this code, or this problem elsewhere', () => {
    const file = { ...FIELD, minLength: 40 }
    expect(placeOf('FIELD_NEVER_RIGHT', AT, { $ref: 'nickname.json' }, file)).toBe(AS_BEFORE)
    expect(placeOf('FIELD_NEVER_RIGHT', `${AT}/title`, { $ref: 'nickname.json' }, { ...file, minLength: 30 })).toBe(
      AS_BEFORE,
    )
  })

  it('is at the limit among others that a journey writes deeper', () => {
    const written = { $ref: 'nickname.json', ui: { hint: 'Any', autocomplete: 'nickname' }, minLength: 30 }
    expect(placeOf('FIELD_NEVER_RIGHT', AT, written)).toBe(`${VARIANT} /steps/a/fields/0/nickname/minLength`)
  })

  it.each<[string, unknown, string]>([
    [
      'what the journey writes at that very place',
      { $ref: 'nickname.json', messages: { maxLength: '30' } },
      '/messages/maxLength',
    ],
    ['a problem that the field by itself does not have', { $ref: 'nickname.json', title: 'Name' }, '/ui'],
    ['a field without a file', { ...FIELD, maxLength: 30 }, '/messages/maxLength'],
    ['a field that is not there', undefined, '/messages/maxLength'],
  ])('stays where it is for %s', (_, written, inside) => {
    expect(placeOf('LIMIT_WORDS', `${AT}${inside}`, written)).toBe(AS_BEFORE)
  })

  it('stays where it is in another part of a step', () => {
    expect(placeOf('LIMIT_WORDS', '/steps/a/content/nickname', { $ref: 'nickname.json', maxLength: 30 })).toBe(
      AS_BEFORE,
    )
    expect(placeOf('LIMIT_WORDS', '/uses/a/fields/nickname', { $ref: 'nickname.json', maxLength: 30 })).toBe(AS_BEFORE)
  })
})
