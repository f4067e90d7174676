import { describe, expect, it } from 'vitest'
import { refusedRequests } from '../../../../cli/check/requests/refused-requests.ts'
import { loadJourney, partsOfPointer } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'
import { projectSource } from '../../../support/source.ts'

const files = projectSource()

/** What is found in a project of one journey, in whose file a value is another one. */
function found(file: string, pointer: string, value: unknown, name = 'v3') {
  const changed = { [file]: JSON.stringify(withValue(files.read(file), partsOfPointer(pointer), value)) }
  const source = name === 'tour' ? editedJourney('tour', {}, changed) : projectSource(changed)
  const { journey } = loadJourney(name === 'tour' ? 'edited' : name, source)
  if (journey === undefined) throw new Error(`${name} does not load.`)
  return refusedRequests([journey], source)
}

function withValue(json: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const object = json as Readonly<Record<string, unknown>>
  return { ...object, [key]: withValue(object[key], rest, value) }
}

const api = (call: string) => `schemas/api/${call}.json`
const WIRE = 'schemas/entities/person-on-the-wire.json'

describe('what the pages send by themselves', () => {
  it.each(['v3', 'v4', 'v5', 'tour'])('is taken by every call: %s', (name) => {
    expect(found(api('save-claim'), '/summary', 'Saves.', name)).toEqual([])
  })

  it('is reported with the value, and where the call refuses it', () => {
    expect(found(api('save-claim'), '/body/properties/screen_name/maxLength', 8)).toEqual([
      {
        code: 'CALL_REFUSES',
        severity: 'error',
        file: 'schemas/api/save-claim.json',
        pointer: '/body/properties/screen_name/maxLength',
        message:
          'The call "save-claim" refuses "experianReport", which the pages send as "screen_name" when step "experianReport" of v3 is saved: it must have at most 8 characters. They always get 400.',
        hint: 'Let the call take it, or give the step another name.',
      },
    ])
  })

  it.each([
    ['a save that lacks an answer of a later step', 'save-claim', '/body/required', ['email']],
    ['a save of several answers', 'save-claim', '/body/maxProperties', 5],
    ['the name of a journey', 'save-claim', '/body/properties/journey/maxLength', 1],
    [
      'the name of the journey of a session',
      'create-session',
      '/body/properties/version/properties/journey/maxLength',
      1,
    ],
    ['the name of a lost effect', 'save-claim', '/body/properties/lost_effects/items/maxLength', 8],
    ['the name by which a claim is submitted', 'save-claim', '/body/properties/screen_name/pattern', '^[a-zA-Z0-9]*$'],
    ['a number that is changed in the help', 'save-claim', '/body/properties/feedback_action/maxLength', 9],
    ['a postcode', 'find-addresses', '/body/properties/postal_code', { type: 'string', pattern: '^\\w+$' }],
    ['the beginning of a postcode', 'complete-postcode', '/querystring/properties/postcode/pattern', '^[0-9 ]+$'],
    ['a code by which a visitor comes back', 'resume-claim', '/body/properties/oneTimeCode/maxLength', 3],
    ['the number of a claim in an address', 'resume-claim', '/params/properties/id/minLength', 40],
    ['the ids of questions', 'identity-answers', '/body/properties/answers/items/properties/questionId/maxLength', 20],
    ['more than one answer', 'identity-answers', '/body/properties/answers/maxItems', 1],
    ['an address that is written by hand', 'identity-questions', '/body/anyOf', [{ required: ['address_id'] }]],
    ['a long name of a house', 'experian-report', '/body/properties/house_name/maxLength', 40],
    ['the lenders of many agreements', 'lender-map', '/body/properties/report_names/maxItems', 50],
    ['an event', 'trigger-marketing-event', '/body/properties/data/properties/event/maxLength', 10],
    ['the link to the ID upload', 'send-id-link', '/body/properties/idvLink/maxLength', 30],
    ['a problem that a visitor describes', 'send-feedback', '/body/properties/feedback/maxLength', 4999],
    ['a problem that is saved with the claim', 'save-claim', '/body/properties/feedback/maxLength', 4999],
    ['a problem in one letter', 'send-feedback', '/body/properties/feedback/minLength', 2],
  ])('is refused: %s', (_, call, pointer, value) => {
    const at = expect.stringMatching(`^${pointer}`) as string
    expect(found(api(call), pointer, value)).toMatchObject([{ code: 'CALL_REFUSES', file: api(call), pointer: at }])
  })

  it.each<[string, string, unknown, string]>([
    ['save-claim', '/body/maxProperties', 5, 'the body that the pages send'],
    [
      'save-claim',
      '/body/properties/lost_effects/items/maxLength',
      8,
      '"pullQuestions", which the pages send as "lost_effects.0"',
    ],
    ['send-feedback', '/body/properties/contact', undefined, ' must not have "contact". They always get 400.'],
    ['lender-map', '/body/properties/report_names/maxItems', 5, '"Lender 4","Len… (200 entries), which'],
    ['send-feedback', '/body/properties/name/maxLength', 3, '"Anna Smith 3f2b8c1e-5d4a-4b6f-9e7d-0a1b2c3d4e5f", which'],
    [
      'send-id-link',
      '/body/properties/idvLink/maxLength',
      30,
      '"https://example.com/get-started/id-selfie-upload?id=3f2b8c1… (88 characters), which',
    ],
  ])('is said: %s, %s', (call, pointer, value, said) => {
    expect(found(api(call), pointer, value)[0]?.message).toContain(said)
  })

  it('is named where the call says it, or as near as there is a place', () => {
    expect(found(api('save-claim'), '/body/allOf', [{ maxProperties: 5 }])).toMatchObject([{ pointer: '/body' }])
    const any = { type: 'object', additionalProperties: { maxLength: 1 } }
    expect(found(api('find-addresses'), '/body', any)).toMatchObject([{ pointer: '/body' }])
    const nested = '/body/properties/version/required'
    expect(found(api('create-session'), nested, ['journey', 'day'])).toMatchObject([{ pointer: nested }])
  })

  it('is not reported of a schema that is none, which its file reports', () => {
    expect(found(api('verify-email'), '/body/properties/email', { type: 'nonsense' })).toEqual([])
  })

  it('has a hint by what can be changed', () => {
    const hintOf = (call: string, pointer: string, value: unknown) => found(api(call), pointer, value)[0]?.hint
    expect(hintOf('save-claim', '/body/properties/lost_effects/items/maxLength', 8)).toBe(
      'Let the call take it, or give the effect another name.',
    )
    expect(hintOf('create-session', '/body/properties/version/properties/journey/maxLength', 1)).toBe(
      'Let the call take it, or give the journey another name.',
    )
    expect(hintOf('send-id-link', '/body/properties/idvLink/maxLength', 30)).toBe(
      'Let the call take it: the pages build this value themselves.',
    )
  })

  it.each([
    ['the name of the field', 'start-upload', '/body/properties/field/maxLength', 5],
    ['the longest name of a file', 'start-upload', '/body/properties/name/maxLength', 50],
    ['the id of a file', 'check-upload', '/body/properties/id/pattern', '^[0-9a-f]{16}$'],
  ])('is refused where a journey asks for files: %s', (_, call, pointer, value) => {
    expect(found(api(call), pointer, value, 'tour')).toMatchObject([{ file: api(call), pointer }])
    expect(found(api(call), pointer, value)).toEqual([])
  })

  it('is named at the "$ref" of a call, and in the other file if several calls refuse by the same one', () => {
    const one = '/body/properties/postal_code/$ref'
    expect(found(api('find-addresses'), one, '../entities/person-on-the-wire.json#/properties/address')).toMatchObject([
      { file: api('find-addresses'), pointer: one },
    ])
    const refusing = { $ref: '../entities/person-on-the-wire.json#/properties/address' }
    const body = { type: 'object', minProperties: 2, maxProperties: 0, properties: { postal_code: refusing } }
    const pointers = found(api('find-addresses'), '/body', body).map(({ pointer }) => pointer)
    expect(pointers).toEqual(['/body/maxProperties', '/body/minProperties', one])
    for (const [keyword, value] of [
      ['maxLength', 7],
      ['minLength', 7],
      ['pattern', '^[A-Za-z0-9]+$'],
    ] as const)
      expect(found(WIRE, `/properties/postcode/${keyword}`, value)).toMatchObject([
        { file: WIRE, pointer: '/properties/postcode' },
      ])
  })

  it('is not reported of what a call requires and does not describe, which is a fault of its own', () => {
    expect(found(api('verify-email'), '/body/required', ['email', 'claim_number'])).toEqual([])
  })

  it('is not reported of a contract that takes anything: what it sends is not known', () => {
    expect(found('schemas/effects/save-answers.json', '/calls', ['create-user'])).toEqual([])
  })

  it('is not reported of an answer, which other rules compare with the call', () => {
    expect(found(api('save-claim'), '/body/properties/email', { type: 'string', maxLength: 3 })).toEqual([])
    expect(found(api('validate-user'), '/body/properties/first_name', { type: 'string', maxLength: 3 })).toEqual([])
  })
})
