import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { isoDate, londonDate } from '../../engine/index.ts'
import { funnelReport, graphOf, type FunnelReport } from '../../funnel/index.ts'
import { readCounts } from '../counting/index.ts'
import type { Database, Databases } from '../database/index.ts'
import { contentHash, type JourneyGuard } from '../journeys/index.ts'
import { foundInTurn } from '../turns/index.ts'
import { askedOnce } from './asked-once.ts'
import { figuresFrom } from './figures-from.ts'

const DAYS = 2
const DAY_MS = 86_400_000
const EVERY_SECONDS = 60

/** The figures of one journey. */
interface Figures {
  readonly journey: string
  readonly faults: number
  readonly lost: readonly { readonly step: string; readonly share: number }[]
}

/**
 * Where people stop, of claims that began today or yesterday: so a step that suddenly loses more people raises an alarm. Steps with figures that are
 * too small to be shown have no gauge. One process computes them for all; while the database is away, the last values stay.
 */
export function funnelGauges(
  registry: Registry,
  { db, reading }: Databases,
  { journeys }: Pick<JourneyGuard, 'journeys'>,
  now: () => Date,
  everySeconds = EVERY_SECONDS,
): void {
  const read = async (from: Kysely<Database>): Promise<readonly Figures[]> => {
    const since = isoDate(londonDate(now().getTime() - (DAYS - 1) * DAY_MS))
    const counts = await readCounts(from, { since })
    return [...journeys.values()].map((journey) =>
      figuresOf(funnelReport(counts, graphOf(journey), { hash: contentHash(journey), since })),
    )
  }
  const registers = [registry]
  const computed = askedOnce(() =>
    foundInTurn(db, 'funnel figures', everySeconds, () => figuresFrom({ db, reading }, read)),
  )
  new Gauge({
    name: 'funnel_step_lost_ratio',
    help: 'The part of the people at a step who have not left it, of claims begun today or yesterday.',
    labelNames: ['journey', 'step'],
    registers,
    async collect() {
      const found = (await computed())?.found.figures
      if (found === undefined) return
      this.reset()
      for (const { journey, lost } of found) for (const { step, share } of lost) this.set({ journey, step }, share)
    },
  })
  new Gauge({
    name: 'funnel_counting_faults',
    help: 'Counts of claims begun today or yesterday that cannot be.',
    labelNames: ['journey'],
    registers,
    async collect() {
      const found = (await computed())?.found.figures
      if (found === undefined) return
      this.reset()
      for (const { journey, faults } of found) this.set({ journey }, faults)
    },
  })
  new Gauge({
    name: 'funnel_counted_seconds_ago',
    help: 'How old the figures of the funnel are.',
    registers,
    async collect() {
      const found = await computed()
      if (found !== undefined) this.set(found.secondsAgo + found.found.behind)
    },
  })
}

const figuresOf = ({ journey, faults, steps }: FunnelReport): Figures => ({
  journey,
  faults: faults.length,
  lost: steps.flatMap(({ step, lostShare, isEnd, isSilent }) =>
    lostShare === null || isEnd || isSilent ? [] : [{ step, share: lostShare }],
  ),
})
