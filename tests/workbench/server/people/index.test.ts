import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendCounts } from '../../../../server/counting/index.ts'
import { loadJourneys } from '../../../../server/index.ts'
import { analysesOf } from '../../../../workbench/analysis/analyses.ts'
import type { Analyser } from '../../../../workbench/analysis/analyser.ts'
import { replacementsBetween } from '../../../../workbench/analysis/replacements.ts'
import type { ExperimentAnswer, PeopleAnswer } from '../../../../workbench/people-wire.ts'
import { countersAt } from '../../../../workbench/server/people/counters.ts'
import { bareDatabase, testDatabase, type TestDatabase } from '../../../server/support/test-database.ts'
import { countedPeople } from '../../../support/counted-people.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { seeded } from '../../../support/seeded.ts'
import { folderWith, workbenchOf, type Opened } from '../../support/workbench-project.ts'

let root: string
let database: TestDatabase
let workbench: Opened
beforeAll(async () => {
  root = folderWith({})
  for (const folder of ['journeys', 'schemas', 'content'])
    cpSync(join(fixedRoot(), folder), join(root, folder), { recursive: true })
  keepAsOlder('v3')
  database = await testDatabase()
  for (const [name, more] of [
    ['v3', {}],
    ['v5', {}],
    ['v5', { version: 7 }],
    ['v5', { hash: 'abcdef012345', peopleADay: 60 }],
  ] as const)
    await appendCounts(database.db, countedPeople(journey(name), { ...PEOPLE, random: seeded(1), ...more }))
  workbench = await openOn(database.url)
})
afterAll(() => database.close())

const PEOPLE = { days: ['2026-11-01', '2026-11-02'], peopleADay: 300 }
const journeys = loadJourneys(fixedRoot()).current
function journey(name: string) {
  const found = journeys.get(name)
  if (found === undefined) throw new Error(name)
  return found
}

/** The present version becomes the older one, as publishing does it. */
function keepAsOlder(name: string): void {
  const file = join(root, `journeys/${name}.json`)
  const text = readFileSync(file, 'utf8')
  mkdirSync(join(root, 'journeys/older'), { recursive: true })
  writeFileSync(join(root, `journeys/older/${name}.1.json`), text)
  writeFileSync(file, text.replace('"version": 1', '"version": 2'))
}

const openOn = (databaseUrl: string | undefined) => {
  const { analysis, witness } = analysesOf(root)
  const analyser: Analyser = {
    analysis: (name) => Promise.resolve(analysis(name)),
    drawing: () => Promise.resolve('null'),
    witness: (name, pointer) => Promise.resolve(witness(name, pointer)),
    replacements: (one, other) => Promise.resolve(JSON.stringify(replacementsBetween(root, one, other))),
    project: () => Promise.reject(new Error('not asked')),
    close: () => Promise.resolve(),
  }
  return workbenchOf(root, { analyser, counters: countersAt({ databaseUrl, dataDir: join(root, '.data') }) })
}

async function get<Answer>(url: string, { app, page }: Opened = workbench) {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url, headers: page })
  return {
    statusCode,
    headers,
    body,
    answer: (body.startsWith('{') ? JSON.parse(body) : null) as Answer & { code?: string; message?: string },
  }
}

describe('where people stop', () => {
  it('includes the current content, with the place of each reached step', async () => {
    const { answer } = await get<PeopleAnswer>('/api/people/v5?since=2026-11-01&until=2026-11-02')
    const { report, picture, isPresent } = answer.shown
    expect([report.journey, report.since, report.faults, isPresent]).toEqual(['v5', '2026-11-01', [], true])
    const reached = report.steps.filter(({ entered }) => entered !== 0).map(({ step }) => step)
    expect(picture.steps.map(({ step }) => step)).toEqual(reached)
    expect(picture.flows.length).toBeGreaterThan(reached.length - 3)
  })

  it('is told of any content on which people began, but not of a version whose steps nobody knows here', async () => {
    const { answer } = await get<PeopleAnswer>('/api/people/v5')
    expect(answer.contents.map(({ version, isPresent, isKept }) => [version, isPresent, isKept])).toEqual(
      expect.arrayContaining([
        [1, true, true],
        [1, false, true],
        [7, false, false],
      ]),
    )
    const other = await get<PeopleAnswer>('/api/people/v5?content=1.abcdef012345')
    expect([other.answer.shown.report.hash, other.answer.shown.isPresent]).toEqual(['abcdef012345', false])
    const gone = await get('/api/people/v5?content=7.abcdef012345')
    expect([gone.statusCode, gone.answer.code]).toEqual([404, 'VERSION_NOT_KEPT'])
  })

  it('is told of an older version that is kept for claims', async () => {
    const { answer } = await get<PeopleAnswer>('/api/people/v3?with=older%2Fv3.1')
    expect([answer.shown.report.begun, answer.other?.report.version]).toEqual([0, 1])
    expect(answer.other?.report.begun).toBeGreaterThan(100)
  })

  it('puts the steps that replaced others next to them', async () => {
    const { answer } = await get<PeopleAnswer>('/api/people/v5?with=older%2Fv3.1')
    const names = answer.rows.map(({ sides }) => sides.map((side) => side?.steps.join('+') ?? '-').join(' '))
    expect(names).toContain('infoContact info+contact')
  })

  it('is a table for other programs too', async () => {
    const { headers, body } = await get('/api/people-csv/v5?with=older%2Fv3.1')
    expect(headers['content-disposition']).toBe('attachment; filename="people-v5.csv"')
    expect(body).toMatch(/^journey,version,hash,step,what,name,value,count\r\n/)
    expect(body).toMatch(/\r\nv3,1,/)
  })

  it.each([
    ['since=May', 400, 'PERIOD_WRONG'],
    ['since=2026-11-02&until=2026-11-01', 400, 'PERIOD_WRONG'],
    ['with=nothing-here', 422, 'JOURNEY_HAS_ERRORS'],
    ['with=..%2F..%2Fetc%2Fpasswd', 422, 'JOURNEY_HAS_ERRORS'],
  ])('refuses %s', async (query, status, code) => {
    const { statusCode, answer } = await get(`/api/people/v5?${query}`)
    expect([statusCode, answer.code]).toEqual([status, code])
  })

  it('cannot write: its transaction only reads', async () => {
    const counters = countersAt({ databaseUrl: database.url, dataDir: '' })
    await expect(counters.read((db) => sql`delete from funnel_counts`.execute(db))).rejects.toThrow(/read-only/)
  })
})

describe('the experiment', () => {
  it('is told as the command tells it', async () => {
    const { answer } = await get<ExperimentAnswer>('/api/experiment')
    expect(answer.report.split.arms.map((arm) => arm.journey)).toEqual(['v3', 'v4', 'v5'])
    expect((await get('/api/experiment-csv')).body).toMatch(/^what,journey,baseline,value,low,high\r\n/)
  })
})

describe('without counters', () => {
  it('says that no database is known, and how to name one', async () => {
    const { statusCode, answer } = await get('/api/people/v5', await openOn(undefined))
    expect([statusCode, answer.code, answer.message]).toEqual([
      503,
      'DATABASE_NONE',
      expect.stringContaining('--database postgres://'),
    ])
  })

  it('says that the database is of something else, or that the user may not read it', async () => {
    const bare = await bareDatabase()
    const { statusCode, answer } = await get('/api/people/v5', await openOn(bare.url))
    expect([statusCode, answer.code]).toEqual([503, 'DATABASE_WITHOUT_COUNTERS'])
    await bare.close()
  })

  it('says that the database does not answer, without its password', async () => {
    const { statusCode, answer, body } = await get(
      '/api/people/v5',
      await openOn('postgres://reader:secret@127.0.0.1:1/claims'),
    )
    expect([statusCode, answer.code]).toEqual([503, 'DATABASE_UNREACHABLE'])
    expect(body).not.toContain('secret')
  })
})
