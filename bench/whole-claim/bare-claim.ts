import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { listenBare } from '../harness/listen-bare.ts'
import { bareClaims } from '../save-step/bare-claims.ts'
import type { Answers } from './answers.ts'

/**
 * The minimum for a server to answer the calls of a whole claim as durably: each call writes what it brought and a record, in one
 * transaction, and answers what the product answered. It has no checks, and asks no supplier.
 */
const [url = '', how, file = ''] = process.argv.slice(2)
const answers = JSON.parse(readFileSync(file, 'utf8')) as Answers
const claims = await bareClaims(url, how)

const app = Fastify({ bodyLimit: 2 ** 21 })
for (const { method, path, text } of answers.calls)
  app.route({
    method,
    url: path,
    async handler(request, reply) {
      const [, known] = /claim=([^;]+)/.exec(request.headers.cookie ?? '') ?? []
      const id = known ?? (await claims.open())
      if (known === undefined) reply.header('set-cookie', `claim=${id}`)
      else await claims.save(id, path, request.body as object)
      return reply.type('application/json').send(text.replaceAll(answers.claim, id))
    },
  })
await listenBare(app, () => claims.drop())
