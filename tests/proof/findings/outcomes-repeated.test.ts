import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { repeatedOutcomes } from '../../../proof/findings/outcomes-repeated.ts'
import { prove } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

/** What is found in v3 with some edits, and with other files instead of some of the project's. */
function found(edits: Edits, instead?: Readonly<Record<string, string>>) {
  const proof = prove(openJourney('edited', editedJourney('v3', edits, instead)))
  return repeatedOutcomes({ ...proof, fileOf: () => 'journeys/edited.json' })
}
const placesOf = (edits: Edits) => found(edits).map(({ pointer }) => pointer)
const leadsTo = (to: string): Edits => ({ '/steps/duplicateAtEnd/next': [{ to }] })
const page = (more: object) => ({
  path: '/sorry',
  title: 'Sorry',
  actions: { next: { label: 'Next' } },
  next: [{ to: 'finish' }],
  ...more,
})
const sorry = (more: object): Edits => ({ ...leadsTo('sorry'), '/steps/sorry': page(more) })
/** The page for the signature checks for duplicates, too, and the dialog behind the first check leads there. */
const signChecks = (duplicate: object, ...before: readonly object[]): Edits => ({
  '/steps/duplicate/next': [{ to: 'sign' }],
  '/steps/sign/submit': [...before, { use: 'duplicateCheck', as: 'signDuplicate', on: { duplicate } }],
})
const SAVES = { submit: [{ use: 'save', as: 'sorrySave', input: { sorry: { const: true } } }] }

describe('a claim that is a duplicate of another', () => {
  it('is not submitted again by the page that says so, and a run shows that page', () => {
    const [diagnostic, ...others] = found(leadsTo('finish'))
    expect(others).toEqual([])
    expect(diagnostic).toMatchObject({
      code: 'CYCLE_WITHOUT_CHANGE',
      pointer: '/steps/duplicateAtEnd/next/0',
      message:
        'Step "duplicateAtEnd" leads back to "finish", where submitClaim would end as "duplicate" again: "email", "dateOfBirth", "first_name", "last_name", "address" alone decide it, and no page on the way asks for any of them.',
      hint: 'Lead to a page that asks for one of them, or to an end.',
    })
    expect(diagnostic?.run?.steps.at(-2)?.step).toBe('duplicateAtEnd')
  })

  it.each<[string, Edits]>([
    ['behind a signature and what follows it', leadsTo('sign')],
    ['behind another page', sorry({})],
    ['though a save on the way finds claims that are submitted', sorry(SAVES)],
    [
      'though a way that nobody takes leads to an end',
      sorry({ next: [{ when: { not: { required: ['email'] } }, to: 'alreadyFiled' }, { to: 'finish' }] }),
    ],
    [
      'though another outcome leads to the first page',
      { ...leadsTo('finish'), '/steps/finish/enter/0/on/incomplete': { to: 'postcode' } },
    ],
  ])('is not submitted again %s', (_, edits) => {
    expect(placesOf(edits)).toEqual(['/steps/duplicateAtEnd/next/0'])
  })

  it('is not submitted again by its outcome itself', () => {
    expect(
      placesOf({
        '/steps/finish/enter/0/on/duplicate': { to: 'finish' },
        '/steps/finish/enter/0/on/incomplete': { to: 'postcode' },
      }),
    ).toEqual(['/steps/finish/enter/0/on/duplicate'])
  })

  it('is not submitted again by a page that saves', () => {
    expect(placesOf({ '/steps/finish/enter/0/on/duplicate': { to: 'sorry' }, '/steps/sorry': page(SAVES) })).toEqual([
      '/steps/sorry/next/0',
    ])
  })

  it('is reported once, if several pages find it', () => {
    expect(placesOf(signChecks({ to: 'duplicate' }))).toEqual(['/steps/duplicate/next/0'])
  })

  it('is reported with the one answer, if that alone decides it', () => {
    const file = 'schemas/effects/submit-claim.json'
    const contract = projectSource().read(file) as { readonly outcomes: Readonly<Record<string, object>> }
    const duplicate = { ...contract.outcomes['duplicate'], decidedBy: ['email'] }
    const outcomes = { ...contract.outcomes, duplicate }
    const [diagnostic] = found(leadsTo('finish'), { [file]: JSON.stringify({ ...contract, outcomes }) })
    expect(diagnostic).toMatchObject({
      message: expect.stringContaining(
        'again: "email" alone decides it, and no page on the way asks for it.',
      ) as string,
      hint: 'Lead to a page that asks for it, or to an end.',
    })
  })

  it.each<[string, Edits]>([
    ['the visitor comes to the first page, as in v3', {}],
    ['the visitor comes to a page that asks for the e-mail address', leadsTo('contact')],
    [
      'a button of a page on the way gives such an answer',
      sorry({ actions: { next: { label: 'Next', set: { email: 'a@example.com' } } } }),
    ],
    [
      'a page on the way saves, and leads to one that asks for the e-mail address',
      sorry({ ...SAVES, next: [{ to: 'contact' }] }),
    ],
    ['the next check that finds it leads to an end', signChecks({ to: 'alreadyFiled' })],
    [
      'a check in front of the next one leads to a page that asks for the e-mail address',
      signChecks(
        { to: 'duplicate' },
        {
          run: 'verifyEmail',
          as: 'signEmail',
          input: ['email'],
          on: { valid: 'continue', invalid: { to: 'contact' }, failed: 'continue' },
        },
      ),
    ],
    ['the journey ends', leadsTo('alreadyFiled')],
    [
      'some of its visitors come to an end',
      sorry({ next: [{ when: 'codeWanted', to: 'alreadyFiled' }, { to: 'finish' }] }),
    ],
  ])('may be where %s', (_, edits) => {
    expect(placesOf(edits)).toEqual([])
  })
})
