import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '../refusals/words.ts'
import type { Contract } from './contract.ts'

/**
 * Answers unknown calls below /api: 405 with the methods that the address accepts, otherwise 404. This happens before the
 * body is read, so its content does not matter.
 */
export function answerUnknownCalls(
  app: FastifyInstance,
  contracts: readonly Pick<Contract, 'method' | 'path'>[],
): void {
  const known = contracts.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  const methodsAt = (path: string) => [
    ...new Set(
      known
        .filter(({ pattern }) => pattern.test(path))
        .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    ),
  ]

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methodsAt(request.url.replace(/[?#].*$/, ''))
    if (allowed.length === 0) return reply.status(404).send({ message: words.nothingHere })
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    return request.method === 'OPTIONS'
      ? reply.status(204).send()
      : reply.status(405).send({ message: words.noSuchMethod })
  }
  const methods = app.supportedMethods
  app.route({ method: methods, url: '/api', onRequest: answer, handler: answer })
  app.route({ method: methods, url: '/api/*', onRequest: answer, handler: answer })
}
