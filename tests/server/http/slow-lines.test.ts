import { afterEach, describe, expect, it } from 'vitest'
import { LINE_LIMITS } from '../../../server/http/slow-lines.ts'
import { onTheWire, RawHttp } from '../support/raw-http.ts'
import { RemoteBrowser } from '../support/remote-browser.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

const open: TestProduct[] = []
const sockets: RawHttp[] = []
afterEach(async () => {
  for (const { socket } of sockets.splice(0)) socket.destroy()
  await Promise.all(open.splice(0).map((product) => product.close()))
})

async function served(lineLimits: Partial<typeof LINE_LIMITS> = {}, mostCalls = 300) {
  const product = await testProduct({ lineLimits: { ...LINE_LIMITS, ...lineLimits }, config: { mostCalls } })
  open.push(product)
  const port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = (bytes = '') => {
    const one = new RawHttp(port).write(bytes)
    sockets.push(one)
    return one
  }
  return {
    product,
    socket,
    browser: new RemoteBrowser(`http://127.0.0.1:${port}`),
    connections: () => new Promise<number>((done) => product.app.server.getConnections((_error, count) => done(count))),
  }
}

/** All of a call but the end of its body. */
const UNFINISHED = onTheWire(
  'POST /api/session/claim',
  { 'Content-Type': 'application/json', 'Content-Length': '500', Connection: 'keep-alive' },
  '{',
)
const FAST = { checkEverySeconds: 0.02, graceSeconds: 0.3 }

describe('senders that do not finish', () => {
  it('block no other call: 300 bodies of one byte do not count as calls in progress', async () => {
    // They are still there when the calls are answered, however slow this machine is.
    const { socket, browser, connections } = await served({ requestSeconds: 3600, graceSeconds: 3600 }, 5)
    const slow = Array.from({ length: 300 }, () => socket(UNFINISHED))
    await expect.poll(connections).toBeGreaterThanOrEqual(300)
    for (let call = 0; call < 10; call += 1) expect((await browser.post('/api/session/claim', {})).status).toBe(200)
    expect(slow.filter(({ answer }) => answer !== '')).toEqual([])
  })

  it('are cut off with 408 when their body comes too slowly, and those that come fast enough are not', async () => {
    const { socket } = await served({ ...FAST, bytesPerSecond: 50 })
    const body = `{${' '.repeat(400)}}`
    const steady = socket(
      onTheWire('POST /api/session/claim', {
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
      }),
    )
    let sent = 0
    const timer = setInterval(() => steady.write(body.slice(sent, (sent += 50))), 20)
    const still = await socket(UNFINISHED).closed()
    expect({ status: still.status, body: JSON.parse(still.body) as unknown }).toEqual({
      status: 408,
      body: { message: 'What was sent took too long to come.' },
    })
    expect((await steady.closed()).status).toBe(200)
    clearInterval(timer)
  })

  it('have so long for a whole request, whatever its pace', async () => {
    const { socket } = await served({ checkEverySeconds: 0.02, requestSeconds: 0.1 })
    const one = socket(UNFINISHED)
    const timer = setInterval(() => one.write(' '), 5)
    expect((await one.closed()).status).toBe(408)
    clearInterval(timer)
  })

  it('have less time for their headers', async () => {
    const { socket } = await served({ checkEverySeconds: 0.02, headersSeconds: 0.1 })
    expect((await socket('POST /api/session/claim HTTP/1.1\r\nHost: localhost\r\n').closed()).status).toBe(408)
  })

  it('make room for newer ones of the same address', async () => {
    const { socket, browser } = await served({ checkEverySeconds: 0.05, bodiesOfOneCaller: 3 })
    const slow = Array.from({ length: 3 }, () => socket(UNFINISHED))
    // Until they no longer count as bodies that have just started.
    await expect
      .poll(async () => {
        await browser.post('/api/session/claim', {})
        return slow.filter(({ socket: { closed } }) => closed).length
      })
      .toBeGreaterThan(0)
  })

  it('are closed for newer connections of the same address, except those with a call in progress', async () => {
    const { socket, browser, connections } = await served({ connectionsOfOneCaller: 20 })
    const idle = Array.from({ length: 60 }, () => socket())
    await expect.poll(() => idle.filter(({ socket: { closed } }) => closed).length).toBe(40)
    expect((await browser.post('/api/session/claim', {})).status).toBe(200)
    expect(await connections()).toBeLessThanOrEqual(20)
  })

  it('whose answer came before their body are closed without a second answer', async () => {
    const { socket } = await served({ ...FAST, bytesPerSecond: 1000 })
    const { answer } = await socket(UNFINISHED.replace('/api/session/claim', '/api/nothing'))
      .closed()
      .then(() => sockets.at(-1) ?? { answer: '' })
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(answer).toMatch(/^HTTP\/1\.1 404/)
  })
})
