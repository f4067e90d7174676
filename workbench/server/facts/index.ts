import type { FastifyInstance } from 'fastify'
import { projectNames } from '../../../cli/editor/project-names.ts'
import { isRecord } from '../../../domain/index.ts'
import { textsOfStep, type JourneySource } from '../../../loader/index.ts'
import { factsAtStep } from '../../facts/facts-at-step.ts'
import type { FactAtStep, ProjectNames, TextOfStep } from '../../wire.ts'
import type { Workbench } from '../project/workbench.ts'

/** What forms of a step offer: its facts and its texts, and the names of a project. */
export function factsRoutes(app: FastifyInstance, { project, loaded }: Pick<Workbench, 'project' | 'loaded'>): void {
  app.get<{ Params: { '*': string }; Querystring: { step?: string } }>(
    '/api/facts/*',
    ({ params, query: { step = '' } }): readonly FactAtStep[] => {
      // A journey with errors has no facts; the problems say what is wrong.
      const { journey } = loaded(params['*'])
      return journey === undefined ? [] : factsAtStep(journey, step)
    },
  )
  app.get<{ Params: { '*': string }; Querystring: { step?: string } }>(
    '/api/texts/*',
    ({ params, query: { step = '' } }): readonly TextOfStep[] =>
      textsOfStep(params['*'], step, project.source()).map(({ file, pointer, text }) => ({
        address: `${file}#${pointer}`,
        text,
      })),
  )
  app.get('/api/names', (): ProjectNames => {
    const source = project.source()
    return { names: projectNames({ source }, (name) => loaded(name).journey), outcomes: outcomesIn(source) }
  })
}

function outcomesIn(source: JourneySource): ProjectNames['outcomes'] {
  const contracts = source.list('schemas/effects').filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    contracts.flatMap((file) => {
      const contract = readable(source, `schemas/effects/${file}`)
      if (typeof contract['name'] !== 'string' || !isRecord(contract['outcomes'])) return []
      return [[contract['name'], Object.keys(contract['outcomes'])] as const]
    }),
  )
}

function readable(source: JourneySource, path: string): Readonly<Record<string, unknown>> {
  try {
    const json = source.read(path)
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}
