import type { Providers } from '../../server/index.ts'
import { ProviderError } from '../../server/index.ts'

export const PARTNERS = ['crm', 'sms', 'chat', 'notifications', 'marketing', 'mail'] as const
export type Partner = (typeof PARTNERS)[number]

/** Takes what it is told; takes nothing; or takes it, and the answer that says so is lost. */
export const STATES = ['up', 'down', 'forgetful'] as const
export type State = (typeof STATES)[number]

/** Something a partner was told. */
export interface Notification {
  readonly partner: Partner
  readonly claimId: string
  readonly id: string
  readonly what: Readonly<Record<string, unknown>>
  readonly at: Date
  /** Whether the sender knows that it was taken. */
  readonly confirmed: boolean
}

/** Everybody outside who is told something, with all they were told. */
export class Partners {
  readonly told: Notification[] = []
  readonly #states = new Map<Partner, State>()
  now: () => Date = () => new Date(0)

  is(partner: Partner, state: State): void {
    this.#states.set(partner, state)
  }

  begins(): void {
    this.told.length = 0
    this.#states.clear()
  }

  /** A port takes a message with an id and a claim's number; what else is in it is what the partner is told. */
  readonly #taking =
    (partner: Partner) =>
    ({ id, claimNumber, ...what }: { readonly id: string; readonly claimNumber: string }) =>
      this.#takes(partner, id, claimNumber, what)

  readonly #crm = { upsert: this.#taking('crm'), feedback: this.#taking('crm'), erase: this.#taking('crm') }

  readonly providers: Pick<Providers, Partner> = {
    crm: this.#crm,
    sms: { send: this.#taking('sms') },
    mail: { send: this.#taking('mail') },
    chat: { send: this.#taking('chat') },
    notifications: { send: this.#taking('notifications') },
    marketing: { send: this.#taking('marketing') },
  }

  async #takes(partner: Partner, id: string, claimId: string, what: object): Promise<void> {
    const state = this.#states.get(partner) ?? 'up'
    if (state !== 'down')
      this.told.push({ partner, claimId, id, what: { ...what }, at: this.now(), confirmed: state === 'up' })
    if (state !== 'up') throw new ProviderError(partner, 'no answer')
  }
}
