import { once } from 'node:events'
import { connect } from 'node:net'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import apiError from '../../../generated/schemas/entities/problem.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
let port: number
beforeAll(async () => {
  product = await testProduct()
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => product.close())

const isProblem = new Ajv().compile(apiError)

/** Sends bytes as they are and gives what comes back until the other side has finished. */
async function exchanged(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  const text = Buffer.concat(chunks).toString()
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), head, body: JSON.parse(body) as unknown }
}

const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n${body}`
const JSON_TYPE = 'Content-Type: application/json\r\n'

describe('whatever comes is answered with the one error body', () => {
  it.each([
    ['an unknown address', request('GET /api/nothing'), 404],
    [
      'an unknown address with an unread body',
      request('POST /api/nothing', 'Content-Type: text/plain\r\nContent-Length: 2\r\n', 'hi'),
      404,
    ],
    ['/api itself', request('GET /api'), 404],
    ['a method that the address does not take', request('DELETE /api/credit-check'), 405],
    ['GET where something is changed (3.5.3)', request('GET /api/session/claim'), 405],
    ['TRACE (4.1.4)', request('TRACE /api/credit-check'), 405],
    ['an unknown method', request('PROPFIND /api/credit-check'), 404],
    ['no JSON', request('POST /api/session/claim', `${JSON_TYPE}Content-Length: 5\r\n`, '{"a":'), 400],
    ['JSON of another kind', request('POST /api/session/claim', `${JSON_TYPE}Content-Length: 2\r\n`, '[]'), 400],
    [
      'a body that reaches for the prototype',
      request('POST /api/session/claim', `${JSON_TYPE}Content-Length: 16\r\n`, '{"__proto__":{}}'),
      400,
    ],
    [
      'another content type',
      request('POST /api/session/claim', 'Content-Type: text/xml\r\nContent-Length: 4\r\n', '<a/>'),
      415,
    ],
    ['too large a body', request('POST /api/session/claim', `${JSON_TYPE}Content-Length: 9000000\r\n`, '{'), 413],
    ['an address that is none', request('GET /api/%zz'), 400],
    ['headers without end', request('GET /api/nothing', `X-Long: ${'x'.repeat(40_000)}\r\n`), 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a call without its session', request('GET /api/credit-check'), 401],
    ['a parameter that is too long', request(`POST /api/session/claim/${'x'.repeat(65)}`), 400],
  ])('%s', async (_what, bytes, status) => {
    const answer = await exchanged(bytes)
    expect(answer).toMatchObject({ status })
    expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    expect(isProblem(answer.body), JSON.stringify(answer.body)).toBe(true)
    expect(JSON.stringify(answer.body)).not.toMatch(/FST_|node_modules|\bat \/|Error:|select |postgres/i)
  })

  it('says which methods an address takes', async () => {
    expect((await exchanged(request('DELETE /api/credit-check'))).head).toMatch(/allow: POST, GET, HEAD, OPTIONS/i)
    const options = await product.app.inject({ method: 'OPTIONS', url: '/api/session/claim' })
    expect(options).toMatchObject({ statusCode: 204 })
    expect(options.headers.allow).toBe('POST, PUT, OPTIONS')
  })

  it('goes on after a request that was broken off in the middle', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(request('POST /api/session/claim', `${JSON_TYPE}Content-Length: 500\r\n`, '{"utmTags":'))
    await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
    expect((await exchanged(request('GET /healthz'))).status).toBe(200)
  })
})
