// Runs a command that takes only what others leave of the processors: node scripts/yielding.mjs "npm run test:unit"
import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

// What it starts inherits the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { status } = spawnSync(process.argv[2], { shell: true, stdio: 'inherit' })
process.exit(status ?? 1)
