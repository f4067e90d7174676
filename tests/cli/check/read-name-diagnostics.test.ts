import { describe, expect, it } from 'vitest'
import { readNameDiagnostics } from '../../../cli/check/read-name-diagnostics.ts'
import { loadJourney } from '../../../loader/index.ts'
import { editedJourney } from '../../proof/support/edited-journey.ts'

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
