// Builds the product if its sources have changed, compares its sizes with size-budget.json, and walks through it in a browser, which it finds or installs first.
// Passes its arguments to vitest.
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

run('scripts/build.mjs', '--if-changed')
run('scripts/check-sizes.mjs')
run('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.browser.config.ts', ...process.argv.slice(2))

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
