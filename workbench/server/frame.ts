import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { bareApp } from './app.ts'
import { documents } from './documents.ts'
import { pictureFile } from './preview/picture-file.ts'
import type { ValidatorModules } from './project/validator-modules.ts'
import { Refusal } from './project/refusal.ts'
import { atPort, hostsOf } from './safety/hosts.ts'
import { requireHost } from './safety/refuse-strangers.ts'

export interface FrameOptions {
  /** The folder of the project, whose pictures its pages show. */
  readonly root: string
  readonly built: string
  readonly port: number
  readonly framePort: number
  readonly validators: ValidatorModules
}

const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * The preview's own origin. It shows what a journey says, so it gets nothing of the workbench: it has no calls, reads no cookie and no file but pictures of the project, and
 * only the workbench may show it.
 */
export async function buildFrame({ root, built, port, framePort, validators }: FrameOptions): Promise<FastifyInstance> {
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
  frame.addHook('onRequest', async ({ url }, reply) => {
    const picture = await pictureFile(root, url)
    if (picture === undefined) return
    // An SVG that is opened alone is a document: it may run nothing.
    await reply.header('content-security-policy', PICTURE_POLICY).type(picture.type).send(picture.bytes)
  })
  await documents(frame, join(built, 'frame'), ({ headers }) => ({
    ancestors: [`http://${atPort(headers.host ?? '', port)}`],
    trustedTypes: ['content'],
  }))
  return frame
}
