import type { Answer } from '../server/support/browser.ts'
import { judgeCode } from './codes.ts'
import { learns } from './learns.ts'
import type { Person } from './people.ts'
import type { Known, Sending } from './sendings.ts'
import { sendingOf } from './sendings.ts'
import { signature } from './signatures.ts'
import type { CallName, CodeSource } from './steps.ts'
import type { Hold } from './suppliers.ts'
import type { ClaimTruth } from './truth.ts'
import { nowOf, personOf } from './truth.ts'
import type { Which, Wire } from './wire.ts'

/** A call whose supplier has not answered, with those that wait behind it. */
interface Waiting {
  readonly hold: Hold
  readonly ends: Promise<void>[]
}

/** The calls of a claim as its pages make them, also those whose supplier takes its time. */
export class Calls {
  readonly #wire: Wire
  readonly #waiting: Waiting[] = []
  #signatures = 0

  constructor(wire: Wire) {
    this.#wire = wire
  }

  async makes(
    at: Which,
    call: CallName,
    person: Person | undefined,
    right: boolean,
    screen?: string,
  ): Promise<Answer | undefined> {
    const claim = await this.#wire.claimAt(at)
    if (claim === undefined) return undefined
    const sending = this.#sendingOf(at, call, claim, { person, right, screen })
    if (sending === undefined) return undefined
    const waiting = this.#inFrontOf(call, claim)
    if (waiting !== undefined) {
      waiting.ends.push(
        this.#wire.asks(at, sending, claim).then((answer) => this.#notes(at, call, claim, sending, answer)),
      )
      return undefined
    }
    // Noted first: the CRM may be notified in the same moment.
    const told = this.#wire.site.partners.told.length
    const answer = await this.#wire.asks(at, sending, claim)
    this.#wire.notesCode(claim, sending, told)
    this.#notes(at, call, claim, sending, answer)
    await this.#wire.settles()
    this.#wire.shows(at, sending, claim, answer)
    return answer
  }

  /** A question that was asked about the same person is not asked again: the second call waits for the answer to the first. */
  #inFrontOf(call: CallName, claim: ClaimTruth): Waiting | undefined {
    const person = personOf(nowOf(claim))
    const supplier = { experian: 'experian', equifax: 'equifax', questions: 'identity' }[call as string]
    return this.#waiting.find(
      ({ hold }) =>
        hold.claimId === claim.id &&
        hold.person === person &&
        (hold.supplier === supplier ||
          (hold.supplier === 'identity' && ['experian', 'equifax', 'submit'].includes(call))),
    )
  }

  async makesAndWaits(at: Which, call: 'questions' | 'answers' | 'experian' | 'equifax'): Promise<void> {
    const claim = await this.#wire.claimAt(at)
    if (claim === undefined || this.#inFrontOf(call, claim) !== undefined) return
    const sending = this.#sendingOf(at, call, claim, { person: undefined, right: true })
    if (sending === undefined) return
    const holding = this.#wire.site.suppliers.holdsNext(call === 'questions' || call === 'answers' ? 'identity' : call)
    const asked = this.#wire.asks(at, sending, claim)
    const hold = await Promise.race([holding.reached, asked.then(() => undefined)])
    holding.give()
    if (hold === undefined) {
      this.#notes(at, call, claim, sending, await asked)
      return this.#wire.settles()
    }
    this.#waiting.push({ hold, ends: [asked.then((answer) => this.#notes(at, call, claim, sending, answer))] })
    this.#wire.truth.waiting = this.#waiting.length
    await this.#wire.settles()
  }

  async answers(which: number, how: 'comes' | 'is lost'): Promise<void> {
    const [waiting] = this.#waiting.splice(which, 1)
    this.#wire.truth.waiting = this.#waiting.length
    if (waiting === undefined) return
    waiting.hold.answer(how)
    await Promise.all(waiting.ends)
    await this.#wire.settles()
  }

  #notes(at: Which, call: CallName, claim: ClaimTruth, { body = {} }: Sending, answer: Answer): void {
    this.#wire.traces(at, `"${call}": ${answer.status}`, answer)
    if (answer.status === 200)
      learns(
        { call, claim, page: this.#wire.page(at), sent: body as Readonly<Record<string, unknown>>, answer },
        this.#wire.truth,
        this.#wire.site.suppliers,
      )
    if (call === 'enterCode') this.judgesCode(claim, 'contact', String((body as { readonly otp?: string }).otp), answer)
  }

  #sendingOf(
    at: Which,
    call: CallName,
    claim: ClaimTruth,
    how: Pick<Known, 'person' | 'right' | 'screen'>,
  ): Sending | undefined {
    const drawn = () => {
      this.#signatures += 1
      return signature(this.#signatures)
    }
    return sendingOf(call, {
      ...this.#wire.way,
      ...how,
      truth: this.#wire.truth,
      claim,
      page: this.#wire.page(at),
      drawn,
    })
  }

  judgesCode(claim: ClaimTruth, source: CodeSource, otp: string, answer: Answer): void {
    const broken = judgeCode(claim, source, otp, answer, this.#wire.site.now)
    if (broken !== undefined) this.#wire.lookout.breaks(...broken)
  }

  /** Asks for the submission, and does what the server says comes first, until it is done or leads nowhere. */
  async finishes(at: Which, right: boolean): Promise<void> {
    const asked: string[] = []
    for (;;) {
      const answer = await this.makes(at, 'submit', undefined, right)
      const next = answer?.status === 409 ? (answer.body as unknown as { readonly next?: string }).next : undefined
      const claim = this.#wire.claimOf(at)
      const calls = next === undefined ? undefined : BEFORE[next]
      if (
        claim === undefined ||
        next === undefined ||
        calls === undefined ||
        asked.filter((step) => step === next).length === 3
      )
        return
      asked.push(next)
      const person = this.#asItStands(claim)
      // Like a page that already shows a list of agreements: they are chosen from. Only if that does not lead on is a bureau asked.
      const shown = asked.filter((step) => step === next).length === 1 ? this.#wire.page(at).listed : undefined
      const listed = shown?.get(next === 'experianReport' ? 'experian' : 'equifax')
      for (const call of listed === undefined
        ? calls
        : calls.filter((one) => one !== 'experian' && one !== 'equifax')) {
        if (call === 'answers' && this.#wire.page(at).questions === undefined)
          await this.#wire.resumes({
            browser: at,
            claim: this.#wire.truth.claims.indexOf(claim),
            by: 'number',
            proof: 'none',
          })
        await this.makes(at, call, person, right, call.startsWith('choose') ? next : undefined)
      }
    }
  }

  async bothSubmit(): Promise<void> {
    const claims = ([0, 1] as const).flatMap((at) => this.#wire.claimOf(at) ?? [])
    const ready = claims.filter((claim) => this.#inFrontOf('submit', claim) === undefined)
    if (ready.length < 2) return
    const sendings = claims.map((claim, at) => ({
      at: at as Which,
      claim,
      sending: this.#sendingOf(at as Which, 'submit', claim, { person: undefined, right: true }),
    }))
    const answers = await Promise.all(
      sendings.map(async ({ at, claim, sending }) =>
        sending === undefined ? undefined : this.#wire.asks(at, sending, claim),
      ),
    )
    await this.#wire.settles()
    sendings.forEach(({ at, claim, sending }, index) => {
      const answer = answers[index]
      if (answer !== undefined && sending !== undefined) this.#wire.shows(at, sending, claim, answer)
    })
  }

  /** The person as the claim has it by now, made up with details of the one whose name is in it: a page shows what is stored. */
  #asItStands(claim: ClaimTruth): Person | undefined {
    const owner = this.#wire.typedIn(claim)
    if (owner === undefined) return undefined
    const {
      first_name = owner.first_name,
      dob = owner.dob,
      address,
      email = owner.email,
      phone_number = owner.phones[0],
    } = nowOf(claim)
    const home = this.#wire.truth.cast.find((person) => person.address.address === address)?.address ?? owner.address
    return {
      ...owner,
      first_name,
      dob,
      dateOfBirth: dob.split('-').reverse().join('/'),
      address: home,
      email,
      phones: [phone_number, owner.phones[1], owner.phones[2]],
    }
  }
}

/** What is to be called where the server says that a step comes first. */
const BEFORE: Readonly<Record<string, readonly CallName[]>> = {
  carFinance: ['carFinance'],
  carFinanceHint: ['carFinance'],
  commission: ['commission'],
  postcode: ['address'],
  infoContact: ['contact', 'validate', 'user'],
  otp: ['code', 'enterCode'],
  info: ['info'],
  contact: ['contact', 'validate', 'user'],
  sign: ['questions', 'sign'],
  experianReport: ['experian', 'chooseExperian'],
  questions: ['questions', 'answers'],
  secondQuestions: ['answers'],
  equifaxReport: ['equifax', 'chooseEquifax'],
  equifaxReportStealth: ['equifax', 'chooseEquifax'],
}
