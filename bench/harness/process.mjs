import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ROOT } from './report.mjs'

/** Builds the product unless it is built already. */
export function buildProduct() {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--if-changed'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('BENCH_NOT_BUILT The product does not build. Run npm run build.')
}

/** The built product on its own port. It limits calls per address, which it takes from the caller. */
export async function startProduct(environment) {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    ...environment,
  }
  return started(join(ROOT, 'dist/server/main.mjs'), [], env)
}

/** A script that says "Ready on <address>" once it listens. */
export async function started(script, args = [], env = process.env) {
  const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  return { url: await readyAddress(child), child, stop: () => ended(child) }
}

async function readyAddress(child) {
  let text = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    const [, port] = /Ready on \S+:(\d+)/.exec(text) ?? []
    if (port === undefined) continue
    child.stdout.resume()
    return `http://127.0.0.1:${port}`
  }
  throw new Error(`BENCH_NOT_STARTED It ended and said: ${text}`)
}

async function ended(child) {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

export async function freePort() {
  return freePorts(1)
}

/** The first of so many free ports that follow each other, on every address of this machine. */
export async function freePorts(count) {
  for (;;) {
    const first = await listened(0)
    const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => listened(first + index + 1)))
    if (!others.includes(undefined)) return first
  }
}

/** A port that a server could listen on; undefined if it is taken. */
async function listened(wanted) {
  const probe = createServer()
  try {
    await once(probe.listen(wanted), 'listening')
  } catch {
    return undefined
  }
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
