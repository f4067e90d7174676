import { describe, expect, it } from 'vitest'
import { inputValueDiagnostics } from '../../../../cli/check/backend/input-value-diagnostics.ts'
import type { Field, JourneyDefinition } from '../../../../engine/index.ts'

const AT = { severity: 'error', file: 'journeys/a.json', pointer: '/steps/page/submit/0/input' } as const
const FILE = 'schemas/effects/check.json'

/** What is said if an effect gets what this field asks for, and its contract says this of it. */
const found = (field: object, schema: unknown, more: { readonly otherwise?: string; readonly name?: string } = {}) =>
  inputValueDiagnostics(
    { steps: { page: { id: 'page', actions: [], fields: { own: field as Field } } } } as unknown as JourneyDefinition,
    { run: 'check', input: { code: { answer: 'own' } } },
    more.name ?? 'code',
    { schema, file: FILE, ...(more.otherwise === undefined ? {} : { otherwise: more.otherwise }) },
    AT,
  )
const CHOICES = { type: 'string', enum: ['a', 'bb'] }
const texts = (length: number) => ({ type: 'string', enum: ['a'.repeat(length)] })
const sent = (field: object, schema: object = { type: 'integer' }) => found(field, schema).map(({ message }) => message)
const saidOf = (value: string) => [
  `check sends ${value}, which the field of step "page" accepts, as "code", but ${FILE} does not accept it.`,
]

describe('a value that an effect gets', () => {
  it.each<[string, unknown]>([
    ['its contract accepts it', { type: 'string' }],
    ['its contract says nothing of it', undefined],
    ['its contract has no schema for it', null],
    ['its contract accepts anything', true],
    ['only a format speaks against it', { type: 'string', format: 'date' }],
    ['its contract has keywords that are none', { type: 'string', meaning: 'A code' }],
  ])('is sound if %s', (_, schema) => {
    expect(found(CHOICES, schema)).toEqual([])
  })

  it('is sound if the effect does not get it', () => {
    expect(found(CHOICES, { type: 'integer' }, { name: 'other' })).toEqual([])
  })

  it('is reported if it is refused: the first such value', () => {
    expect(found(CHOICES, { type: 'string', maxLength: 1, description: 'A code.', source: 'A-1' })).toEqual([
      {
        ...AT,
        code: 'INPUT_VALUE',
        message: `check sends "bb", which the field of step "page" accepts, as "code", but ${FILE} does not accept it.`,
        hint: 'It accepts {"type":"string","maxLength":1}.',
        about: {
          shared: {
            cause: '"bb", which the field of step "page" accepts, as code',
            by: 'check',
            also: ['sends it too', 'send it too'],
          },
        },
      },
    ])
  })

  it('is reported with what happens to it', () => {
    const [diagnostic] = found(CHOICES, { const: 'a' }, { otherwise: 'it is refused' })
    expect(diagnostic?.message).toMatch(/ does not accept it: it is refused\.$/)
  })

  it('is shown up to 60 characters, with its size', () => {
    expect(sent(texts(58))).toEqual(saidOf(`"${'a'.repeat(58)}"`))
    expect(sent(texts(59))).toEqual(saidOf(`"${'a'.repeat(59)}… (59 characters)`))
    const list = { enum: [Array.from({ length: 40 }, () => 1)] }
    expect(sent(list)).toEqual(saidOf(`${`[${'1,'.repeat(40)}`.slice(0, 60)}… (40 entries)`))
    expect(sent({ enum: [{ text: 'a'.repeat(60) }] })).toEqual(saidOf(`{"text":"${'a'.repeat(51)}…`))
  })

  it('may be looked up where its schema is too long to show', () => {
    const hints = (length: number) =>
      found(CHOICES, { const: 'x'.repeat(length) }).map(({ hint = '' }) => hint.replaceAll(/x+/g, 'x'))
    expect(hints(188)).toEqual(['It accepts {"const":"x"}.'])
    expect(hints(189)).toEqual([`See "code" in ${FILE}.`])
  })
})
