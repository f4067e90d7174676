import { switchMaintenance } from '../web/maintenance-switch.ts'
import { UsageError, type Command } from './command.ts'

export const maintenanceCommand: Command = {
  name: 'maintenance',
  usage: 'on | off',
  help: 'Closes the product for maintenance, or opens it: all processes on the database follow within a second.',
  needs: 1,
  async run({ arguments: [to], shell, database }) {
    if (to !== 'on' && to !== 'off') throw new UsageError(`claims maintenance ${maintenanceCommand.usage}`)
    const { db } = await database()
    const since = await switchMaintenance(db, to, shell.now())
    shell.out(since === undefined ? 'open\n' : `closed since ${since.toISOString()}\n`)
    return 0
  },
}
