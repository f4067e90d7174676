import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '../words.ts'
import type { Contract } from './contract.ts'

/**
 * Answers what is below /api and is no call: 405 with the methods that the address takes, 404 where there is none. Before the
 * body is read, so that it does not matter what came.
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
