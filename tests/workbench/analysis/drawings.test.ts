import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { analysesOf } from '../../../workbench/analysis/analyses.ts'
import { drawingsOf } from '../../../workbench/analysis/drawings.ts'
import { keptProject } from '../../../workbench/analysis/kept-project.ts'
import type { Analysis, Drawing } from '../../../workbench/wire.ts'
import { copyFolder } from '../../cli/support/copy-folder.ts'

describe('the drawings of a project', () => {
  it('have a place for everything in the graph of the analysis that is drawn', () => {
    const root = copyFolder()
    const { graph } = JSON.parse(analysesOf(root).analysis('v5')) as Analysis
    const { steps, transitions } = JSON.parse(drawingsOf(keptProject(root))('v5')) as Drawing
    expect(Object.keys(steps)).toEqual(graph?.steps.map(({ id }) => id))
    expect(Object.keys(transitions)).toEqual(
      graph?.transitions.filter(({ isExit }) => !isExit).map(({ pointer }) => pointer),
    )
  })

  it('are kept until a file changes, and show what it says then', () => {
    const root = copyFolder()
    const drawing = drawingsOf(keptProject(root))
    const before = drawing('v3')
    expect(drawing('v3')).toBe(before)
    const file = join(root, 'journeys/v3.json')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/("steps": [^]*?"title": ")/, '$1A heading of more lines than before: '),
    )
    expect(drawing('v3')).not.toBe(before)
  })

  it('are null while errors prevent linking', () => {
    const root = copyFolder()
    writeFileSync(join(root, 'journeys/v3.json'), '{')
    expect(drawingsOf(keptProject(root))('v3')).toBe('null')
  })
})
