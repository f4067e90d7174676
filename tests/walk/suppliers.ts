import { equifaxAgreements, experianAgreements } from '../../domain/index.ts'
import type { Providers } from '../../server/index.ts'
import { ProviderError } from '../../server/index.ts'
import { sandboxProviders } from '../../server/providers/index.ts'
import type { Bureau, Truth } from './truth.ts'
import { personOf } from './truth.ts'

type Questions = Awaited<ReturnType<Providers['identity']['questions']>>
type Asked = Parameters<Providers['equifax']['creditSearch']>[0]
export type Held = 'experian' | 'equifax' | 'identity'

/** A question that a supplier has been asked and does not answer until it is told to. */
export interface Hold {
  readonly supplier: Held
  readonly claimId: string
  readonly person: string
  answer(how: 'comes' | 'is lost'): void
}

/**
 * The sandbox's bureaus and an identity supplier, with everything they say marked with whom it is about, and with
 * answers that can be held back or lost. They know the truth: what they say is noted in the model.
 */
export class Suppliers {
  truth: Truth | undefined
  /** How often each was asked about somebody, and answered. */
  answered = new Map<string, number>()
  /** Consents that were missing when somebody was asked about. */
  asked: { readonly claimId: string; readonly person: string; readonly supplier: Held }[] = []
  #held: { readonly supplier: Held; readonly reached: (hold: Hold) => void } | undefined
  #people: string[] = []
  #sets = new Map<string, { readonly claimId: string; readonly person: string; readonly set: 1 | 2 }>()
  #walk = 0

  begins(truth: Truth, walk: number): void {
    this.truth = truth
    this.answered = new Map()
    this.asked = []
    this.#held = undefined
    this.#people = []
    this.#sets = new Map()
    this.#walk = walk
  }

  /** The next question to this supplier waits for its answer. Gives the hold once it has been asked. */
  holdsNext(supplier: Held): { readonly reached: Promise<Hold>; give(): void } {
    let give: () => void = () => undefined
    const reached = new Promise<Hold>((resolve) => {
      this.#held = { supplier, reached: resolve }
      give = () => void (this.#held = undefined)
    })
    return { reached, give }
  }

  readonly providers: Pick<Providers, 'experian' | 'equifax' | 'identity'> = {
    experian: {
      consumerData: (request) =>
        this.#asks('experian', request, async (at) =>
          this.#marked('experian', request, at, await sandbox.experian.consumerData(request)),
        ),
    },
    equifax: {
      creditSearch: (request) =>
        this.#asks('equifax', request, async (at) =>
          this.#marked('equifax', request, at, await sandbox.equifax.creditSearch(request)),
        ),
    },
    identity: {
      questions: (request) =>
        this.#asks('identity', request, async (at): Promise<Questions> => {
          const person = personAsked(request)
          const mark = `${this.#walk}-${this.#claimAt(request.claimNumber)}-${at}-x`
          const ids = {
            correlationId: `correlation-${mark}`,
            transactionId: `transaction-${mark}`,
            referenceId: `reference-${mark}`,
          }
          for (const id of Object.values(ids)) this.#notes(id, request.claimNumber, person, 'identity')
          if (request.lastName.startsWith('Found')) {
            this.truth?.claim(request.claimNumber).passed.add(person)
            return { ...ids, gbgQ1Status: 'found', results: null, assessmentReason: [] }
          }
          return {
            ...ids,
            gbgQ1Status: 'notFound',
            results: this.#set(request.claimNumber, person, at, 1),
            assessmentReason: [],
          }
        }),
      answers: async ({ questionnaireId, answers }) => {
        const set = this.#sets.get(questionnaireId)
        if (set === undefined)
          return {
            assessment: [],
            assessmentReason: [{ o_RuleID: '-1', o_Priority: '1', o_DefaultResponse: 'Error submitting answers' }],
            results: null,
          }
        await this.#waits('identity', set.claimId, set.person)
        const passes = answers.every(({ answer }) => answer[0] === RIGHT) && !set.person.includes('failtwice')
        if (passes) this.truth?.claim(set.claimId).passed.add(set.person)
        const next =
          passes || set.set === 2 ? null : this.#set(set.claimId, set.person, this.#people.indexOf(set.person), 2)
        return {
          assessment: [{ key: 'decision', value: passes ? 'PASS' : 'FAIL' }],
          assessmentReason: [],
          results: next,
        }
      },
    },
  }

  async #asks<Answer>(supplier: Held, request: Asked, answer: (at: number) => Promise<Answer>): Promise<Answer> {
    const person = personAsked(request)
    if (!this.#people.includes(person)) this.#people.push(person)
    this.asked.push({ claimId: request.claimNumber, person, supplier })
    await this.#waits(supplier, request.claimNumber, person)
    const key = `${supplier} about ${person} for ${request.claimNumber}`
    this.answered.set(key, (this.answered.get(key) ?? 0) + 1)
    return answer(this.#people.indexOf(person))
  }

  async #waits(supplier: Held, claimId: string, person: string): Promise<void> {
    const held = this.#held
    if (held?.supplier !== supplier) return
    this.#held = undefined
    await new Promise<void>((resolve, reject) => {
      held.reached({
        supplier,
        claimId,
        person,
        answer: (how) => (how === 'comes' ? resolve() : reject(new ProviderError(supplier, 'the answer was lost'))),
      })
    })
  }

  #claimAt(claimId: string): number {
    return this.truth?.claims.findIndex(({ id }) => id === claimId) ?? -1
  }

  #notes(mark: string, claimId: string, person: string, kind: 'identity' | 'agreement'): void {
    this.truth?.facts.set(mark.toLowerCase(), { claimId, person, kind })
  }

  #set(claimId: string, person: string, at: number, set: 1 | 2) {
    const mark = `${this.#walk}-${this.#claimAt(claimId)}-${at}-${set}-x`
    const questionnaireId = `questionnaire-${mark}`
    this.#sets.set(questionnaireId, { claimId, person, set })
    this.#notes(questionnaireId, claimId, person, 'identity')
    const choices = [
      { choiceId: RIGHT, choiceText: 'Yes' },
      { choiceId: 'wrong', choiceText: 'No' },
    ]
    const questions = [1, 2].map((n) => ({
      questionId: `Q${set}${n}`,
      groupId: 'G1',
      questionText: `Question ${n} of set ${set}?`,
      choiceType: 'SINGLE_CHOICE' as const,
      choices,
    }))
    return {
      authenticationId: `authentication-${mark}`,
      questionnaireId,
      questionGroups: [{ groupId: 'G1', questionHeading: 'About you' }],
      questions,
    }
  }

  /** The file with start dates and account numbers that are this person's alone. */
  #marked(bureau: Bureau, request: Asked, at: number, file: unknown): unknown {
    const person = personAsked(request)
    const claim = this.truth?.claim(request.claimNumber)
    let loan = 0
    const marked = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(marked)
      if (typeof node !== 'object' || node === null) return node
      const entry = node as Record<string, unknown>
      if (!('accountNumber' in entry))
        return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, marked(value)]))
      loan += 1
      const accountNumber = `account-${this.#walk}-${this.#claimAt(request.claimNumber)}-${at}-${bureau}-${loan}-x`
      this.#notes(accountNumber, request.claimNumber, person, 'agreement')
      return { ...entry, accountNumber, ...startOf(entry, dateOf(at, loan)) }
    }
    const made = marked(file)
    const reading = bureau === 'equifax' ? equifaxAgreements(made) : experianAgreements(made)
    const listed = reading.kind === 'read' ? reading.agreements.flatMap(({ accountNumber }) => accountNumber ?? []) : []
    claim?.files.set(`${bureau} ${person}`, listed.slice(0, 2))
    return made
  }

  /** The day on which the agreements with this account number began. */
  startOf(accountNumber: string): string {
    const [, , , at = '0', , loan = '1'] = accountNumber.split('-')
    return isoOf(dateOf(Number(at), Number(loan)))
  }

  /** Whose agreements began on this day, in this walk. */
  ownerOf(startDate: string): string | undefined {
    return this.#people.find((_person, at) => [1, 2, 3].some((loan) => isoOf(dateOf(at, loan)) === startDate))
  }
}

const RIGHT = 'right'

/** Every start date lies before 2021, so that the agreements qualify; nobody shares one with somebody else. */
function dateOf(at: number, loan: number): Date {
  return new Date(Date.UTC(2012, 0, 1 + at * 10 + loan))
}

const isoOf = (date: Date) => date.toISOString().slice(0, 10)

function startOf(entry: Record<string, unknown>, date: Date): Record<string, unknown> {
  const [year = '', month = '', day = ''] = isoOf(date).split('-')
  return 'caisAccStartDate' in entry
    ? { caisAccStartDate: { ccyy: year, mm: month, dd: day } }
    : { startDate: { year: Number(year), month: Number(month), day: Number(day) } }
}

const personAsked = ({ firstName: first_name, lastName: last_name, dob, address: { address } }: Asked) =>
  personOf({ first_name, last_name, dob, address }) ?? ''

const sandbox = sandboxProviders({ secret: 'walk', wait: () => Promise.resolve(), deliver: () => Promise.resolve() })
