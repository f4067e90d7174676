import type { Answer, Browser } from '../server/support/browser.ts'
import { notesCode } from './codes.ts'
import type { Lookout } from './lookout.ts'
import type { Page } from './page.ts'
import { newPage, pageOf } from './page.ts'
import type { Person } from './people.ts'
import type { Sending } from './sendings.ts'
import { SEND_CODE } from './sendings.ts'
import type { Site } from './site.ts'
import type { CodeSource, Step, Version } from './steps.ts'
import type { ClaimTruth, Truth } from './truth.ts'
import { nowOf } from './truth.ts'

export type Which = 0 | 1

/** How the pages of a walk ask. */
export interface Way {
  readonly version: Version
  /** Whether the number is proved with a code. */
  readonly codes: boolean
}

/** Two browsers with their sessions and pages, and every call they make. Each is followed by a look at everything (`lookout.ts`). */
export class Wire {
  readonly site: Site
  readonly truth: Truth
  readonly lookout: Lookout
  readonly way: Way
  readonly browsers: Browser[]
  readonly pages: Page[] = [newPage(), newPage()]

  constructor(site: Site, truth: Truth, lookout: Lookout, way: Way) {
    this.site = site
    this.truth = truth
    this.lookout = lookout
    this.way = way
    this.browsers = [site.browser(), site.browser()]
  }

  async opens(at: Which): Promise<void> {
    this.browsers[at] = this.site.browser()
    this.pages[at] = newPage()
    const browser = this.truth.browsers[at]
    if (browser === undefined) return
    browser.owns.clear()
    browser.current = undefined
    await this.renews(at)
  }

  async renews(at: Which): Promise<void> {
    const browser = this.truth.browsers[at]
    if (browser === undefined) return
    const answer = await this.browser(at).post('/api/session/claim')
    if (answer.status !== 200) return
    const { claimId } = answer.body.responseObject
    const isKnown = this.truth.claims.some(({ id }) => id === claimId)
    this.truth.claim(claimId)
    const had = [...browser.owns].filter((id) => !this.truth.claim(id).erased)
    const expected = browser.current !== undefined && had.includes(browser.current) ? browser.current : undefined
    if (expected !== undefined && claimId !== expected)
      this.lookout.breaks(
        'RENEWED_ANOTHER_CLAIM',
        `browser ${at + 1} is given claim ${this.nameOf(claimId)} instead of claim ${this.nameOf(expected)}`,
      )
    if (expected === undefined && isKnown && !browser.owns.has(claimId))
      this.lookout.breaks(
        'RENEWED_ANOTHER_CLAIM',
        `browser ${at + 1} is given claim ${this.nameOf(claimId)}, which it never had`,
      )
    browser.owns.add(claimId)
    browser.current = claimId
    await this.settles()
  }

  /** The claim a browser is at; a new one where it has none. */
  async claimAt(at: Which): Promise<ClaimTruth | undefined> {
    if (this.claimOf(at) === undefined) await this.renews(at)
    return this.claimOf(at)
  }

  claimOf(at: Which): ClaimTruth | undefined {
    const current = this.truth.browsers[at]?.current
    return current === undefined ? undefined : this.truth.claim(current)
  }

  /** Makes a call as the page does: a session that has run out is renewed once. Then checks everything. */
  async sends(at: Which, sending: Sending, claim: ClaimTruth | undefined): Promise<Answer> {
    const told = this.site.partners.told.length
    const answer = await this.asks(at, sending, claim)
    if (claim !== undefined) this.notesCode(claim, sending, told)
    await this.settles()
    this.shows(at, sending, claim, answer)
    return answer
  }

  async asks(at: Which, { method, path, body }: Sending, claim: ClaimTruth | undefined): Promise<Answer> {
    this.site.passes(1)
    if (claim !== undefined) this.truth.gives(claim, body)
    const first = await this.browser(at).send(method, path, body, {})
    if (first.status !== 401) return first
    await this.renews(at)
    return this.browser(at).send(method, path, body, {})
  }

  shows(at: Which, { method, path }: Sending, claim: ClaimTruth | undefined, answer: Answer): void {
    const said = `${method} ${path.replaceAll(/[\w-]{36,}/g, '…')}: ${answer.status}`
    this.traces(at, said, answer)
    if (answer.status >= 500 && answer.status !== 502) this.lookout.breaks('SERVER_ERROR', said)
    if (claim === undefined) return
    this.lookout.checkAnswer(claim, answer.body)
    const mayOpen = this.truth.browsers[at]?.owns.has(claim.id) === true && !claim.erased
    if (answer.status === 200 && !mayOpen)
      this.lookout.breaks('OPENED_WITHOUT_PROOF', `${said} about claim ${this.nameOf(claim.id)}`)
  }

  /** What was called and answered, for somebody who wants to see how a walk went: WALK_TRACE=1. */
  traces(at: Which, said: string, { status, body }: Answer): void {
    if (process.env['WALK_TRACE'] === '1')
      console.log(`  browser ${at + 1} ${said}${status === 200 ? '' : ` ${JSON.stringify(body)}`}`)
  }

  async settles(): Promise<void> {
    await this.site.product.drainOutbox()
    await this.lookout.check()
  }

  async saves(at: Which, fields: Readonly<Record<string, unknown>>): Promise<Answer | undefined> {
    const claim = await this.claimAt(at)
    if (claim === undefined) return undefined
    const answer = await this.sends(
      at,
      {
        method: 'PUT',
        path: '/api/session/claim',
        body: { claim_number: claim.id, journey: this.way.version, ...fields },
      },
      claim,
    )
    if (answer.status !== 200) return answer
    if (fields['soft_check_privacy'] === true) claim.consents.push(nowOf(claim))
    return answer
  }

  async resumes({
    browser: at,
    claim: which,
    by,
    proof,
  }: Omit<Extract<Step, { readonly do: 'resumes' }>, 'do'>): Promise<void> {
    const claim = this.truth.claims[which]
    const browser = this.truth.browsers[at]
    if (claim === undefined || browser === undefined) return
    const { dob } = nowOf(claim)
    const other = this.truth.cast.find((person) => person.dob !== dob)?.dateOfBirth
    const dateOfBirth = { none: undefined, right: dob?.split('-').reverse().join('/'), wrong: other }[proof]
    const key = by === 'number' ? claim.id : await this.#linkOf(at, claim)
    const proves = browser.owns.has(claim.id) || (proof === 'right' && dob !== undefined)
    const answer = await this.asks(
      at,
      { method: 'POST', path: `/api/session/claim/${key}`, body: dateOfBirth === undefined ? {} : { dateOfBirth } },
      undefined,
    )
    await this.settles()
    if (answer.status === 200 && (!proves || claim.erased))
      this.lookout.breaks('OPENED_WITHOUT_PROOF', `claim ${this.nameOf(claim.id)} to browser ${at + 1}`)
    if (answer.status !== 200) return
    browser.owns.add(claim.id)
    browser.current = claim.id
    this.#loads(at, claim, answer)
  }

  #loads(at: Which, claim: ClaimTruth, answer: Answer): void {
    const shown = answer.body.responseObject as unknown as Readonly<Record<string, unknown>>
    this.lookout.checkAnswer(claim, shown)
    this.lookout.checkResumed(claim, shown)
    this.pages[at] = pageOf(answer)
  }

  async #linkOf(at: Which, { id }: ClaimTruth): Promise<string> {
    const { body } = await this.browser(at).get(`/sandbox/claims/${id}`)
    const link = (body as unknown as { readonly resumeLink?: string } | undefined)?.resumeLink
    return link === undefined ? id : (new URL(link).searchParams.get('id') ?? id)
  }

  /** Whose name is in the claim. */
  typedIn(claim: ClaimTruth): Person | undefined {
    return this.truth.cast.find(({ last_name }) => last_name === nowOf(claim).last_name)
  }

  browser(at: Which): Browser {
    return this.browsers[at] ?? this.site.browser()
  }

  page(at: Which): Page {
    return this.pages[at] ?? newPage()
  }

  nameOf(claimId: string): string {
    return String(this.truth.claims.findIndex(({ id }) => id === claimId) + 1)
  }

  /** The text that a call has sent, if it asked for a code. */
  notesCode(claim: ClaimTruth, { path, body = {} }: Sending, told: number): void {
    if (path === SEND_CODE)
      notesCode(claim, (body as { readonly source: CodeSource }).source, this.site.partners.told.slice(told))
  }
}
