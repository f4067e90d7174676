import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Analyser } from '../../analysis/analyser.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'

/** What the checks and the proof say of a journey, computed in a thread of its own, so that no other call waits for it. */
export function analysisRoutes(app: FastifyInstance, { analyser }: Pick<Workbench, 'analyser'>): void {
  app.addHook('onClose', () => analyser.close())
  answerWith(app, analyser)
}

export function answerWith(app: FastifyInstance, analyser: Analyser): void {
  app.get<{ Params: { '*': string } }>('/api/analysis/*', async ({ params }, reply) =>
    json(reply, await analyser.analysis(journeyIn(params['*']))),
  )
  app.get<{ Params: { '*': string } }>('/api/drawing/*', async ({ params }, reply) =>
    json(reply, await analyser.drawing(journeyIn(params['*']))),
  )
  app.get('/api/problems', async (_request, reply) => json(reply, await analyser.project()))
  app.get<{ Params: { '*': string }; Querystring: { pointer?: string } }>(
    '/api/witness/*',
    async ({ params, query: { pointer = '' } }, reply) => {
      const journey = journeyIn(params['*'])
      const answer = await analyser.witness(journey, pointer)
      if (answer === undefined)
        throw new Refusal(
          404,
          'PLACE_UNKNOWN',
          `${journey} has no step or transition at "${pointer}", or has errors that prevent its proof. Correct the problems first.`,
        )
      return json(reply, answer)
    },
  )
}

function json(reply: FastifyReply, text: string | undefined): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}

/** "v5", or a kept version: "older/v3.1". */
const JOURNEY = /^(?:[A-Za-z][A-Za-z0-9_-]*|older\/[A-Za-z][A-Za-z0-9_-]*\.\d+)$/

function journeyIn(name: string): string {
  if (JOURNEY.test(name)) return name
  throw new Refusal(400, 'JOURNEY_NAME', `"${name.slice(0, 80)}" is not the name of a journey, such as "v5".`)
}
