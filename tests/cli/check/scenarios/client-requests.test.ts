import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { usesOf } from '../../../../cli/check/backend/saved-answers.ts'
import { sentValues } from '../../../../cli/check/backend/sent-values.ts'
import { journeyRequests } from '../../../../cli/check/requests/journey-requests.ts'
import type { PageRequest } from '../../../../cli/check/requests/page-request.ts'
import { siteRequests } from '../../../../cli/check/requests/site-requests.ts'
import type { EffectUse, JourneyDefinition } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { handlerOf, type EffectContext } from '../../../../src/effects/index.ts'
import { isPhoneInUse, reportProblem, updatePhone } from '../../../../src/help/help-calls.ts'
import type { HelpServices } from '../../../../src/help/help-services.ts'
import { CLAIM } from '../../../src/support.ts'
import { ownSource } from '../../../support/source.ts'

/** What the client sends, by the name of the call. */
interface Sent {
  readonly operation: string
  readonly body: unknown
}

/** Keeps what is sent, and answers as the suppliers do. */
function recorder() {
  const sent: Sent[] = []
  const call = async ({ operation }: { operation: string }, { body }: { body?: unknown }) => {
    sent.push({ operation, body: typeof body === 'function' ? (body as (id: string) => unknown)(CLAIM) : body })
    return Promise.resolve(ANSWERS[operation] ?? {})
  }
  return { sent, call: call as EffectContext['call'] }
}

const supplier = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/suppliers/${name}.json`, import.meta.url), 'utf8'))
const VALID = { responseObject: { Result: { ValidationResult: 'Valid' }, valid: true, message: '' } }
const ANSWERS: Readonly<Record<string, unknown>> = {
  'credit-check': supplier('equifax'),
  'experian-report': supplier('experian'),
  'identity-questions': supplier('identity-questions'),
  'identity-answers': supplier('identity-answers'),
  'verify-email': { responseObject: { Result: 'valid' } },
  'verify-phone': VALID,
  'validate-user': VALID,
  'save-claim': { statusCode: 200 },
}
const IDS = { correlationId: 'c', authenticationId: 'a', questionnaireId: 'n' }
const ASKED = { outcome: 'notFound', input: '', data: { questions: [], ids: IDS } }

/** The name of the call with the names of all that is sent, and of what is in its lists. */
function shapeOf(call: string, body: unknown): string {
  const entries = Object.entries((JSON.parse(JSON.stringify(body)) ?? {}) as object) as [string, unknown][]
  return `${call}: ${entries
    .map(([name, value]) => `${name}${inList(value)}`)
    .sort()
    .join(', ')}`
}

function inList(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return typeof first === 'object' && first !== null ? `[${Object.keys(first).sort().join(' ')}]` : ''
}

const shapes = (requests: readonly PageRequest[]) =>
  new Set(requests.filter(({ part }) => part === 'body').map(({ call, value }) => shapeOf(call, value)))

describe('what the check says that the client sends', () => {
  it.each(['v3', 'v4', 'v5'])('is what its effects send: %s', async (name) => {
    const journey = openJourney(name, ownSource())
    const { sent, call } = recorder()
    for (const { step, use } of usesOf(journey))
      for (const input of inputsOf(journey, use))
        await handlerOf(use.run)(input, {
          call,
          journey: name,
          step: step.id,
          outcomes: { q1FoundStatus: ASKED, assessment: ASKED },
        })
    const described = journeyRequests(journey).filter(
      ({ known, when }) => known !== undefined || when === 'when a visitor submits the claim',
    )
    expect(new Set(sent.map(({ operation, body }) => shapeOf(operation, body)))).toEqual(shapes(described))
  })

  it('is what the help sends', async () => {
    const { sent, call } = recorder()
    const person = { firstName: 'Jane', lastName: 'Sample', email: 'jane@example.com', phone: '+447700900000' }
    const services: HelpServices = {
      call,
      claimId: () => CLAIM,
      person: () => person,
      correct: () => undefined,
      path: () => '/get-started-v3/submit-claim',
      origin: 'https://claims.example.com',
    }
    vi.useFakeTimers()
    await isPhoneInUse('07700 900123', services)
    await updatePhone('07700 900123', services)
    await reportProblem('It does not work.', services)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    const described = siteRequests(ownSource()).filter(({ when }) => when === 'from the help')
    expect(new Set(sent.map(({ operation, body }) => shapeOf(operation, body)))).toEqual(shapes(described))
  })
})

/** A valid input, and where it has an address the same with one that was written by hand. */
function inputsOf(journey: JourneyDefinition, { input }: EffectUse): readonly Readonly<Record<string, unknown>>[] {
  const usual = Object.fromEntries(
    Object.entries(input).map(([name, from]) => [name, sentValues(journey, from)[0]?.value]),
  )
  const given = JSON.parse(JSON.stringify(usual)) as Readonly<Record<string, unknown>>
  const { address } = given
  return typeof address === 'object' ? [given, { ...given, address: { ...address, addressID: '' } }] : [given]
}
