import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { claimInSandbox } from './claim-in-sandbox.ts'
import { overview } from './overview.ts'
import { sandboxPeople } from '../providers/index.ts'
import type { Config } from '../settings/config.ts'
import type { Services } from '../services/services.ts'
import { productStyles } from './product-styles.ts'
import { sandboxAccess } from './sandbox-access.ts'
import { sandboxPage } from './sandbox-page.ts'

/** What the sandbox suppliers received, for trying the product and for tests. Contains personal data: in production only with a token. */
export function sandboxPages(
  app: FastifyInstance,
  services: Services,
  config: Pick<Config, 'production' | 'sandboxToken'>,
  webFolder: string | undefined,
): void {
  const refuseStrangers = sandboxAccess(config)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/sandbox') !== true) return
    reply.header('cache-control', 'no-store')
    return refuseStrangers(request, reply)
  })
  app.get('/sandbox/people', (_request, reply) => reply.send(sandboxPeople))
  app.get<{ Params: { id: string } }>('/sandbox/claims/:id', async (request, reply) => {
    const origin = services.settings.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
    const found = await claimInSandbox(request.params.id, origin, services)
    return found === undefined ? reply.status(404).send({ message: 'There is no such claim.' }) : reply.send(found)
  })
  const styles = productStyles(webFolder)
  app.get('/sandbox', async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64url')
    return reply
      .header('content-security-policy', contentSecurityPolicy({ nonce }))
      .type('text/html; charset=utf-8')
      .send(sandboxPage({ styles, nonce, title: 'Sandbox', body: await overview(services) }))
  })
}
