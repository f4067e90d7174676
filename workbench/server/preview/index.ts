import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { overlayOf, runnable, RULES, type JourneyDefinition, type Overlay } from '../../../engine/index.ts'
import {
  compileValidators,
  fileNamed,
  loadJourney,
  textSource,
  translatedSource,
  type JourneySource,
  type Translations,
} from '../../../loader/index.ts'
import { diskFiles } from '../../../loader/disk-files.ts'
import { sampleAnswer, sampleData, replayRun } from '../../../proof/index.ts'
import type { PreviewExample, PreviewJourney, WitnessAnswer } from '../../wire.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'

/** Noon in London on the day of the proof's sample answers. */
const NOW = Date.UTC(2026, 5, 1, 11)

/** What the preview shows: a journey as it is on the disk, and examples that lead to its steps. */
export function previewRoutes(
  app: FastifyInstance,
  { root, analyser, frameOrigin, validators }: Pick<Workbench, 'root' | 'analyser' | 'frameOrigin' | 'validators'>,
): void {
  app.get<{ Params: { '*': string } }>('/api/preview/*', async ({ params, headers }): Promise<PreviewJourney> => {
    const source = sourceIn(root)
    const definition = linked(params['*'], source)
    return {
      definition,
      frame: frameOrigin(headers.host ?? ''),
      validators: await validators.pathFor(definition),
      languages: overlaysOf(definition, source, root, params['*']),
      ...samplesOf(definition),
    }
  })
  app.get<{ Params: { '*': string }; Querystring: { step?: string } }>(
    '/api/preview-example/*',
    async ({ params, query: { step = '' } }): Promise<PreviewExample> => {
      const name = params['*']
      const definition = linked(name, sourceIn(root))
      if (!Object.hasOwn(definition.steps, step))
        throw new Refusal(404, 'STEP_UNKNOWN', `${name} has no step "${step.slice(0, 80)}".`)
      const json = await analyser.witness(name, `/steps/${step}`)
      if (json === undefined)
        throw new Refusal(422, 'NOT_PROVED', `${name} has errors that prevent its proof. Correct the problems first.`)
      const { shortest } = JSON.parse(json) as WitnessAnswer
      if (shortest === null) return { state: null, sentences: [] }
      const journey = runnable(definition, compileValidators(definition), RULES)
      return { state: replayRun(journey, shortest.run, { now: NOW }), sentences: shortest.sentences }
    },
  )
}

function sourceIn(root: string): JourneySource {
  const files = diskFiles(root)
  return textSource(files.text, files.list)
}

/** "v5", or a kept version: "older/v3.1". */
const JOURNEY = /^(?:[A-Za-z][A-Za-z0-9_-]*|older\/[A-Za-z][A-Za-z0-9_-]*\.\d+)$/

function linked(name: string, source: JourneySource): JourneyDefinition {
  if (!JOURNEY.test(name))
    throw new Refusal(400, 'JOURNEY_NAME', `"${name.slice(0, 80)}" is not the name of a journey, such as "v5".`)
  const { journey, diagnostics } = loadJourney(name, source)
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

/** A language without a file has no translations yet. */
function overlaysOf(
  { languages }: JourneyDefinition,
  source: JourneySource,
  root: string,
  name: string,
): Readonly<Record<string, Overlay>> {
  return Object.fromEntries(
    Object.keys(languages).flatMap((language) => {
      const file = join(root, `content/languages/${language}.json`)
      if (!existsSync(file)) return []
      const words = wordsIn(file)
      const { journey } = words === undefined ? {} : loadJourney(name, translatedSource(source, words))
      return journey === undefined ? [] : [[language, overlayOf(language, journey)] as const]
    }),
  )
}

/** While somebody types in it, the file may be no JSON. */
function wordsIn(file: string): Translations | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Translations
  } catch {
    return undefined
  }
}

function samplesOf(journey: JourneyDefinition): Pick<PreviewJourney, 'answers' | 'data'> {
  const steps = Object.values(journey.steps)
  const answers = steps.map(
    ({ id, fields }) =>
      [id, Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleAnswer(field)]))] as const,
  )
  const data = steps.flatMap(({ enter, submit }) =>
    [...enter, ...submit].map(({ as }) => [as, sampleData(journey, as)] as const),
  )
  return {
    answers: Object.fromEntries(answers),
    data: Object.fromEntries(data.filter(([, sample]) => sample !== undefined)),
  }
}
