// `npm test`: the quick checks first, then the tests in browsers and, where these leave the processors idle, all others. Browsers wait a
// quarter of their time, for timers of a journey and for answers; the other tests wait for nothing. One after the other took a fifth longer.
import { spawnSync } from 'node:child_process'
import concurrently from 'concurrently'

for (const script of ['generate', 'check:static', 'build -- --if-changed']) {
  const { status } = spawnSync(`npm run ${script}`, { shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// Both end by themselves: whoever broke something in both reads it in one run.
const { result } = concurrently(
  [
    { name: 'browsers', command: 'npm run test:e2e && npm run test:engines' },
    {
      name: 'others',
      command: 'node scripts/yielding.mjs "npm run test:unit && npm run test:postgres"',
      env: { DATABASE_TESTS: 'by-address' },
    },
  ],
  { prefixColors: ['cyan', 'magenta'] },
)
await result.catch(() => process.exit(1))
