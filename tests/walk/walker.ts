import { eraseClaim, retentionRules } from '../../server/index.ts'
import { Calls } from './calls.ts'
import { Lookout } from './lookout.ts'
import { castOf, fieldsOf } from './people.ts'
import { enterCode, otherThan, sendCode } from './sendings.ts'
import type { Site } from './site.ts'
import type { Step, Topic } from './steps.ts'
import { CALLS, inWords } from './steps.ts'
import { tellingOf } from './tellings.ts'
import { nowOf, Truth } from './truth.ts'
import type { Rule } from './violation.ts'
import type { Way, Which } from './wire.ts'
import { Wire } from './wire.ts'

/** Performs what happens, step by step. */
export class Walker {
  readonly site: Site
  readonly truth: Truth
  readonly performed: Step[] = []
  readonly #cast: ReturnType<typeof castOf>
  readonly #wire: Wire
  readonly #calls: Calls

  constructor(site: Site, walk: number, way: Way, ignored: ReadonlySet<Rule>) {
    this.site = site
    this.#cast = castOf(walk)
    this.truth = new Truth(Object.values(this.#cast))
    this.#wire = new Wire(site, this.truth, new Lookout(site, this.truth, ignored), way)
    this.#calls = new Calls(this.#wire)
    site.suppliers.begins(this.truth, walk)
    site.partners.begins()
  }

  /** Whether a step means anything now. */
  static isPossible(step: Step, truth: Truth): boolean {
    switch (step.do) {
      case 'an answer':
        return step.which < truth.waiting
      case 'resumes':
      case 'is erased':
        return step.claim < truth.claims.length
      case 'types two birthdays':
        return step.person !== step.other
      case 'both submit at once':
        return truth.browsers.every(({ current }) => current !== undefined)
      case 'changes the number':
      case 'tells':
      case 'asks for a code':
      case 'enters a code':
      case 'gives up waiting':
      case 'finishes':
      case 'renews':
        return truth.browsers[step.browser]?.current !== undefined
      default:
        return true
    }
  }

  async performs(step: Step): Promise<void> {
    this.performed.push(step)
    if (process.env['WALK_TRACE'] === '1') console.log(inWords(step))
    const person = 'person' in step ? this.#cast[step.person] : undefined
    switch (step.do) {
      case 'opens a new claim':
        return this.#wire.opens(step.browser)
      case 'types': {
        const fields = fieldsOf(this.#cast[step.person], step.part, step.spelling)
        const [details, contact] =
          this.#wire.way.version === 'v5' ? ['infoContact', 'infoContact'] : ['info', 'contact']
        const screens = {
          names: details,
          birth: details,
          address: 'postcode',
          contact,
          consent: contact,
          everything: undefined,
        }
        const screen = step.names ? screens[step.part] : undefined
        await this.#wire.saves(step.browser, {
          ...(screen === undefined ? {} : { screen_name: screen, should_add_screen_name: true }),
          ...fields,
        })
        return
      }
      case 'types two birthdays':
        await this.#wire.saves(step.browser, {
          dateOfBirth: this.#cast[step.person].dateOfBirth,
          dob: this.#cast[step.other].dob,
        })
        return
      case 'gets to':
        for (const call of CALLS.slice(0, CALLS.indexOf(step.call) + 1))
          await this.#calls.makes(step.browser, call, this.#cast[step.person], step.right)
        return
      case 'calls':
        await this.#calls.makes(step.browser, step.call, person, step.right)
        if (step.twice) await this.#calls.makes(step.browser, step.call, person, step.right)
        return
      case 'calls and waits':
        return this.#calls.makesAndWaits(step.browser, step.call)
      case 'an answer':
        return this.#calls.answers(step.which, step.how)
      case 'changes the number':
        return this.#changesNumber(step)
      case 'tells':
        return this.#tells(step.browser, step.topic)
      case 'asks for a code': {
        const claim = this.#wire.claimOf(step.browser)
        const owner = claim === undefined ? undefined : this.#wire.typedIn(claim)
        if (claim === undefined || owner === undefined) return
        await this.#wire.sends(step.browser, sendCode(claim, step.source, owner.phones[step.number]), claim)
        return
      }
      case 'enters a code':
        return this.#entersCode(step)
      case 'resumes':
        return this.#wire.resumes(step)
      case 'renews':
        return this.#wire.renews(step.browser)
      case 'gives up waiting':
        return this.#givesUp(step.browser, step.effect)
      case 'finishes':
        await this.#calls.finishes(step.browser, step.right)
        return
      case 'both submit at once':
        return this.#calls.bothSubmit()
      case 'a partner is':
        this.site.partners.is(step.partner, step.state)
        return
      case 'time passes':
        this.site.passes(step.minutes * 60)
        return this.#wire.settles()
      case 'the server restarts':
        await this.site.restarts()
        this.#wire.browsers.forEach((browser, at) => (this.#wire.browsers[at] = this.site.browser(browser)))
        return
      case 'is erased': {
        const claim = this.truth.claims[step.claim]
        if (claim === undefined) return
        claim.erased = true
        await eraseClaim(
          this.site.db,
          claim.id,
          { why: 'request', reason: 'walk', whole: true },
          retentionRules(),
          this.site.now,
        )
        return this.#wire.settles()
      }
    }
  }

  /** Every answer comes, every partner is back, everybody finishes and comes back: then all must agree. */
  async ends(): Promise<void> {
    while (this.truth.waiting > 0) await this.#calls.answers(0, 'comes')
    for (const partner of ['crm', 'sms', 'chat', 'notifications', 'marketing', 'mail'] as const)
      this.site.partners.is(partner, 'up')
    // Limits of an hour have passed.
    this.site.passes(3700)
    for (const browser of [0, 1] as const) {
      for (const id of [...(this.truth.browsers[browser]?.owns ?? [])]) {
        const claim = this.truth.claim(id)
        if (claim.erased) continue
        await this.#wire.resumes({ browser, claim: this.truth.claims.indexOf(claim), by: 'number', proof: 'none' })
        if (!claim.submitted && nowOf(claim).last_name !== undefined) await this.#calls.finishes(browser, true)
        await this.#wire.resumes({ browser, claim: this.truth.claims.indexOf(claim), by: 'number', proof: 'none' })
      }
    }
    for (const minutes of [0, 1, 5, 20, 60, 120, 600, 1440, 1440, 1440]) {
      this.site.passes(minutes * 60)
      await this.#wire.settles()
    }
    await this.#wire.lookout.checkPartners()
  }

  async #entersCode({ browser: at, source, how }: Extract<Step, { readonly do: 'enters a code' }>): Promise<void> {
    const claim = this.#wire.claimOf(at)
    const code = claim?.codes.get(source)?.code
    if (claim === undefined || code === undefined) return
    if (how === 'late') this.site.passes(11 * 60)
    const otp = how === 'wrong' ? otherThan(code) : code
    const answer = await this.#wire.asks(at, enterCode(claim, source, otp), claim)
    this.#calls.judgesCode(claim, source, otp, answer)
    await this.#wire.settles()
    this.#wire.shows(at, enterCode(claim, source, otp), claim, answer)
  }

  async #changesNumber({
    browser: at,
    number,
    tells,
  }: Extract<Step, { readonly do: 'changes the number' }>): Promise<void> {
    const claim = this.#wire.claimOf(at)
    const owner = claim === undefined ? undefined : this.#wire.typedIn(claim)
    if (owner === undefined) return
    await this.#wire.saves(at, { phone_number: owner.phones[number] })
    if (tells !== 'nobody') await this.#tells(at, tells)
  }

  /** A call that names no claim: it is about the one the browser is at. */
  async #tells(at: Which, topic: Topic): Promise<void> {
    const claim = this.#wire.claimOf(at)
    if (claim === undefined) return
    const before = new Set(this.#wire.lookout.queued.keys())
    const answer = await this.#wire.sends(at, tellingOf(topic, claim, this.site.now), claim)
    for (const [id, { claimId, target }] of this.#wire.lookout.queued) {
      if (!before.has(id) && claimId !== claim.id)
        this.#wire.lookout.breaks(
          'FILED_UNDER_ANOTHER_CLAIM',
          `a ${target} of browser ${at + 1}, which is at claim ${this.#wire.nameOf(claim.id)}, is filed under claim ${this.#wire.nameOf(claimId)}`,
        )
    }
    if (answer.status !== 200) return
    const isQueued =
      (answer.body.responseObject as unknown as { readonly queued?: boolean } | undefined)?.queued === true
    if (isQueued && (topic === 'lead' || topic === 'leadUpdate' || topic === 'contact')) claim.isTold = true
    if (topic === 'storedFile') this.#wire.lookout.checkAnswer(claim, answer.body, nowOf(claim))
  }

  async #givesUp(at: Which, effect: 'experianCheck' | 'equifaxCheck' | 'pullQuestions'): Promise<void> {
    const claim = this.#wire.claimOf(at)
    const answer = await this.#wire.saves(at, { lost_effects: [effect] })
    const bureau = ({ pullQuestions: undefined, experianCheck: 'experian', equifaxCheck: 'equifax' } as const)[effect]
    if (claim === undefined || answer?.status !== 200 || bureau === undefined) return
    const isTold = [...this.#wire.lookout.queued.values()].some(
      ({ claimId, target, text }) =>
        claimId === claim.id && (target === 'chat' || target === 'notification') && text.includes(bureau),
    )
    if (!isTold) this.#wire.lookout.breaks('ALERT_MISSING', `${bureau} never answered`)
  }
}
