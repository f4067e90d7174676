// Installs the product into a separate copy without any install script, builds and starts it there, and makes the first calls of a
// claim: `npm run test:install`. Copies the committed files. Takes a minute or two, mostly for npm.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports/free-port.mjs'

const MOST_MS = 180_000

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(join(tmpdir(), 'install-'))
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder])
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('INSTALL_FAILED npm ci --ignore-scripts failed; see its output above.')
  await expectWorks(await freePort())
  console.log('Installed without install scripts, built, started, and answered its first calls.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function expectWorks(port) {
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  try {
    await answers(`http://127.0.0.1:${port}/healthz`, child)
    await answers(`http://127.0.0.1:${port}/get-started-v5`, child)
    await answers(`http://127.0.0.1:${port}/api/session/claim`, child, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  } finally {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await gone
  }
  if (child.exitCode !== 0) throw new Error(`INSTALL_STOP The product ended with ${child.exitCode}, not with 0.`)
}

/** Waits for 200, because building and starting take time. */
async function answers(address, child, how = {}) {
  for (const began = Date.now(); Date.now() - began < MOST_MS; await new Promise((done) => setTimeout(done, 300))) {
    if (child.exitCode !== null)
      throw new Error('INSTALL_NOT_STARTED The product ended before it answered; see its output above.')
    const response = await fetch(address, how).catch(() => undefined)
    if (response?.status === 200) return
  }
  throw new Error(`INSTALL_NO_ANSWER ${address} did not answer 200 within ${MOST_MS / 1000} s.`)
}
