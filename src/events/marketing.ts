import saveClaim from '../../generated/schemas/api/save-claim.ts'
import triggerEvent from '../../generated/schemas/api/trigger-marketing-event.ts'
import updateVisit from '../../generated/schemas/api/update-visit.ts'
import type { Api, BodyOf } from '../api/index.ts'
import type { Consent } from '../cookies/index.ts'
import type { CurrentClaim } from '../session/current-claim.ts'
import { distinctId, marketingTags } from './kept-tags.ts'
import { sendToPixel, type SendableEvent } from './pixel.ts'

/** The only data that an event may have besides its name: nothing about the person. */
export interface EventDetail {
  readonly category: 'marketing'
  readonly step: string
}

export interface Marketing {
  /** Sends an event to pixel and server, once per visit. Without consent it does nothing. */
  readonly tell: (event: string, detail: EventDetail) => void
  /** Saves the choice in the claim and, if allowed, the advertisement that led to it (J040, C068). */
  readonly introduce: () => void
}

export interface MarketingSettings {
  readonly consent: Consent
  readonly call: Api['call']
  readonly claim: CurrentClaim
  readonly pixel?: (event: SendableEvent) => void
}

/** everything for marketing is sent from here, and nothing without consent. */
export function marketing({ consent, call, claim, pixel = sendToPixel }: MarketingSettings): Marketing {
  const sent = new Set<string>()
  // The server accepts no event of a claim before it has the consent.
  const waiting: (() => void)[] = []
  let introduced: string | undefined
  let isKnown = false

  const introduce = () => {
    const { choice } = consent
    if (claim.id === undefined || choice === undefined || introduced === `${claim.id} ${choice}`) return
    const mark = `${claim.id} ${choice}`
    introduced = mark
    isKnown = false
    const fields = { marketing_consent: choice === 'accept', ...marketingTags(consent) } as Omit<
      BodyOf<typeof saveClaim>,
      'claim_number'
    >
    call(saveClaim, { body: (claim_number) => ({ ...fields, claim_number }) }).then(
      () => {
        if (introduced !== mark) return
        isKnown = choice === 'accept'
        for (const send of waiting.splice(0)) if (isKnown) send()
      },
      // Retried with the next event.
      () => introduced === mark && (introduced = undefined),
    )
    const visitor = distinctId(consent)
    if (visitor !== undefined)
      quietly(call(updateVisit, { body: (claimNumber) => ({ distinctId: visitor, claimNumber }) }))
  }
  consent.onChoice(introduce)

  return {
    introduce,
    tell(event, { category, step }) {
      const visitor = distinctId(consent)
      if (visitor === undefined) return
      // The same after a reload, so that one visit is counted once.
      const id = `${visitor}.${event}.${step}`
      if (sent.has(id)) return
      sent.add(id)
      pixel({ event, id, category })
      const send = () =>
        quietly(call(triggerEvent, { body: { data: { event, event_id: id, consent: category, step } } }))
      introduce()
      if (isKnown) send()
      else waiting.push(send)
    },
  }
}

/** A failure does not concern the visitor. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
