import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  help: 'Brings the tables of the database up to date and prints each migration that it ran. Several at once wait for each other. For deployments whose processes start with MIGRATE=wait.',
  needs: 0,
  async run({ shell, database }) {
    const { migrated } = await database({ migrate: 'start' })
    for (const name of migrated) shell.out(`${name}\n`)
    shell.err(migrated.length === 0 ? 'The tables were up to date.\n' : `${migrated.length} migrations run\n`)
    return 0
  },
}
