import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { isoDate, londonDate } from '../../engine/index.ts'
import { funnelReport, graphOf, type FunnelReport } from '../../funnel/index.ts'
import { readCounts } from '../counting/index.ts'
import type { Database } from '../database/index.ts'
import { contentHash, type JourneyGuard } from '../journeys/index.ts'

const DAYS = 2
const DAY_MS = 86_400_000

/**
 * Where people stop, of claims that began today or yesterday: so a step that suddenly loses more people raises an alarm. Steps with figures that are
 * too small to be shown have no gauge.
 */
export function funnelGauges(
  registry: Registry,
  db: Kysely<Database>,
  { journeys }: Pick<JourneyGuard, 'journeys'>,
  now: () => Date,
): void {
  const reports = async () => {
    const since = isoDate(londonDate(now().getTime() - (DAYS - 1) * DAY_MS))
    const counts = await readCounts(db, { since })
    return [...journeys.values()].map((journey) =>
      funnelReport(counts, graphOf(journey), { hash: contentHash(journey), since }),
    )
  }
  // While the database is away, the last values stay.
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, report: FunnelReport) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const found = await reports().catch(() => undefined)
        if (found === undefined) return
        this.reset()
        for (const report of found) set(this, report)
      },
    })
  gauge(
    'funnel_step_lost_ratio',
    'The part of the people at a step who have not left it, of claims begun today or yesterday.',
    ['journey', 'step'],
    (lost, { journey, steps }) => {
      for (const { step, lostShare, isEnd, isSilent } of steps)
        if (lostShare !== null && !isEnd && !isSilent) lost.set({ journey, step }, lostShare)
    },
  )
  gauge(
    'funnel_counting_faults',
    'Counts of claims begun today or yesterday that cannot be.',
    ['journey'],
    (faults, { journey, faults: found }) => faults.set({ journey }, found.length),
  )
}
