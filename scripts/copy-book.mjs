// Writes dist/copy-book.html: every text next to a screenshot of its screen. The crawl that checks that each visible text is in the book
// takes the screenshots. Without a browser, or if the crawl fails, the book is written with what there is.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const pictures = join(root, 'dist/copy-book')

run(['scripts/build.mjs', '--if-changed'])
rmSync(pictures, { recursive: true, force: true })
const crawl = run(
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.browser.config.ts', 'tests/browser/copy-crawl.test.ts'],
  { COPY_PICTURES: pictures },
)
if (crawl !== 0) console.error('The crawl failed: see above. Some screenshots may be missing.')
process.exitCode = run([
  'bin/journey.mjs',
  'copy',
  '--format',
  'html',
  '--pictures',
  pictures,
  '--out',
  'dist/copy-book.html',
])
console.log(`${picturesTaken()} pictures.`)

function run(args, environment = {}) {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
      .status ?? 1
  )
}

function picturesTaken() {
  try {
    return readdirSync(pictures).length
  } catch {
    return 0
  }
}
