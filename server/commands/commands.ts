import type { Command } from './command.ts'
import { backup } from './backup.ts'
import { complaint } from './complaint.ts'
import { copyDatabaseCommand } from './copy-database.ts'
import { deadLettersCommand } from './dead-letters.ts'
import { erase } from './erase.ts'
import { experimentCommand } from './experiment.ts'
import { exportCommand } from './export.ts'
import { funnelCommand } from './funnel.ts'
import { maintenanceCommand } from './maintenance.ts'
import { migrateCommand } from './migrate.ts'
import { purgeCommand } from './purge.ts'
import { queueCommand } from './queue.ts'
import { replay } from './replay.ts'
import { restore } from './restore.ts'
import { revokeLinks } from './revoke-links.ts'

export const COMMANDS: readonly Command[] = [
  exportCommand,
  erase,
  revokeLinks,
  complaint,
  purgeCommand,
  queueCommand,
  deadLettersCommand,
  replay,
  funnelCommand,
  experimentCommand,
  migrateCommand,
  maintenanceCommand,
  backup,
  restore,
  copyDatabaseCommand,
]
