import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../support/test-product.ts'

/** What distributed databases do not have, and where alone it may be (docs/running.md, "Beyond one writer"). */
const CASES = [
  { what: 'listen and notify', pattern: /`\s*(listen|notify)\s|pg_notify/i, where: [] },
  { what: 'locks on whole tables', pattern: /lock table/i, where: ['server/database/copy'] },
  {
    what: 'inheritance, exclusion and deferrable constraints',
    pattern: /inherits \(|exclude using|deferrable/i,
    where: [],
  },
  { what: 'stored generated columns', pattern: /generated always as/i, where: [] },
  { what: 'GIN indexes of several columns', pattern: /using gin \([^)]*,/i, where: [] },
  {
    what: 'locks that belong to a session',
    pattern: /pg_(try_)?advisory_lock/i,
    where: ['server/database/embedded'],
  },
  {
    what: 'the place of a row (ctid)',
    pattern: /\bctid\b/i,
    where: ['server/retention/in-batches.ts', 'server/counting/fold-counts.ts'],
  },
  {
    what: 'locks that belong to a transaction',
    pattern: /pg_(try_)?advisory_xact_lock/i,
    where: ['server/database/migrate.ts', 'server/database/build-indexes.ts', 'server/outbox/take-due.ts'],
  },
] as const

const files = readdirSync(`${ROOT}server`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `server/${name.replaceAll('\\', '/')}`)

describe('for a database with several writers, the product uses', () => {
  it.each(CASES)('$what in no other place than it says', ({ pattern, where }) => {
    expect(files.length).toBeGreaterThan(100)
    const found = files.filter((file) => pattern.test(readFileSync(`${ROOT}${file}`, 'utf8')))
    expect(found.filter((file) => !where.some((place) => file.startsWith(place)))).toEqual([])
  })
})
