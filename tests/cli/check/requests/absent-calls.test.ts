import { describe, expect, it } from 'vitest'
import { absentCalls } from '../../../../cli/check/requests/absent-calls.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

function found(call: string) {
  const file = `schemas/api/${call}.json`
  const json = projectSource().read(file) as object
  const source = projectSource({ [file]: JSON.stringify({ ...json, outsideProduction: true }) })
  const { journey } = loadJourney('v3', source)
  if (journey === undefined) throw new Error('v3 does not load.')
  return absentCalls([journey], source)
}

describe('a call that is not there in production', () => {
  it('is reported with the contract that makes it', () => {
    expect(found('verify-email')).toEqual([
      {
        code: 'CALL_ABSENT',
        severity: 'error',
        file: 'schemas/api/verify-email.json',
        pointer: '/outsideProduction',
        message:
          'The backend does not have the call "verify-email" in production, and verifyEmail makes it: it would always fail there.',
        hint: 'Remove "outsideProduction".',
      },
    ])
  })

  it.each([
    ['save-claim', 'saveAnswers makes it'],
    ['create-session', 'the pages make it when a visitor begins v3'],
    ['find-addresses', 'the pages make it when a visitor looks up this postcode'],
    ['resume-claim', 'the pages make it when a visitor comes back to a claim by its number'],
    ['send-id-link', 'the pages make it from the help'],
    ['lender-map', 'experianCheck makes it'],
  ])('is reported where the pages make it: %s, and %s', (call, said) => {
    const message = expect.stringContaining(`, and ${said}: it would`) as string
    expect(found(call)).toMatchObject([{ code: 'CALL_ABSENT', file: `schemas/api/${call}.json`, message }])
  })

  it('may be one that no page makes', () => {
    expect(found('sample-report')).toEqual([])
  })
})
