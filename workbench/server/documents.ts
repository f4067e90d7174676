import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from './project/refusal.ts'
import { isCall } from './safety/refuse-strangers.ts'
import { pageHeaders, type PagePolicy } from './safety/page-headers.ts'

/** Serves a built document at every address that is no file, because the application reads addresses itself. */
export async function documents(
  app: FastifyInstance,
  folder: string,
  policy: (request: FastifyRequest) => Omit<PagePolicy, 'nonce'>,
): Promise<void> {
  // The names of these files change with their content.
  const forever = { immutable: true, maxAge: '1y' }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    ...forever,
  })
  app.setNotFoundHandler(async (request, reply: FastifyReply) => {
    if (isCall(request) || request.url.startsWith('/assets/'))
      throw new Refusal(404, 'NOT_FOUND', 'The workbench has nothing at this address.')
    const nonce = randomBytes(16).toString('base64')
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    return reply
      .headers(pageHeaders({ ...policy(request), nonce }))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('nonce-of-this-answer', nonce))
  })
}
