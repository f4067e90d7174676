import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody listens on at this moment, nor on the next one. It is below those that systems give to outgoing
 * connections, so that none takes it while a server that is tested on it starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + 2 * Math.floor((Math.random() * (LAST - FIRST)) / 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

const [FIRST, LAST] = [20_000, 32_000]

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await Promise.all([once(probe, 'listening'), probe.listen(port, '127.0.0.1')])
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
