import { describe, expect, it } from 'vitest'
import { readNameDiagnostics } from '../../../../cli/check/backend/read-name-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'
import { projectSource } from '../../../support/source.ts'

function found(of: string, edits: Readonly<Record<string, unknown>>, without?: string) {
  const source = editedJourney(of, edits)
  const { journey, fileOf } = loadJourney('edited', source)
  if (journey === undefined) throw new Error('The journey does not load.')
  const read = (path: string) => (path === without ? undefined : source.read(path))
  return readNameDiagnostics(journey, fileOf, { ...source, read }).map(({ pointer, message }) => [pointer, message])
}

const AGREEMENTS = {
  title: 'Agreements',
  type: 'array',
  items: { type: 'string', maxLength: 120 },
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  messages: {
    required: 'Choose one',
    choice: 'Choose one listed',
    maxItems: 'Too many',
    uniqueItems: 'Choose each once',
  },
  ui: { widget: 'agreement-list' },
}

const CONTACT = { email: 'email.json', phone_number: 'uk-mobile.json', soft_check_privacy: 'soft-check-privacy.json' }
const RENAMED = { '/steps/contact/fields': { ...CONTACT, email: { $ref: 'email.json', sentAs: 'mail' } } }

describe('an answer that the backend reads by a name', () => {
  it.each(['v3', 'v4', 'v5', 'sound', 'tour'])('is saved under it: %s', (of) => {
    expect(found(of, {})).toEqual([])
  })

  it('may be saved under other names besides', () => {
    const field = { $ref: 'email.json', sentAs: ['email', 'mail'] }
    expect(found('v3', { '/steps/contact/fields': { ...CONTACT, email: field } })).toEqual([])
  })

  it('is reported under another one, with what comes of it', () => {
    expect(found('v3', RENAMED)).toEqual([
      [
        '/steps/contact/fields/email/sentAs',
        'Step "contact" saves "email" as "mail", and the backend reads it as "email" only: no mail is sent, and the CRM has none.',
      ],
    ])
  })

  it('is reported at the input that takes it for something else', () => {
    expect(found('v3', { '/inputs/user': ['email', { phone: 'email' }, 'person'] })).toEqual([
      [
        '/steps/contact/submit/4/input/phone',
        'createUser gets "email" as "phone", and the backend reads "email" as something else.',
      ],
    ])
  })

  it('is reported where its field has the other name', () => {
    const edits = {
      '/steps/look/fields': {
        agreements: { ...AGREEMENTS, choicesFrom: { fact: 'report', list: 'agreements', id: 'hpId' } },
      },
    }
    expect(found('tour', edits).map(([pointer]) => pointer)).toEqual(['/steps/look/fields/agreements'])
  })

  it('may be about someone else where the backend does not look into the claim', () => {
    const friend = { ...CONTACT, friend: 'email.json' }
    const second = { run: 'verifyEmail', as: 'friendCheck', input: { email: 'friend' }, on: 'continue' }
    expect(
      found('v3', {
        '/steps/contact/fields': friend,
        '/steps/contact/submit': ['emailCheck', second, 'save', 'duplicateCheck', 'userCreated'],
      }),
    ).toEqual([])
  })

  it('may have the name of an input where no effect but a save gets it', () => {
    const nickname = { ...CONTACT, phoneNumber: 'email.json' }
    expect(found('v3', { '/steps/contact/fields': nickname })).toEqual([])
  })

  it('may have any name in a journey without a commit, where only a lookup gets it', () => {
    const edits = { ...RENAMED, '/steps/contact/submit': ['emailCheck', 'save'] }
    expect(found('v3', edits).map(([pointer]) => pointer)).toEqual(['/steps/contact/fields/email/sentAs'])
    expect(found('v3', { ...edits, '/afterSubmit': null })).toEqual([])
  })

  it('is not looked for without the contract of the call, except for a consent', () => {
    expect(found('v3', RENAMED, 'schemas/api/save-claim.json')).toEqual([])
  })

  it('is left to other checks where nothing saves it', () => {
    expect(found('sound', { '/steps/sign/submit/0': null })).toEqual([])
  })
})

const CONTRACT = 'schemas/api/save-claim.json'
const effects = {
  save: { kind: 'save', calls: ['save-claim'] },
  search: { kind: 'bureau', calls: [], needsConsent: 'agreed' },
  check: { kind: 'check', calls: [], idempotencyKey: 'claim' },
  lookUp: { kind: 'check', calls: [], idempotencyKey: 'input' },
}
const use = (run: string, input: Readonly<Record<string, string>>) => ({
  run,
  as: `${run}Ended`,
  input: Object.fromEntries(Object.entries(input).map(([key, answer]) => [key, { answer }])),
})
const OTHER = { otherwise: 'it is lost' }

/** What is said of a page that asks for these fields and runs these effects, if the backend reads this. */
const said = (read: object | undefined, fields: object, submit: readonly object[], afterSubmit: object | null = {}) => {
  const journey = { effects, afterSubmit, steps: { page: { id: 'page', fields, enter: [], submit } } }
  return readNameDiagnostics(
    journey as unknown as JourneyDefinition,
    () => 'journeys/odd.json',
    projectSource({
      [CONTRACT]: JSON.stringify(read === undefined ? {} : { read: { answers: [{ ...OTHER, ...read }] } }),
    }),
  )
}
const pointers = (...args: Parameters<typeof said>) => said(...args).map(({ pointer }) => pointer)

describe('the name by which an answer is read', () => {
  const EMAIL = { names: ['mail', 'email'], inputs: ['to'] }
  const RENAMED = use('save', { post: 'address' })

  it('is the last one of the contract, as the message says', () => {
    expect(said(EMAIL, { address: {} }, [use('check', { to: 'address' }), RENAMED])).toEqual([
      {
        code: 'ANSWER_NOT_READ',
        severity: 'error',
        file: 'journeys/odd.json',
        pointer: '/steps/page/fields/address/sentAs',
        message:
          'Step "page" saves "address" as "post", and the backend reads it as "mail" or "email" only: it is lost.',
        hint: 'Add "email" to its "sentAs".',
      },
    ])
  })

  it('is any of the contract', () => {
    expect(
      pointers(EMAIL, { address: {} }, [use('check', { to: 'address' }), use('save', { mail: 'address' })]),
    ).toEqual([])
  })

  it('is that of the save where another step asks for the answer', () => {
    expect(pointers(EMAIL, {}, [use('check', { to: 'address' }), RENAMED])).toEqual(['/steps/page/submit/1/input'])
  })

  it('is said once of an answer that is meant twice', () => {
    const submit = [use('check', { to: 'address' }), use('check', { to: 'address' }), RENAMED]
    expect(pointers(EMAIL, { address: {} }, submit)).toHaveLength(1)
  })

  it.each<[string, object, readonly object[]]>([
    ['it is a constant', EMAIL, [{ run: 'check', as: 'a', input: { to: { const: 'x' } } }, RENAMED]],
    ['no effect gets it', EMAIL, [use('check', { other: 'address' }), RENAMED]],
    ['only a save gets it', { names: ['email'], inputs: ['post'] }, [RENAMED]],
    ['nothing saves it', EMAIL, [use('check', { to: 'address' })]],
    ['the contract says nothing of it', { names: ['email'] }, [use('check', { to: 'address' }), RENAMED]],
  ])('is free if %s', (_, read, submit) => {
    expect(pointers(read, { address: {} }, submit)).toEqual([])
  })

  it('is that of the consent without which a search is refused', () => {
    const submit = [use('check', {}), use('search', {}), use('save', { consent: 'agreed' })]
    expect(said(undefined, { agreed: {} }, submit).map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'Step "page" saves "agreed" as "consent", and the backend reads it as "agreed" only: search is always refused (403). Add "agreed" to its "sentAs".',
    ])
    expect(pointers(undefined, { agreed: {} }, [use('search', {}), use('save', { agreed: 'agreed' })])).toEqual([])
    expect(pointers(undefined, { agreed: {} }, [use('check', {}), use('save', { consent: 'agreed' })])).toEqual([])
  })

  it('is that of one answer with its rule', () => {
    const read = { names: ['signature'], rule: 'signature' }
    const signed = { rule: { signature: {} } }
    const fields = { mine: signed, theirs: signed, plain: {}, dated: { rule: { dateOfBirth: {} } } }
    const saves = (name: string) => [
      use('save', { [name]: 'mine', their_sign: 'theirs', plain: 'plain', dated: 'dated' }),
    ]
    expect(pointers(read, fields, saves('sign'))).toEqual([
      '/steps/page/fields/mine/sentAs',
      '/steps/page/fields/theirs/sentAs',
    ])
    expect(pointers(read, fields, saves('signature'))).toEqual([])
    expect(pointers(read, fields, saves('sign'), null)).toEqual([])
  })

  it('is that of each answer that is chosen from the list of a bureau', () => {
    const read = { names: ['agreements'], list: 'agreements' }
    const from = (fact: string, list: string) => ({ choicesFrom: { fact, list } })
    const fields = {
      chosen: from('searchEnded', 'agreements'),
      others: from('searchEnded', 'questions'),
      checked: from('checkEnded', 'agreements'),
      plain: {},
    }
    const submit = [
      use('search', {}),
      use('check', {}),
      use('save', { a: 'chosen', b: 'others', c: 'checked', d: 'plain' }),
    ]
    expect(pointers(read, fields, submit)).toEqual(['/steps/page/fields/chosen/sentAs'])
    expect(pointers(read, fields, submit, null)).toEqual(['/steps/page/fields/chosen/sentAs'])
  })

  it('is that of one answer that only a lookup gets, and of each that another effect gets', () => {
    const fields = { mine: {}, theirs: {} }
    const both = (run: string) => [use(run, { to: 'mine' }), use(run, { to: 'theirs' })]
    const saves = use('save', { email: 'mine', other: 'theirs' })
    expect(pointers(EMAIL, fields, [...both('lookUp'), saves])).toEqual([])
    expect(pointers(EMAIL, fields, [...both('check'), saves])).toEqual(['/steps/page/fields/theirs/sentAs'])
    const neither = use('save', { one: 'mine', other: 'theirs' })
    expect(pointers(EMAIL, fields, [...both('lookUp'), neither])).toHaveLength(2)
    expect(pointers(EMAIL, fields, [...both('lookUp'), neither], null)).toEqual([])
    expect(pointers(EMAIL, fields, [use('check', { to: 'mine' }), use('lookUp', { to: 'theirs' }), saves])).toEqual([])
  })
})
