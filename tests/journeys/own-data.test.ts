import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJourney } from '../../loader/index.ts'
import { replayRun } from '../../proof/index.ts'
import { journeyNames } from '../../scripts/vite/journeys-plugin.ts'
import { readSite } from '../../copy/site/index.ts'
import { loadJourneys } from '../../server/journeys/index.ts'
import { journey } from '../cli/support/command.ts'
import { ROOT } from '../support/root.ts'
import { ownSource } from '../support/source.ts'
import { suites } from '../support/suite.ts'
import { NOW } from '../support/walker.ts'

/** What staff change stands in these folders, and nothing else decides on it. */
const PARTS = ['journeys', 'schemas', 'content', 'public', 'tests/routes']

describe('the journeys of the project, as staff last left them', () => {
  it('have nothing wrong with them, warnings included', async () => {
    const { out, status } = await journey(['check', '--strict'], ROOT)
    expect(out).toMatch(/no errors, no warnings in \d+ files\./)
    expect(status).toBe(0)
  })

  it('have generated runs, each', () => {
    expect(suites.map((suite) => suite.journey)).toEqual(journeyNames(ROOT))
  })

  it.each(journeyNames(ROOT))(
    'of %s have the runs that the journey says, which go through the engine to where they say',
    async (name) => {
      const { out, status } = await journey(['routes', name, '--check'], ROOT)
      expect(out).not.toContain('ROUTES_STALE')
      expect(status).toBe(0)
      const runnable = openJourney(name, ownSource())
      for (const run of suites.find((suite) => suite.journey === name)?.runs ?? [])
        expect(replayRun(runnable, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
    },
  )
})

/** Each command proves journeys anew: a crowded machine takes its time. */
const PROVING = 180_000

type Json = Record<string, unknown>

interface Job {
  readonly job: string
  readonly does: () => unknown
  /** Journeys whose runs change with it: the page says to write them. */
  readonly routes?: readonly string[]
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staff-'))
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function edit(path: string, how: (json: Json) => Json): void {
  writeFileSync(
    join(folder, path),
    JSON.stringify(how(JSON.parse(readFileSync(join(folder, path), 'utf8')) as Json), null, 2),
  )
}

const split = (weights: Readonly<Record<string, number>>) =>
  edit('journeys/experiment.json', (json) => ({
    ...json,
    versions: Object.entries(weights).map(([name, weight]) => ({ journey: name, weight })),
    default: Object.keys(weights)[0],
  }))
const begin = (name: string, from: string) => journey(['new', name, '--from', from], folder)
/** A name that no journey has yet, whatever staff have made since. */
const free = (name: string): string => (journeyNames(ROOT).includes(name) ? free(`${name}x`) : name)
const next = free('v6')

const JOBS: readonly Job[] = [
  { job: 'a split of 20, 30 and 50', does: () => split({ v3: 20, v4: 30, v5: 50 }) },
  {
    job: 'a version more in the experiment, called v6',
    async does() {
      await begin(next, 'v5')
      split({ v3: 25, v4: 25, v5: 25, [next]: 25 })
    },
    routes: [next],
  },
  {
    job: 'the first approval',
    does: () =>
      journey(
        ['copy', 'approve', 'content/pages/complaints.md', '--by', 'A. Reader', '--review-by', '2099-06-30'],
        folder,
      ),
  },
  {
    job: 'a variant of v5 that says something else on a page and shows another bar',
    async does() {
      await begin(next, 'v5')
      edit(`journeys/${next}.json`, (json) => ({
        ...json,
        banner: 'Check in two minutes.',
        steps: { commission: { title: 'Were you told of a commission?', progress: 16.5 } },
      }))
      edit(`journeys/${next}.json`, ({ steps, ...json }) => ({ ...json, languages: { cy: ['postcode'] }, steps }))
      edit('content/languages/cy.json', (json) => ({
        ...json,
        [`journeys/${next}.json#/banner`]: 'Gwiriwch mewn dwy funud.',
      }))
    },
    routes: [next],
  },
  {
    job: 'a variant of v5 that leaves a page out',
    async does() {
      await begin(next, 'v5')
      edit(`journeys/${next}.json`, (json) => ({
        ...json,
        languages: { cy: ['carFinance', 'commission', 'commissionDisclosed', 'postcode'] },
        steps: { carFinanceHint: null, carFinance: { next: [{ to: 'commission' }] } },
      }))
    },
    routes: [next],
  },
  {
    job: 'a changed word of v3',
    does: () =>
      edit('journeys/v3.json', (json) => ({
        ...json,
        banner: 'Thousands of claims found!',
        words: { ...(json['words'] as Json), back: 'Go back' },
      })),
  },
]

describe('a job of staff leaves a copy of the project in order:', () => {
  it.each(JOBS)(
    '$job',
    async ({ does, routes = [] }) => {
      await does()
      for (const name of routes) expect((await journey(['routes', name], folder)).status).toBe(0)
      const { out, status } = await journey(['check', '--strict'], folder)
      expect(out).toMatch(/no errors, no warnings in \d+ files\./)
      expect(status).toBe(0)
      for (const name of journeyNames(folder))
        expect((await journey(['routes', name, '--check'], folder)).out).not.toContain('ROUTES_STALE')
      expect([...loadJourneys(folder).current.keys()]).toEqual(journeyNames(folder))
      expect(readSite(folder).pages.length).toBeGreaterThan(0)
    },
    PROVING,
  )
})
