import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pathFor } from '../../../cli/verbs/new.ts'
import { fileNamed, journeyNames } from '../../../loader/index.ts'
import { editedText, isObject, jsonText } from '../../text/index.ts'
import type {
  Analysis,
  ImportCall,
  JourneyList,
  JourneyMade,
  JourneyState,
  NewJourneyCall,
  RemoveJourneyCall,
} from '../../wire.ts'
import type { Analyser } from '../../analysis/analyser.ts'
import type { Files } from '../project/files.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'
import { runVerb } from './run-verb.ts'
import { summaries } from './summaries.ts'
import { unapprovedCounts } from './unapproved-counts.ts'

const NAME = { type: 'string', pattern: '^[a-zA-Z][a-zA-Z0-9_-]{0,79}$' } as const
const body = (properties: object, required: readonly string[]) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
})

/** Lists the journeys of the project; makes and removes them. */
export function journeysRoutes(app: FastifyInstance, { files, project, analyser, built }: Workbench): void {
  const { root } = files
  const unapproved = unapprovedCounts({ files, built })
  // The list asks for all of this. It begins while somebody still reads the printed address.
  app.addHook('onListen', async () => {
    void unapproved()
    void proveAhead(journeyNames(project.source()), analyser)
  })

  app.get('/api/journeys', async (): Promise<JourneyList> => ({ journeys: await summaries(root) }))

  const state = { schema: { querystring: { type: 'object', required: ['name'], properties: { name: NAME } } } }
  app.get('/api/journeys/state', state, async (request): Promise<JourneyState> => {
    const { name } = request.query as { readonly name: string }
    const [analysis, counts] = await Promise.all([analyser.analysis(name), unapproved()])
    const { problems } = JSON.parse(analysis ?? '{ "problems": [] }') as Analysis
    const errors = problems.filter(({ severity }) => severity === 'error').length
    const warnings = problems.length - errors
    return {
      name,
      state: errors > 0 ? 'errors' : warnings > 0 ? 'warnings' : 'proved',
      errors,
      warnings,
      unapproved: counts === null ? null : (counts[name] ?? 0),
    }
  })

  const made = body({ name: NAME, from: NAME, path: { type: 'string', maxLength: 200 } }, ['name', 'from'])
  app.post('/api/journeys/new', made, async (request): Promise<JourneyMade> => {
    const { name, from, path } = request.body as NewJourneyCall
    const said = await runVerb(root, ['new', name, '--from', from, ...(path === undefined ? [] : ['--path', path])])
    return { name, said, ...pathIn(files.read(fileNamed(name))?.text) }
  })

  app.post('/api/journeys/duplicate', made, async (request): Promise<JourneyMade> => {
    const { name, from, path } = request.body as NewJourneyCall
    const all = await summaries(root)
    const older = all.find((one) => one.name === from)
    const original = files.read(fileNamed(from))
    if (older === undefined || original === undefined) throw unknownJourney(from)
    const newPath = path ?? pathFor(name, from, older.path ?? `/${from}`)
    const taken = all.find((one) => one.path === newPath)
    if (taken !== undefined)
      throw new Refusal(422, 'JOURNEY_PATH_TAKEN', `${newPath} is the path of ${taken.name} already. Give another one.`)
    const text = editedText(original.text, [
      { pointer: '/name', value: name },
      { pointer: '/path', value: newPath },
    ])
    files.save({ id: randomUUID(), path: fileNamed(name), base: null, text })
    return { name, path: newPath, said: `${fileNamed(name)} is a copy of ${from}, with the path ${newPath}.` }
  })

  app.post('/api/journeys/remove', body({ name: NAME }, ['name']), async (request): Promise<JourneyMade> => {
    const { name } = request.body as RemoveJourneyCall
    await refuseIfNeeded(name, files)
    const file = files.read(fileNamed(name))
    if (file === undefined) throw unknownJourney(name)
    files.save({ id: randomUUID(), path: file.path, base: file.hash, text: null })
    return { name, said: `${file.path} is removed. Git still has what was committed of it.` }
  })

  const imported = body({ name: NAME, text: { type: 'string', maxLength: 10_000_000 } }, ['name', 'text'])
  app.post('/api/journeys/import', imported, async (request): Promise<JourneyMade> => {
    const { name, text } = request.body as ImportCall
    const place = join(root, '.data/workbench', `import-${randomUUID()}.json`)
    writeFileSync(place, text, { mode: 0o600 })
    try {
      return { name, said: await runVerb(root, ['import', place, '--as', name]) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.status, error.answer.code, error.answer.message.replaceAll(place, 'The form'))
    } finally {
      rmSync(place, { force: true })
    }
  })
}

/** One after another, so that a call for one of them waits for no more than one. */
async function proveAhead(names: readonly string[], analyser: Analyser): Promise<void> {
  // Who asks for the journey is told why it cannot be analysed.
  for (const name of names) await analyser.analysis(name).catch(() => undefined)
}

/** The path that the command has given it. */
function pathIn(text: string | undefined): Pick<JourneyMade, 'path'> {
  const json = text === undefined ? null : jsonText(text).value
  return isObject(json) && typeof json['path'] === 'string' ? { path: json['path'] } : {}
}

/** Others would break without it. */
async function refuseIfNeeded(name: string, { root }: Files): Promise<void> {
  const all = await summaries(root)
  const variants = all.filter(({ base }) => base === name).map((variant) => variant.name)
  if (variants.length > 0)
    throw new Refusal(409, 'JOURNEY_EXTENDED', `${variants.join(', ')} extends ${name}. Remove the variant first.`)
  const own = all.find((one) => one.name === name)
  if (own !== undefined && own.share !== null)
    throw new Refusal(
      409,
      'JOURNEY_IN_EXPERIMENT',
      `New visitors get ${name}. Take it out of journeys/experiment.json first.`,
    )
}

function unknownJourney(name: string): Refusal {
  return new Refusal(404, 'JOURNEY_UNKNOWN', `There is no journey ${name}.`)
}
