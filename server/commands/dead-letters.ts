import { deadLetters } from '../outbox/index.ts'
import type { Command } from './command.ts'

export const deadLettersCommand: Command = {
  name: 'dead-letters',
  usage: '[--target <target>]',
  help: 'Lists messages that could not be sent and were given up, one JSON object per line, without their contents.',
  needs: 0,
  options: { target: { type: 'string', help: 'only those for lead, sms, chat, …' } },
  async run({ options: { target }, shell, database }) {
    const { db } = await database()
    const letters = await deadLetters(db, typeof target === 'string' ? { target } : {})
    for (const letter of letters) shell.out(`${JSON.stringify(letter)}\n`)
    shell.err(`${letters.length} dead letter${letters.length === 1 ? '' : 's'}\n`)
    return 0
  },
}
