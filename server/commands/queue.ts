import { queueByTarget } from '../outbox/index.ts'
import { unsetKinds } from '../providers/index.ts'
import { targetsOf } from '../suppliers/deliveries.ts'
import type { Command } from './command.ts'

export const queueCommand: Command = {
  name: 'queue',
  usage: '',
  help: 'Counts unsent messages, one JSON object per target, and shows which targets wait because no supplier is set for them.',
  needs: 0,
  async run({ config, shell, database }) {
    const waiting: readonly string[] = targetsOf(unsetKinds(config.suppliers))
    const { db } = await database()
    for (const { oldestSeconds: _, ...row } of await queueByTarget(db))
      shell.out(`${JSON.stringify({ ...row, supplier: waiting.includes(row.target) ? 'unset' : 'set' })}\n`)
    return 0
  },
}
