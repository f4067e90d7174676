import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../support/claimant.ts'
import { builtProduct, startedProduct } from '../support/product-process.ts'
import { RemoteBrowser } from '../support/remote-browser.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

let database: TestDatabase
let program: string
let collector: Server
const received: string[] = []
beforeAll(async () => {
  program = await builtProduct()
  database = await testDatabase()
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.url === '/v1/traces') received.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => collector.once('listening', done))
})
afterAll(async () => {
  collector.close()
  await database.close()
  await rm(dirname(program), { recursive: true, force: true })
})

describe('traces', () => {
  it('go where OTEL_EXPORTER_OTLP_ENDPOINT says: a span for each call, with its statements and deliveries, and nothing about anyone', async () => {
    const { port } = collector.address() as AddressInfo
    const product = await startedProduct(program, {
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SERVICE_NAME: 'claims-test',
    })
    const jane = new Claimant(new RemoteBrowser(product.address), { first_name: 'Zebedina', last_name: 'Quillfeather' })
    await jane.givesDetails()
    const [traceId, parentId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    await fetch(`${product.address}/livez`, { headers: { traceparent: `00-${traceId}-${parentId}-01` } })
    // Unsent spans are sent at the stop.
    expect(await product.end('SIGTERM')).toEqual([0, null])

    const sent = received.map(
      (body) => JSON.parse(body) as { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] },
    )
    const spans = sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
    expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('claims-test')
    const save = spans.find(({ name }) => name === 'PUT /api/session/claim')
    expect(save?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === save?.spanId)
    // The first counts the call, and reads session and claim with it: WITH is named by what it writes.
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'UPDATE']))
    expect(spans.find(({ name }) => name === 'GET /livez')).toMatchObject({ traceId, parentSpanId: parentId })
    expect(received.join('\n')).not.toMatch(/Zebedina|Quillfeather|jane@example|7700900123|14\/02\/1985|Wellington/)
  })

  it('that no collector accepts do not delay the product or its stop', async () => {
    const product = await startedProduct(program, {
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    })
    const jane = new Claimant(new RemoteBrowser(product.address))
    expect((await jane.givesDetails()).status).toBe(200)
    expect(await product.end('SIGTERM')).toEqual([0, null])
  })
})
