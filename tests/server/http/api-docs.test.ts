import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../server/index.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { apiDocs: true } })
  await product.app.ready()
})
afterAll(() => product.close())

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, unknown>>
}
interface Described {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const documentOf = async (): Promise<Described> => {
  const { openapi, paths } = (await product.browser().get('/api/openapi.json')).body
  return { openapi, paths } as Described
}
const operationsOf = async () =>
  Object.entries((await documentOf()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )

/** "POST /api/user/validate" for each route, read from the tree in which the router prints them. */
function registered(): string[] {
  const above: string[] = []
  return product.app
    .printRoutes({ commonPrefix: false, includeMeta: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? []
      above.length = indent.length / 4
      above.push(part)
      const path = above.join('')
      return methods.split(', ').flatMap((method) => (['', 'HEAD'].includes(method) ? [] : [`${method} ${path}`]))
    })
}

describe('the OpenAPI document', () => {
  it('is 3.1 and names each call that the app answers', async () => {
    const operations = await operationsOf()
    expect((await documentOf()).openapi).toBe('3.1.0')
    for (const { method, path } of operations) {
      const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      expect(product.app.hasRoute({ method: method as 'GET', url }), `${method} ${url}`).toBe(true)
    }
    const served = routes.map(({ contract: { operation, method, path } }) => `${operation} ${method} ${path}`)
    expect(operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort()).toEqual(
      served.sort(),
    )
  })

  it('leaves out no call that the app answers, but its own page and the answer to unknown addresses', async () => {
    const documented = (await operationsOf()).map(
      ({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    // The bytes of files come by a protocol of their own.
    const own = /^\S+ \/api($|\*$|\/\*$|\/openapi\.json$|\/docs|\/session\/uploads\/bytes\/)/
    expect(
      registered()
        .filter((route) => route.includes(' /api') && !own.test(route))
        .sort(),
    ).toEqual(documented.sort())
  })

  it('says of each call whether it needs a session, and how it is refused', async () => {
    for (const { operationId, security, responses } of await operationsOf()) {
      const { access } = routes.find(({ contract }) => contract.operation === operationId)?.contract ?? {}
      expect(security.length > 0, operationId).toBe(access === 'session')
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', 'default']))
    }
  })
})

describe('/api/docs', () => {
  it('is a page under the same policy as all others: nothing inline, nothing from elsewhere', async () => {
    const { status, body, headers } = await product.browser().get('/api/docs/')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//)
    for (const [, path = ''] of String(body).matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await product.app.inject(new URL(path, 'http://localhost/api/docs/').pathname)).statusCode, path).toBe(
        200,
      )
    }
  })

  it('is not there in production, unless asked for (13.4.5)', async () => {
    const live = await testProduct({ config: { production: true, apiDocs: false } })
    for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json'])
      expect((await live.app.inject(path)).statusCode, path).toBe(404)
    await live.close()
  })
})
