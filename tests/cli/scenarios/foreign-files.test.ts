import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder } from '../support/command.ts'

const FOREIGN: Readonly<Record<string, unknown>> = {
  'a state machine': {
    id: 'light',
    initial: 'green',
    states: { green: { on: { TIMER: 'red' } }, red: { type: 'final' } },
  },
  'a survey': {
    pages: [
      { name: 'page1', elements: [{ type: 'radiogroup', name: 'q1', choices: ['a', 'b'], visibleIf: '{q0} = 1' }] },
    ],
  },
  'a form schema': {
    schema: { type: 'object', properties: { name: { type: 'string' } } },
    uischema: { type: 'VerticalLayout', elements: [] },
  },
  'pages with conditions as text': {
    startPage: '/first',
    pages: [{ path: '/first', next: [{ path: '/second', condition: 'abc' }] }],
    conditions: [{ name: 'abc', value: 'a == b' }],
    lists: [],
  },
  'journey names with other types': {
    name: 7,
    version: 'one',
    steps: [{ id: 'a' }],
    path: null,
    start: {},
    words: 'hello',
  },
  'a journey whose parts are all wrong': {
    name: 'x',
    version: 1,
    whenChanged: [],
    title: {},
    path: '',
    start: 1,
    words: [],
    steps: { a: 1, b: [], c: null, d: { next: {}, fields: [], enter: 'x', actions: [null] } },
  },
}

/** Form definitions of other projects, where somebody names a folder that holds them (FOREIGN_FILES). */
const folder = process.env['FOREIGN_FILES']
const files =
  folder === undefined
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name))

describe('a file that is not one of our journeys', () => {
  it.each(Object.entries(FOREIGN))('ends with named findings and status 1: %s', async (_, json) => {
    const { status, out } = await journey(
      ['check', 'journeys/x.json'],
      projectFolder({ 'journeys/x.json': JSON.stringify(json) }),
    )
    expect(status).toBe(1)
    expect(out).toMatch(/^error JOURNEY_SHAPE journeys\/x\.json:/m)
  })

  it.skipIf(files.length === 0)('ends with a named finding and status 1 or 2, wherever it comes from', async () => {
    const project = projectFolder()
    for (const file of files) {
      const { status, out, err } = await journey(['check', file], project)
      expect([1, 2], file).toContain(status)
      expect(out + err, file).toMatch(/(?:error|cannot run) [A-Z_]+/)
      expect(out + err, file).not.toMatch(/INTERNAL_ERROR/)
    }
  })
})
