import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endSessionsOf,
  metrics,
  outboxWorker,
  purge,
  queueByTarget,
  retentionRules,
  type Database,
} from '../../../../server/index.ts'
import { filled, plansOf, type Plan } from '../../support/planned-queries.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

/** Those that grow with the number of claims. */
const LARGE = [
  'claims',
  'outbox',
  'sessions',
  'supplier_answers',
  'questionnaires',
  'resume_tokens',
  'audit',
  'rate_limits',
]
const NOW = new Date('2026-11-21T00:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await filled(database.db, 30_000)
})
afterAll(() => database.close())

const waits = async () => {
  throw new TypeError('The partner is down.')
}
const CASES: Readonly<Record<string, (db: Kysely<Database>) => Promise<unknown>>> = {
  'takes the next messages': async (db) => {
    const worker = outboxWorker({
      db,
      now: () => NOW,
      log: { warn: () => undefined },
      deliveries: { lead: waits, marketing: waits, chat: waits, sms: waits },
    })
    worker.nudge()
    await worker.stop()
  },
  'purges where nothing is due': (db) => purge(db, retentionRules(), NOW),
  'counts for the gauges': (db) => metrics({ db, reading: db }, { withProcess: false }).registry.metrics(),
  'counts the queue for the command': (db) => queueByTarget(db),
  "ends a claim's sessions": (db) => endSessionsOf(db, 'claim000000000000000000000000001'),
}

describe('with 30,000 claims and as many messages waiting, the product', () => {
  it.each(Object.entries(CASES))(
    '%s without reading a large table from end to end, or sorting on disk',
    async (_, work) => {
      const plans = await plansOf(database.options, work)
      expect(plans.length).toBeGreaterThan(0)
      expect(plans.filter(isSlow)).toEqual([])
    },
  )
})

const isSlow = ({ readsAll, sortsOnDisk }: Plan) => sortsOnDisk || readsAll.some((table) => LARGE.includes(table))
