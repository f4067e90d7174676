import type { Transaction } from 'kysely'
import channels from '../../../content/team-channels.json'
import type { Claim, Database } from '../../database/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { Services } from '../../services/services.ts'
import { nameOfClaim } from './name-of-claim.ts'
import { contentKey } from './content-key.ts'
import { redacted } from '../person/redacted.ts'

interface Note {
  readonly target: 'chat' | 'notification'
  readonly channel: string | undefined
  readonly text: string
}

const MOST_LETTERS = 2000

/**
 * C088, C089, C099: a note for the team, on a fixed channel and without personal data. The claim number at the start says
 * where to find the rest.
 */
export async function queueTeamNote(
  trx: Transaction<Database>,
  claim: Claim,
  { target, channel: wanted, text }: Note,
  { now }: Pick<Services, 'now'>,
): Promise<void> {
  const channel = channels.find((name) => name === wanted) ?? channels[0] ?? ''
  const content = `Claim ${nameOfClaim(claim.id)}: ${redacted(text, claim)}`.slice(0, MOST_LETTERS)
  const onceKey = `${target} ${claim.id} ${contentKey([channel, content])}`
  const common = { claimId: claim.id, onceKey } as const
  if (target === 'chat')
    await enqueue(
      trx,
      { ...common, target, payload: { content: `[${channel}] ${content}`.slice(0, MOST_LETTERS) } },
      now(),
    )
  else await enqueue(trx, { ...common, target, payload: { channel, text: content } }, now())
}
