import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Experiment } from '../../../engine/index.ts'
import { armsOf, experimentCsv, experimentReport } from '../../../experiment/index.ts'
import { funnelCsv } from '../../../funnel/index.ts'
import { readCounts } from '../../../server/counting/read-counts.ts'
import type { ExperimentAnswer, PeopleAnswer } from '../../people-wire.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'
import type { Counters } from './counters.ts'
import { journeysOf, peopleAnswer } from './people.ts'
import { periodIn, type PeriodQuery } from './period.ts'

export interface PeopleOptions extends Pick<Workbench, 'root' | 'project' | 'analyser'> {
  readonly counters: Counters
}

interface PeopleQuery extends PeriodQuery {
  readonly content?: string
  readonly with?: string
}

/** Where people stop, and what is known about the experiment: read from the counters of the product, which are never written. */
export function peopleRoutes(app: FastifyInstance, { root, project, analyser, counters }: PeopleOptions): void {
  const people = (journey: string, { content, with: other, ...query }: PeopleQuery): Promise<PeopleAnswer> => {
    const asked = { journey, content: given(content), other: given(other), ...periodIn(query) }
    const read = { source: project.source(), analyser }
    return counters.read(async (db, source) => {
      const counts = await readCounts(db, { ...periodIn(query), journeys: journeysOf(asked) })
      return { source, ...(await peopleAnswer(counts, asked, read)) }
    })
  }
  const experiment = (query: PeriodQuery): Promise<ExperimentAnswer> => {
    const period = periodIn(query)
    const weights = experimentIn(root)
    return counters.read(async (db, source) => {
      const arms = armsOf(await readCounts(db, { ...period, isWithoutWays: true }), weights)
      return { source, report: experimentReport(arms, { ...period, baseline: weights.default }) }
    })
  }

  app.get<{ Params: { '*': string }; Querystring: PeopleQuery }>('/api/people/*', ({ params, query }) =>
    people(params['*'], query),
  )
  app.get<{ Params: { '*': string }; Querystring: PeopleQuery }>(
    '/api/people-csv/*',
    async ({ params, query }, reply) => {
      const { shown, other } = await people(params['*'], query)
      return reply
        .headers(csvNamed(`people-${shown.report.journey}`))
        .send(funnelCsv([shown.report, ...(other === null ? [] : [other.report])]))
    },
  )
  app.get<{ Querystring: PeriodQuery }>('/api/experiment', ({ query }) => experiment(query))
  app.get<{ Querystring: PeriodQuery }>('/api/experiment-csv', async ({ query }, reply) =>
    reply.headers(csvNamed('experiment')).send(experimentCsv((await experiment(query)).report)),
  )
}

const csvNamed = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})

const given = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)

function experimentIn(root: string): Experiment {
  try {
    return JSON.parse(readFileSync(join(root, 'journeys/experiment.json'), 'utf8')) as Experiment
  } catch {
    throw new Refusal(422, 'EXPERIMENT_UNREADABLE', 'journeys/experiment.json is missing or cannot be read.')
  }
}
