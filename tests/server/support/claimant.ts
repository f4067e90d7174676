import { deflateSync } from 'node:zlib'
import type { Answer, Browser } from './browser.ts'

export const ADDRESS = {
  addressID: '10000000001',
  address: '12 Wellington Street, Leeds, LS1 4AP',
  number: '12',
  street1: 'Wellington Street',
  postTown: 'Leeds',
  postcode: 'LS1 4AP',
}

export const SIGNATURE = {
  method: 'drawn',
  width: 600,
  height: 300,
  strokes: [
    [
      { x: 10, y: 10, time: 0 },
      { x: 120, y: 90, time: 700 },
      { x: 240, y: 30, time: 1500 },
    ],
  ],
  image: png(60, 30),
}

interface Person {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
}

/** The caller: a browser within the process, or one over the network. */
export interface Calls {
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
  put(path: string, body?: object): Promise<Answer>
}

/** A visitor who fills in v3 with a browser, call by call as its screens make them. Each verb returns the answer of its last call. */
export class Claimant<Caller extends Calls = Browser> {
  readonly browser: Caller
  readonly person: Required<Person>
  claimId = ''

  constructor(browser: Caller, person: Person = {}) {
    this.browser = browser
    this.person = { first_name: 'Jane', last_name: 'Sample', email: 'jane@example.com', ...person }
  }

  async arrives(): Promise<Answer> {
    const answer = await this.browser.post('/api/session/claim')
    this.claimId = answer.body.responseObject.claimId
    return answer
  }

  saves = (screen_name: string, fields: object) =>
    this.browser.put('/api/session/claim', {
      claim_number: this.claimId,
      screen_name,
      should_add_screen_name: true,
      ...fields,
    })

  async givesDetails(): Promise<Answer> {
    if (this.claimId === '') await this.arrives()
    const { first_name, last_name, email } = this.person
    await this.saves('postcode', { address: ADDRESS })
    await this.saves('info', { title: 'Ms.', first_name, last_name, dateOfBirth: '14/02/1985', privacy_policy: true })
    return this.saves('contact', { email, phone_number: '+447700900123', soft_check_privacy: true })
  }

  isChecked = () =>
    this.browser.post('/api/user/validate', { ...this.named, email: this.person.email, address: ADDRESS })

  pullsQuestions = () =>
    this.browser.post('/api/credit-check/verification/questions', {
      ...this.named,
      use_address: false,
      address_id: ADDRESS.addressID,
    })

  async reachesSign(): Promise<Answer> {
    await this.givesDetails()
    await this.isChecked()
    return this.pullsQuestions()
  }

  signs = (signature: object = SIGNATURE) => this.saves('sign', { signature, not_already_filed: true })

  asksExperian = () =>
    this.browser.post('/api/cc?service=exp', { ...this.named, title: 'Ms.', post_town: 'Leeds', post_code: 'LS1 4AP' })

  asksEquifax = () =>
    this.browser.post('/api/credit-check', { ...this.named, use_address: false, address_id: ADDRESS.addressID })

  async reachesReport(): Promise<Answer> {
    await this.reachesSign()
    await this.signs()
    return this.asksExperian()
  }

  async chooses(screen: string, outcome: 'experianResult' | 'equifaxResult' | 'stealthResult'): Promise<Answer> {
    const { agreements } = (await this.resumes()).body.responseObject.outcomes[outcome].data
    return this.saves(screen, {
      selected_hire_purchases_for_claim: agreements.map(({ hpId }: { hpId: string }) => hpId),
      like_to_file_claim: 'Yes',
    })
  }

  /** Sends the answers to the open questions: the right ones, or as `change` makes them. */
  async answers(change: (choiceId: string) => string = (right) => right): Promise<Answer> {
    return this.browser.post('/api/credit-check/verification/answers', await this.answersToSend(change))
  }

  async answersToSend(change: (choiceId: string) => string = (right) => right) {
    const sandbox = (await this.browser.get(`/sandbox/claims/${this.claimId}`)).body
    const { q1FoundStatus, assessment } = (await this.resumes()).body.responseObject.outcomes
    const ids = { ...q1FoundStatus.data.ids, ...assessment?.data?.ids }
    return {
      claim_number: this.claimId,
      correlation_id: ids.correlationId,
      authentication_id: ids.authenticationId,
      questionnaire_id: ids.questionnaireId,
      answers: sandbox.identity.map(({ questionId, rightChoiceId }: { questionId: string; rightChoiceId: string }) => ({
        questionId,
        answer: [change(rightChoiceId)],
      })),
    }
  }

  async reachesEnd(): Promise<void> {
    await this.givesDetails()
    await this.isChecked()
    await this.goesOnToEnd()
  }

  /** From the checked contact details, with all that is asked on the way. */
  async goesOnToEnd(): Promise<void> {
    await this.pullsQuestions()
    await this.signs()
    await this.asksExperian()
    await this.chooses('experianReport', 'experianResult')
    await this.answers()
    await this.asksEquifax()
    await this.chooses('equifaxReport', 'equifaxResult')
  }

  submits = () =>
    this.browser.put('/api/session/claim', {
      claim_number: this.claimId,
      screen_name: 'submit-claim',
      should_add_screen_name: true,
    })

  resumes = () => this.browser.post(`/api/session/claim/${this.claimId}`)

  get named() {
    const { first_name, last_name } = this.person
    return { claim_number: this.claimId, first_name, last_name, dob: '1985-02-14' }
  }
}

/** A grey PNG as a data URL; `claimed` writes another width into its header. */
export function png(width: number, height: number, claimed = width): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]).toString('base64')}`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
