import type { StaticDocumentSpec } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import document from '../../generated/openapi.json'

/**
 * The calls as one OpenAPI document and as a page to browse and try them. For developers: not available in
 * production (ASVS 13.4.5), so its packages are loaded only here.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', (_request, reply) => reply.send(document))
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as object as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { layout: 'BaseLayout', docExpansion: 'list' } })
}
