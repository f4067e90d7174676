import { expect, it } from 'vitest'
import { siteRequests } from '../../../../cli/check/requests/site-requests.ts'
import { memoryProject } from '../../support/memory-project.ts'

const requestsWith = (code: object) => siteRequests(memoryProject({ 'schemas/fields/one-time-code.json': code }).source)
const FOUR_DIGITS = { rule: { oneTimeCode: { digits: 4 } } }

it('sends what a page makes of no journey: each kind of request, with the moment', () => {
  const moments = requestsWith(FOUR_DIGITS).map(({ call, part, when }) => `${call} ${part}: ${when}`)
  expect([...new Set(moments)]).toEqual([
    'find-addresses body: when a visitor looks up this postcode',
    'find-addresses-again body: when a visitor looks up this postcode',
    'complete-postcode querystring: while a visitor types a postcode',
    'resume-claim params: when a visitor comes back to a claim by its number',
    'send-resume-code params: when a visitor comes back to a claim by its number',
    'resume-claim body: when a visitor proves that a claim is theirs by the day of birth',
    'resume-claim body: when a visitor proves that a claim is theirs by a code',
    'verify-phone body: from the help',
    'save-claim body: from the help',
    'notify-team body: from the help',
    'send-id-link body: from the help',
    'send-feedback body: from the help',
    'update-contact body: from the help',
  ])
})

it('proves by a code of as many digits as its field has, and by none if it has no such rule', () => {
  const proofs = (code: object) =>
    requestsWith(code).flatMap(({ call, part, value }) => (call === 'resume-claim' && part === 'body' ? [value] : []))
  const born = { dateOfBirth: '31/03/1980' }
  expect(proofs(FOUR_DIGITS)).toEqual([born, { oneTimeCode: '1111' }])
  expect(proofs({ rule: {} })).toEqual([born])
  expect(siteRequests(memoryProject({}).source).length).toBe(requestsWith({}).length)
})
