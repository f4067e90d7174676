import type { FastifyInstance } from 'fastify'
import { projectNames } from '../../../cli/editor/project-names.ts'
import { isRecord } from '../../../domain/index.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { textsOfStep, type JourneySource } from '../../../loader/index.ts'
import { factsAtStep } from '../../facts/facts-at-step.ts'
import type { FactAtStep, ProjectNames, TextOfStep } from '../../wire.ts'
import type { Workbench } from '../project/workbench.ts'

/** What forms of a step offer: its facts and its texts, and the names of a project. */
export function factsRoutes(app: FastifyInstance, { project, loaded }: Pick<Workbench, 'project' | 'loaded'>): void {
  const latest = new Map<string, JourneyDefinition>()
  app.get<{ Params: { '*': string }; Querystring: { step?: string } }>(
    '/api/facts/*',
    ({ params, query: { step = '' } }): readonly FactAtStep[] => {
      const name = params['*']
      // A journey with errors has no facts of its own: while somebody corrects them, those from before are offered.
      const journey = loaded(name).journey ?? latest.get(name)
      if (journey === undefined) return []
      latest.set(name, journey)
      return factsAtStep(journey, step)
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
    return { names: projectNames({ source }, (name) => loaded(name).journey), ...contractsIn(source) }
  })
}

function contractsIn(source: JourneySource): Pick<ProjectNames, 'outcomes' | 'inputs'> {
  const contracts = source
    .list('schemas/effects')
    .filter((file) => file.endsWith('.json'))
    .map((file) => readable(source, `schemas/effects/${file}`))
  const byName = <Value>(part: (contract: Contract) => Value | undefined) =>
    Object.fromEntries(
      contracts.flatMap((contract) => {
        const value = part(contract)
        return typeof contract['name'] !== 'string' || value === undefined ? [] : [[contract['name'], value] as const]
      }),
    )
  return {
    outcomes: byName(({ outcomes }) => (isRecord(outcomes) ? Object.keys(outcomes) : undefined)),
    inputs: byName(({ input }) =>
      isRecord(input) && Array.isArray(input['required']) ? (input['required'] as string[]) : [],
    ),
  }
}

type Contract = Readonly<Record<string, unknown>>

function readable(source: JourneySource, path: string): Contract {
  try {
    const json = source.read(path)
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}
