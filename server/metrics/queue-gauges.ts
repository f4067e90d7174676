import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/index.ts'
import { queueByTarget } from '../outbox/index.ts'

/**
 * What waits in the outbox. Read on request, because several processes share one outbox; while the database is down, the last values stay.
 */
export function queueGauges(registry: Registry, db: Kysely<Database>, waitingTargets: readonly string[]): void {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'outbox_oldest_pending_seconds',
    help: 'How long the oldest message has waited.',
    registers,
  })
  const waiting = new Gauge({
    name: 'outbox_waiting_for_supplier',
    help: 'Messages that wait because their supplier is not set.',
    labelNames: ['target'],
    registers,
  })
  new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait (pending) or were given up (failed).',
    labelNames: ['target', 'state'],
    registers,
    // One question sets all three: the registry asks each gauge, and the others have nothing of their own to ask.
    async collect() {
      const rows = await queueByTarget(db).catch(() => undefined)
      if (rows === undefined) return
      this.reset()
      for (const { target, pending, failed } of rows) {
        if (pending > 0) this.set({ target, state: 'pending' }, pending)
        if (failed > 0) this.set({ target, state: 'failed' }, failed)
      }
      oldest.set(Math.max(0, ...rows.map(({ oldestSeconds }) => oldestSeconds)))
      for (const target of waitingTargets)
        waiting.set({ target }, rows.find((row) => row.target === target)?.pending ?? 0)
    },
  })
}
