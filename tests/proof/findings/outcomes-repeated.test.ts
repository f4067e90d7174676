import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { repeatedOutcomes } from '../../../proof/findings/outcomes-repeated.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

/** What is found in v3 with some edits. */
function found(edits: Edits) {
  const proof = prove(openJourney('edited', editedJourney('v3', edits)))
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
    [
      'though a save on the way finds claims that are submitted',
      sorry({ submit: [{ use: 'save', as: 'sorrySave', input: { sorry: { const: true } } }] }),
    ],
  ])('is not submitted again %s', (_, edits) => {
    expect(placesOf(edits)).toEqual(['/steps/duplicateAtEnd/next/0'])
  })

  it('is not submitted again by its outcome itself', () => {
    expect(placesOf({ '/steps/finish/enter/0/on/duplicate': { to: 'finish' } })).toEqual([
      '/steps/finish/enter/0/on/duplicate',
    ])
  })

  it.each<[string, Edits]>([
    ['the visitor comes to the first page, as in v3', {}],
    ['the visitor comes to a page that asks for the e-mail address', leadsTo('contact')],
    [
      'a button of a page on the way gives such an answer',
      sorry({ actions: { next: { label: 'Next', set: { email: 'a@example.com' } } } }),
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
