import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptProject } from '../../../../workbench/analysis/kept-project.ts'
import { loadedJourneys } from '../../../../workbench/server/project/loaded-journeys.ts'
import { copyFolder } from '../../../cli/support/copy-folder.ts'

describe('loaded journeys', () => {
  it('are read once, and again after a file that they were read from has changed', () => {
    const root = copyFolder()
    const load = loadedJourneys(keptProject(root))
    const first = load('v3')
    expect(load('v3')).toBe(first)
    const file = join(root, 'journeys/v3.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"to": "info"', '"to": "imfo"'))
    expect(load('v3').diagnostics.map(({ code }) => code)).toContain('JOURNEY_TARGET_UNKNOWN')
  })

  it('are read again after the base that they extend has changed', () => {
    const root = copyFolder()
    const load = loadedJourneys(keptProject(root))
    const first = load('v5')
    const file = join(root, 'journeys/v3.json')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
    expect(load('v5')).not.toBe(first)
  })

  it('say what prevents reading one', () => {
    expect(loadedJourneys(keptProject(copyFolder()))('nothing').journey).toBeUndefined()
  })
})
