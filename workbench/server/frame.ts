import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { bareApp } from './app.ts'
import { documents } from './documents.ts'
import type { ValidatorModules } from './project/validator-modules.ts'
import { Refusal } from './project/refusal.ts'
import { atPort, hostsOf } from './safety/hosts.ts'
import { requireHost } from './safety/refuse-strangers.ts'

export interface FrameOptions {
  readonly built: string
  readonly port: number
  readonly framePort: number
  readonly validators: ValidatorModules
}

/**
 * The preview's own origin. It shows what a journey says, so it gets nothing of the workbench: it has no calls, reads no cookie, and
 * only the workbench may show it.
 */
export async function buildFrame({ built, port, framePort, validators }: FrameOptions): Promise<FastifyInstance> {
  const frame = bareApp()
  frame.addHook('onRequest', async (request) => {
    requireHost(request, hostsOf(framePort))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new Refusal(405, 'METHOD_REFUSED', 'Pages can only be read.')
  })
  frame.get('/validators/*', async ({ url }, reply) => {
    const module = validators.at(url)
    if (module === undefined) throw new Refusal(404, 'NOT_FOUND', 'There are no validators at this address.')
    return reply.type('text/javascript; charset=utf-8').send(await module)
  })
  await documents(frame, join(built, 'frame'), ({ headers }) => ({
    ancestors: [`http://${atPort(headers.host ?? '', port)}`],
    trustedTypes: ['content'],
  }))
  return frame
}
