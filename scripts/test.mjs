// `npm test`: all checks, the quick ones first. What waits more than it computes runs side by side.
import { spawnSync } from 'node:child_process'
import concurrently from 'concurrently'

for (const script of ['generate', 'check:static', 'test:unit', 'test:e2e']) {
  // The tests of the database run later, on one that is reached by address.
  const env = { ...process.env, DATABASE_TESTS: 'by-address' }
  const { status } = spawnSync(`npm run ${script}`, { shell: true, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

// Whoever broke something in both reads it in one run.
const { result } = concurrently(['npm:test:postgres', 'npm:test:engines'], { group: true })
await result.catch(() => process.exit(1))
