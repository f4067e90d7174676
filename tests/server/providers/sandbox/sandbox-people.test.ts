import { describe, expect, it } from 'vitest'
import { questionsOutcome } from '../../../../domain/index.ts'
import { type SandboxPerson, rightAnswers, sandboxPeople } from '../../../../server/providers/index.ts'
import { SECRET, request, sandbox } from '../sandbox.ts'

/** Values for everything that no other row names. */
const ORDINARY = ['(any other)', '07700 900000 to 07700 900996']

const OTHERS: Record<string, string> = {
  'first name': 'Jane',
  surname: 'Sample',
  postcode: 'LS1 4AP',
  'e-mail': 'jane@example.com',
  mobile: '07700 900123',
}

describe('the table of sandbox people', () => {
  const special = sandboxPeople.filter(({ value }) => !ORDINARY.includes(value))
  it.each(special)('is right that $field "$value" makes a difference', async ({ field, value }) => {
    expect(await everyAnswer(field, value)).not.toEqual(await everyAnswer(field, OTHERS[field] ?? ''))
  })

  it('names each value once', () => {
    const rows = sandboxPeople.map(({ field, value }) => `${field} ${value.toLowerCase()}`)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('has exactly three columns', () => {
    for (const row of sandboxPeople)
      expect(Object.keys(row)).toEqual(['field', 'value', 'effect'] satisfies (keyof SandboxPerson)[])
  })
})

/** What all suppliers say about one typed value. */
async function everyAnswer(field: string, value: string): Promise<unknown> {
  const providers = sandbox()
  if (field === 'first name') {
    const person = request({ firstName: value, lastName: 'Sample' })
    const files = await settled(providers.equifax.creditSearch(person), providers.experian.consumerData(person))
    // The name itself is no difference.
    return [files.toLowerCase().replaceAll(value.toLowerCase(), ''), providers.waited]
  }
  if (field === 'surname') {
    const person = request({ lastName: value })
    const outcome = await providers.identity.questions(person).then(questionsOutcome, () => undefined)
    const known = await providers.duplicates.isKnown({ ...person, email: 'jane@example.com' })
    if (outcome?.outcome !== 'notFound') return [outcome, known]
    const { ids } = outcome
    const answers = rightAnswers(ids.questionnaireId, SECRET).map(({ questionId, rightChoiceId }) => ({
      questionId,
      answer: [rightChoiceId],
    }))
    const first = await providers.identity.answers({ ...ids, answers }).catch(() => undefined)
    if (first?.results?.questionnaireId === undefined) return [first?.assessment, known]
    const second = {
      ...ids,
      questionnaireId: first.results.questionnaireId,
      authenticationId: first.results.authenticationId ?? '',
    }
    const more = rightAnswers(second.questionnaireId, SECRET).map(({ questionId, rightChoiceId }) => ({
      questionId,
      answer: [rightChoiceId],
    }))
    return [first.assessment, (await providers.identity.answers({ ...second, answers: more })).assessment, known]
  }
  if (field === 'postcode') return settled(providers.addresses.search(value), providers.fallbackAddresses.search(value))
  if (field === 'e-mail') {
    const visit = {
      sessionId: 's-1',
      phone: '+447700900123',
      name: 'Jane Sample',
      address: '12 High Street',
      city: 'Leeds',
      postalCode: 'LS1 4AP',
      country: 'GB',
      ip: '192.0.2.1',
    }
    return settled(providers.emails.check(value), providers.risk.assess({ ...visit, claimNumber: 'c-1', email: value }))
  }
  const number = `+44${value.replaceAll(' ', '').slice(1)}`
  return settled(
    providers.phones.check(number),
    providers.sms.send({ id: 'm-1', claimNumber: 'c-1', to: number, text: 'x' }),
  )
}

async function settled(...answers: readonly Promise<unknown>[]): Promise<string> {
  return JSON.stringify(await Promise.allSettled(answers))
}
