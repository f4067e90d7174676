import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Analyser } from '../analysis/analyser.ts'
import { keptProject } from '../analysis/kept-project.ts'
import { analysisRoutes } from './analysis/index.ts'
import { documents } from './documents.ts'
import { filesRoutes } from './files/index.ts'
import { journeysRoutes } from './journeys/index.ts'
import { previewRoutes } from './preview/index.ts'
import type { ValidatorModules } from './project/validator-modules.ts'
import { factsRoutes } from './facts/index.ts'
import { peopleRoutes } from './people/index.ts'
import type { Counters } from './people/counters.ts'
import { Refusal } from './project/refusal.ts'
import type { Files } from './project/files.ts'
import { loadedJourneys } from './project/loaded-journeys.ts'
import type { Workbench } from './project/workbench.ts'
import { publishRoutes } from './publish/index.ts'
import type { Reporter } from './project/reporter.ts'
import { atPort } from './safety/hosts.ts'
import { openRoute } from './safety/open.ts'
import { HEADERS } from './safety/page-headers.ts'
import { refuseStrangers } from './safety/refuse-strangers.ts'
import type { Session } from './safety/session.ts'
import { wordsRoutes } from './words/index.ts'

export interface AppOptions {
  readonly files: Files
  readonly analyser: Analyser
  readonly reporter: Reporter
  /** The folder of the built workbench. */
  readonly built: string
  readonly port: number
  readonly framePort: number
  readonly session: Session
  /** Compiled for the preview, whose origin serves them. */
  readonly validators: ValidatorModules
  /** Those of the product, for where people stop. */
  readonly counters: Counters
}

/** The workbench's calls and its application, the same in tests. It does not listen yet. */
export async function buildApp({
  files,
  analyser,
  reporter,
  built,
  port,
  framePort,
  session,
  validators,
  counters,
}: AppOptions): Promise<FastifyInstance> {
  const app = bareApp()
  const project = keptProject(files.root)
  const workbench: Workbench = {
    root: files.root,
    built,
    files,
    project,
    loaded: loadedJourneys(project),
    analyser,
    reporter,
    validators,
    frameOrigin: (host) => `http://${atPort(host, framePort)}`,
  }
  await app.register(cookie)
  refuseStrangers(app, port, session)
  openRoute(app, session)
  filesRoutes(app, workbench)
  journeysRoutes(app, workbench)
  analysisRoutes(app, workbench)
  factsRoutes(app, workbench)
  previewRoutes(app, workbench)
  wordsRoutes(app, workbench)
  publishRoutes(app, workbench)
  peopleRoutes(app, { ...workbench, counters })
  await documents(app, join(built, 'app'), ({ headers }) => ({
    frames: [workbench.frameOrigin(headers.host ?? '')],
    trustedTypes: ['workbench'],
  }))
  return app
}

/** What both servers have: their limits, headers and errors. */
export function bareApp(): FastifyInstance {
  const app = Fastify({
    // The largest journey that the loader reads has some 10 MB, in JSON a little more.
    bodyLimit: 16_000_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2000 },
    // Calls are validated, never changed.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allowUnionTypes: true } },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  app.setErrorHandler((error: Error & { readonly statusCode?: number; readonly code?: string }, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.answer)
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ code: error.code ?? 'INTERNAL_ERROR', message: error.message })
  })
  return app
}
