import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a document in the smallest form that the browser takes. Documents only: they hold nothing of the visitor's, where an
 * answer with a secret beside what somebody else chose would tell of it by its length.
 */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const form = negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip', 'identity'])
  reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
  if (form !== 'br' && form !== 'gzip') return reply.send(html)
  return reply.header('content-encoding', form).send(await FORMS[form](html))
}

// Of 11: a document is made anew for each visitor, and more would take longer than it saves on the way.
const QUALITY = 5
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const FORMS = {
  br: (html: string) =>
    brotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (html: string) => gzipped(html),
}
