import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a document in the smallest encoding that the browser accepts. Only for documents, which contain no personal data: compressing
 * a secret together with text that an attacker chose would reveal it by the length.
 */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const form = negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip', 'identity'])
  reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
  if (form !== 'br' && form !== 'gzip') return reply.send(html)
  return reply.header('content-encoding', form).send(await FORMS[form](html))
}

// Out of 11: a document is compressed for each visitor, and a higher level would take longer than it saves.
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
