import { replayDeadLetters } from '../outbox/index.ts'
import type { Command } from './command.ts'
import { UsageError } from './command.ts'

export const replay: Command = {
  name: 'replay',
  usage: '<id> … | --target <target> | --all',
  help: 'Queues dead letters again, with all their attempts. A running product sends them within a second.',
  needs: 0,
  options: {
    target: { type: 'string', help: 'those for lead, sms, chat, …' },
    all: { type: 'boolean', help: 'all of them' },
  },
  async run({ arguments: ids, options: { target, all }, shell, database }) {
    const which = ids.length > 0 ? { ids } : typeof target === 'string' ? { target } : all === true ? {} : undefined
    if (which === undefined)
      throw new UsageError('claims replay needs ids, --target or --all. "claims dead-letters" lists them.')
    const { db } = await database()
    const queued = await replayDeadLetters(db, which, shell.now())
    for (const id of queued) shell.out(`${id}\n`)
    shell.err(`${queued.length} queued again\n`)
    return queued.length === 0 ? 1 : 0
  },
}
