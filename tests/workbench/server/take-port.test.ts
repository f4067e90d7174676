import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { isInUse, portNumber, takePort, takePorts, type TakenPort } from '../../../workbench/server/take-port.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** Ended after the test. */
function answering(text: string): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', () => text)
  ended.push(() => app.close())
  return app
}

/** With an app that answers with its number; ended after the test. */
async function servedAt(wanted: number): Promise<TakenPort> {
  const place = await takePort(wanted)
  await place.serve(answering(String(place.port)))
  return place
}

const textAt = (host: string, port: number) => fetch(`http://${host}:${port}`).then((answer) => answer.text())

async function holding(host: string, port = 0): Promise<Server> {
  const server = createServer()
  await once(server.listen(port, host), 'listening')
  ended.push(async () => server.close())
  return server
}
/** A port that is held, and the one before it is free. */
async function freeBefore(): Promise<number> {
  for (;;) {
    const port = portOf(await holding('127.0.0.1'))
    const before = await takePort(port - 1).catch(() => undefined)
    before?.release()
    if (before !== undefined) return port
  }
}
const portOf = (server: Server) => (server.address() as AddressInfo).port
const hasIpv6 = await holding('::1').then(
  () => true,
  () => false,
)

describe('a taken port', () => {
  it('is any free one for 0, and its number is the true one', async () => {
    const [one, other] = [await servedAt(0), await servedAt(0)]
    expect(one.port).not.toBe(0)
    expect(one.port).not.toBe(other.port)
    for (const { port } of [one, other]) expect(await textAt('127.0.0.1', port)).toBe(String(port))
  })

  it.runIf(hasIpv6)('is the same number by IPv4 and by IPv6', async () => {
    const { port } = await servedAt(0)
    expect(await textAt('[::1]', port)).toBe(String(port))
  })

  it('is taken before there is an app, and keeps the calls of that time waiting', async () => {
    const place = await takePort(0)
    const early = textAt('127.0.0.1', place.port)
    await expect(takePort(place.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await place.serve(answering('served'))
    expect(await early).toBe('served')
  })

  it('is free again once its app is closed', async () => {
    const place = await takePort(0)
    const app = answering('served')
    await place.serve(app)
    await textAt('127.0.0.1', place.port)
    await app.close()
    expect((await servedAt(place.port)).port).toBe(place.port)
  })

  it.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])('is refused if another program has it at %s', async (host) => {
    const port = portOf(await holding(host))
    await expect(takePort(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    if (host === '::1') expect((await servedAt(0)).port).not.toBe(port)
  })
})

describe('the two ports of a workbench', () => {
  it('are any two that are free for 0', async () => {
    const both = await takePorts(0)
    expect(new Set(both.map(({ port }) => port)).size).toBe(2)
    for (const place of both) await place.serve(answering('served'))
  })

  it('are both given back if the second is in use', async () => {
    const first = (await freeBefore()) - 1
    await expect(takePorts(first)).rejects.toSatisfy(isInUse)
    expect((await servedAt(first)).port).toBe(first)
  })
})

describe('the number of a port', () => {
  it.each([
    ['0', 0],
    ['4800', 4800],
    ['65534', 65_534],
    ['65535', undefined],
    ['', undefined],
    ['80a', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('of "%s" is %s', (text, number) => {
    expect(portNumber(text)).toBe(number)
  })
})
