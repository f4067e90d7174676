import { Gauge, type Registry } from 'prom-client'
import type { Databases } from '../database/index.ts'
import { queueByTarget } from '../outbox/index.ts'
import { foundInTurn } from '../turns/index.ts'
import { askedOnce } from './asked-once.ts'
import { figuresFrom } from './figures-from.ts'

/**
 * The waiting messages of the outbox. All processes share it, so the first one that is asked counts for all. The last values stay while the
 * database is down.
 */
export function queueGauges(
  registry: Registry,
  { db, reading }: Databases,
  { waitingTargets, everySeconds }: { readonly waitingTargets: readonly string[]; readonly everySeconds: number },
): void {
  const registers = [registry]
  const counted = askedOnce(() =>
    foundInTurn(db, 'queue', everySeconds, async () => {
      const { figures, ...from } = await figuresFrom({ db, reading }, queueByTarget)
      const rows = figures.map(({ target, pending, failed, oldestSeconds }) => ({
        target,
        pending,
        failed,
        oldestSeconds,
      }))
      return { ...from, rows }
    }),
  )
  new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait (pending) or were given up (failed).',
    labelNames: ['target', 'state'],
    registers,
    async collect() {
      const rows = (await counted())?.found.rows
      if (rows === undefined) return
      this.reset()
      for (const { target, pending, failed } of rows) {
        if (pending > 0) this.set({ target, state: 'pending' }, pending)
        if (failed > 0) this.set({ target, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'outbox_oldest_pending_seconds',
    help: 'How long the oldest message has waited.',
    registers,
    async collect() {
      const rows = (await counted())?.found.rows
      if (rows !== undefined) this.set(Math.max(0, ...rows.map(({ oldestSeconds }) => oldestSeconds)))
    },
  })
  new Gauge({
    name: 'outbox_counted_seconds_ago',
    help: 'How old the figures about the outbox are.',
    registers,
    async collect() {
      const found = await counted()
      if (found !== undefined) this.set(found.secondsAgo + found.found.behind)
    },
  })
  if (reading !== db)
    new Gauge({
      name: 'database_copy_read',
      help: 'Whether figures are read from the read-only copy: 0 if it does not answer or is more than a minute behind.',
      registers,
      async collect() {
        const isFromCopy = (await counted())?.found.isFromCopy
        if (isFromCopy !== undefined) this.set(isFromCopy ? 1 : 0)
      },
    })
  new Gauge({
    name: 'outbox_waiting_for_supplier',
    help: 'Messages that wait because their supplier is not set.',
    labelNames: ['target'],
    registers,
    async collect() {
      const rows = waitingTargets.length === 0 ? [] : (await counted())?.found.rows
      if (rows === undefined) return
      for (const target of waitingTargets) this.set({ target }, rows.find((row) => row.target === target)?.pending ?? 0)
    },
  })
}
