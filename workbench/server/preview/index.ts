import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { runnable, RULES, type JourneyDefinition } from '../../../engine/index.ts'
import { compileValidators, fileNamed } from '../../../loader/index.ts'
import { replayRun } from '../../../proof/index.ts'
import type { PreviewAnswer, PreviewExample, WitnessAnswer } from '../../wire.ts'
import { Refusal } from '../project/refusal.ts'
import type { LoadedJourneys } from '../project/loaded-journeys.ts'
import type { Workbench } from '../project/workbench.ts'
import { EXAMPLE_TIME } from './example-time.ts'
import { knownAnswers } from './known-answers.ts'
import { previewableOf } from './previewable-of.ts'

/** What the preview shows: a journey as it is on the disk, and examples that lead to its steps. */
export function previewRoutes(
  app: FastifyInstance,
  {
    project,
    loaded,
    analyser,
    frameOrigin,
    validators,
  }: Pick<Workbench, 'project' | 'loaded' | 'analyser' | 'frameOrigin' | 'validators'>,
): void {
  const answers = knownAnswers(randomUUID)
  app.get<{ Params: { '*': string }; Querystring: { language?: string; known?: string } }>(
    '/api/preview/*',
    async ({ params, query: { language, known }, headers }): Promise<PreviewAnswer> => {
      const name = params['*']
      const definition = linked(name, loaded)
      const preview = {
        ...previewableOf(name, definition, project.source(), language),
        frame: frameOrigin(headers.host ?? ''),
        validators: await validators.pathFor(definition),
      }
      return answers.answer(preview, known)
    },
  )
  app.get<{ Params: { '*': string }; Querystring: { step?: string } }>(
    '/api/preview-example/*',
    async ({ params, query: { step = '' } }): Promise<PreviewExample> => {
      const name = params['*']
      const definition = linked(name, loaded)
      if (!Object.hasOwn(definition.steps, step))
        throw new Refusal(404, 'STEP_UNKNOWN', `${name} has no step "${step.slice(0, 80)}".`)
      const json = await analyser.witness(name, `/steps/${step}`)
      if (json === undefined)
        throw new Refusal(422, 'NOT_PROVED', `${name} has errors that prevent its proof. Correct the problems first.`)
      const { shortest } = JSON.parse(json) as WitnessAnswer
      if (shortest === null) return { state: null, sentences: [] }
      const journey = runnable(definition, compileValidators(definition), RULES)
      return { state: replayRun(journey, shortest.run, { now: EXAMPLE_TIME }), sentences: shortest.sentences }
    },
  )
}

/** "v5", or a kept version: "older/v3.1". */
const JOURNEY = /^(?:[A-Za-z][A-Za-z0-9_-]*|older\/[A-Za-z][A-Za-z0-9_-]*\.\d+)$/

function linked(name: string, loaded: LoadedJourneys): JourneyDefinition {
  if (!JOURNEY.test(name))
    throw new Refusal(400, 'JOURNEY_NAME', `"${name.slice(0, 80)}" is not the name of a journey, such as "v5".`)
  const { journey, diagnostics } = loaded(name)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (journey !== undefined && first === undefined) return journey
  const more = errors.length > 1 ? ` There are ${errors.length - 1} more: see Problems.` : ''
  throw new Refusal(
    422,
    'JOURNEY_HAS_ERRORS',
    first === undefined
      ? `${fileNamed(name)} cannot be read.`
      : `${first.code} in ${first.file}${first.pointer}: ${first.message}${more}`,
  )
}
