import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

const found = (of: string, edits: Readonly<Record<string, unknown>>) =>
  lint(openJourney('edited', editedJourney(of, edits))).flatMap(({ code, pointer }) =>
    code === 'BINDING_MISSING' ? [pointer] : [],
  )

describe('what belongs to one person', () => {
  it.each(['tour', 'v3', 'v4', 'v5'])('is bound in %s', (of) => {
    expect(found(of, {})).toEqual([])
  })

  it('need not be bound in a journey that binds nothing', () => {
    expect(found('sound', {})).toEqual([])
  })

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    [
      'a signature and a consent',
      { '/bindings/agreement/answers': ['privacy_policy'] },
      ['/steps/contact/fields/soft_check_privacy', '/steps/sign/fields/signature'],
    ],
    ['agreements chosen from a credit file', { '/bindings/identity/answers': [] }, ['/steps/look/fields/agreements']],
  ])('is bound by name: %s', (_, edits, places) => {
    expect(found('tour', edits)).toEqual(places)
  })

  it('may be the outcome of a search, which another name or address repeats', () => {
    expect(found('tour', { '/bindings/identity/outcomes': [] })).toEqual([])
  })

  it('is also the outcome of a search that does not name the person as the binding does', () => {
    const withoutAddress = {
      title: 'title',
      first_name: 'first_name',
      last_name: 'last_name',
      dob: { answer: 'dateOfBirth', as: 'isoDate' },
      address: { const: { line_1: '1 Example Street', postcode: 'SW1A 1AA' } },
    }
    const edits = { '/bindings': { identity: { to: ['address.postcode'], answers: BOUND, outcomes: [] } } }
    expect(found('tour', edits)).toEqual([])
    expect(found('tour', { ...edits, '/uses/credit/input': withoutAddress })).toEqual(['/steps/look/enter/0'])
  })
})

const BOUND = ['signature', 'soft_check_privacy', 'agreements']
