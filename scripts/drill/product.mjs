import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The product as a process, once it is ready to answer calls. */
export async function startedProduct(program, environment) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const port = await new Promise((ready, failed) => {
    const note = (text) => {
      said += text
      const found = /Ready on http:\/\/localhost:(\d+)/.exec(said)
      if (found !== null) ready(found[1])
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.on('exit', () => failed(new Error(`DRILL_PRODUCT_ENDED ${said}`)))
  })
  const address = `http://127.0.0.1:${port}`
  const { status } = await fetch(`${address}/healthz`)
  if (status !== 200) throw new Error(`DRILL_PRODUCT_NOT_READY /healthz answered ${status}`)
  return {
    address,
    async end(signal = 'SIGTERM') {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** Begins claims, one after the other, until it is stopped; `acknowledged` has the numbers of those that were answered. */
export function writer(address) {
  const acknowledged = []
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const number = await begun(address).catch(() => undefined)
      if (number !== undefined) acknowledged.push(number)
      await new Promise((done) => setTimeout(done, 10))
    }
  })()
  return {
    acknowledged,
    async stop() {
      isOver = true
      await writing
    },
  }
}

async function begun(address) {
  const response = await fetch(`${address}/api/session/claim`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  })
  return response.status === 200 ? (await response.json()).responseObject.claimId : undefined
}
