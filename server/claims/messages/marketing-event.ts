import type { Transaction } from 'kysely'
import declared from '../../../content/marketing-events.json'
import type { Claim, Database } from '../../database/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { allowedEventData } from '../../providers/index.ts'
import { leadResults } from '../lead/lead-results.ts'
import type { Services } from '../../services/services.ts'

export type QueueResult = { readonly queued: true } | { readonly queued: false; readonly reason: string }

interface MarketingEvent {
  readonly event: string
  /** Identifies the event, so that it is sent once. */
  readonly id: string
  /** What the browser reports about it. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Fields of event-fields.json that only this server may fill in. */
const OWN =
  /^(claim_number|journey|event_id|event_time|currency|value|score|age_bucket|credit_score_bucket|is_high_quality|(fb_)?lead_.*|utm_.*)$/

/**
 * Queues a marketing event: only a declared one, only with the visitor's consent, never for
 * test accounts and bots, and never with personal data.
 */
export async function queueMarketingEvent(
  trx: Transaction<Database>,
  claim: Claim,
  { event, id, data = {} }: MarketingEvent,
  services: Services,
): Promise<QueueResult> {
  const reason = reasonNotTo(claim, event)
  if (reason !== undefined) return { queued: false, reason }
  const now = services.now()
  const given = Object.fromEntries(Object.entries(data).filter(([name]) => !OWN.test(name)))
  const own = {
    ...claim.tracking,
    ...(claim.submitted_at === null ? {} : worth(claim, services)),
    claim_number: claim.id,
    journey: claim.journey,
    event_id: id,
    event_time: now.toISOString(),
    consent: 'marketing',
  }
  await enqueue(
    trx,
    {
      claimId: claim.id,
      target: 'marketing',
      onceKey: `marketing ${claim.id} ${event} ${id}`,
      payload: { event, data: allowedEventData({ ...given, ...own }) },
    },
    now,
  )
  return { queued: true }
}

/** C138: a lead worth more than £50 is reported once, with the submission of its claim. */
export async function queueHighQualityEvent(
  trx: Transaction<Database>,
  claim: Claim,
  services: Services,
): Promise<void> {
  if (claim.results.lead_is_high_quality === true)
    await queueMarketingEvent(trx, claim, { event: declared.highQuality, id: claim.id }, services)
}

/** The declared events that a browser may report. */
export const isDeclared = (event: unknown): event is string => declared.events.some((name) => name === event)

function reasonNotTo(claim: Claim, event: string): string | undefined {
  if (event !== declared.highQuality && !isDeclared(event)) return 'not declared'
  if (claim.fields.marketing_consent !== true) return 'no consent'
  if (claim.results.is_test === true) return 'test account'
  return claim.results.is_bot === true ? 'bot' : undefined
}

function worth(claim: Claim, services: Services) {
  const { lead_score, lead_is_high_quality, ...values } = leadResults(claim, services)
  return {
    ...values,
    score: lead_score,
    is_high_quality: lead_is_high_quality,
    value: values.lead_value,
    currency: 'GBP',
  }
}
