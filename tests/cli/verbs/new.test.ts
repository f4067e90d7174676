import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { findProject } from '../../../cli/project/project.ts'
import { journey, projectFolder } from '../support/command.ts'

describe('a new variant', () => {
  it('lists only what differs: name, version and path', async () => {
    const folder = projectFolder()
    const { status, out } = await journey(['new', 'v6', '--from', 'v5'], folder)
    expect(status).toBe(0)
    expect(JSON.parse(readFileSync(join(folder, 'journeys/v6.json'), 'utf8'))).toEqual({
      $schema: '../schemas/journey.schema.json',
      name: 'v6',
      extends: 'v5',
      version: 1,
      path: '/get-started-v6',
    })
    expect(out).toContain('journey check v6')
  })

  it('loads without any problem', async () => {
    const folder = projectFolder()
    await journey(['new', 'summer', '--from', 'v4', '--path', '/summer'], folder)
    expect(loadJourney('summer', findProject(folder, undefined).source).diagnostics).toEqual([])
  })

  it.each([
    ['there is a file of that name', ['new', 'v4', '--from', 'v3'], 'FILE_EXISTS'],
    [
      'another journey is opened there',
      ['new', 'v6', '--from', 'v5', '--path', '/get-started-v3'],
      'JOURNEY_PATH_TAKEN',
    ],
    ['the path is none', ['new', 'v6', '--from', 'v5', '--path', 'v6!'], 'JOURNEY_PATH'],
    ['the name leads elsewhere', ['new', '../v6', '--from', 'v5'], 'JOURNEY_NAME'],
    ['it is not said what it differs from', ['new', 'v6'], 'USAGE_ARGUMENT_MISSING'],
    ['what it differs from is not there', ['new', 'v6', '--from', 'v55'], 'JOURNEY_UNKNOWN'],
  ])('is refused when %s', async (_, args, code) => {
    const { status, err } = await journey(args, projectFolder())
    expect(err).toContain(code)
    expect(status).toBe(2)
  })
})
