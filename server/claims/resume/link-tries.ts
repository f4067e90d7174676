import { hash } from 'node:crypto'
import { sql } from 'kysely'
import policy from '../../../content/resume-links.json'
import { callerGroup } from '../../http/caller-address.ts'
import { counting, secondsLeft, windowOf } from '../../http/rate-limit.ts'
import type { Services } from '../../services/services.ts'

/** An attempt to open a claim: the link as given, which may lead to no claim, and the caller's address. */
export interface Knock {
  readonly link: string
  readonly ip: string
}

/** This caller can no longer use dates of birth for this link. */
export interface LinkLock {
  readonly secondsLeft: number
  /** Whether a code may be sent and tried. */
  readonly takesCodes: boolean
}

type Counting = Pick<Services, 'db' | 'now'>

const DAY_MINUTES = 24 * 60
const { datesOfOneCaller, datesOfAllCallers, codeTriesOfAllCallers } = policy.perDay

export const linkHash = (link: string) => hash('sha256', link).slice(0, 32)

/** The caller's lock on a link; undefined while dates of birth are accepted. Known and unknown links are counted alike. */
export async function linkLock(knock: Knock, { db, now }: Counting): Promise<LinkLock | undefined> {
  const { own, all, codes } = keysOf(knock)
  const at = now()
  const start = windowOf(DAY_MINUTES, at)
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'calls'])
    .where('key', 'in', [own, all, codes])
    .where('window_start', '=', start)
    .execute()
  const used = (key: string) => rows.find((row) => row.key === key)?.calls ?? 0
  if (used(own) < datesOfOneCaller && used(all) < datesOfAllCallers) return undefined
  return { secondsLeft: secondsLeft(start, DAY_MINUTES, at), takesCodes: used(codes) < codeTriesOfAllCallers }
}

/**
 * Counts a date of birth before checking it, so that concurrent attempts, even in two processes, cannot exceed the
 * limit. A locked caller uses up none of the others' attempts.
 */
export async function countDate(knock: Knock, services: Counting): Promise<'taken' | 'last' | 'locked'> {
  const { own, all } = keysOf(knock)
  const nth = await countOne(own, services)
  if (nth > datesOfOneCaller || (await countOne(all, services)) > datesOfAllCallers) return 'locked'
  return nth === datesOfOneCaller ? 'last' : 'taken'
}

/** A right date resets its caller's attempts, and returns one to the common count. */
export async function forgetDates(knock: Knock, { db }: Counting): Promise<void> {
  const { own, all } = keysOf(knock)
  await db.deleteFrom('rate_limits').where('key', '=', own).execute()
  await db
    .updateTable('rate_limits')
    .set({ calls: sql`calls - 1` })
    .where('key', '=', all)
    .where('calls', '>', 0)
    .execute()
}

/** Whether one more code may be tried. */
export async function countCode(knock: Knock, services: Counting): Promise<boolean> {
  return (await countOne(keysOf(knock).codes, services)) <= codeTriesOfAllCallers
}

export async function forgetCodes(knock: Knock, { db }: Counting): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keysOf(knock).codes).execute()
}

async function countOne(key: string, { db, now }: Counting): Promise<number> {
  const { rows } = await counting(sql`select ${key}::text`, windowOf(DAY_MINUTES, now()), { isAlone: true }).execute(db)
  return rows[0]?.calls ?? 1
}

/** Hashes: the table reveals neither a link nor an address. */
function keysOf({ link, ip }: Knock) {
  return {
    own: `resume date ${linkHash(`${link} ${callerGroup(ip)}`)}`,
    all: `resume dates ${linkHash(link)}`,
    codes: `resume codes ${linkHash(link)}`,
  }
}
