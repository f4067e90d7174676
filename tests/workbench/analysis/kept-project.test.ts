import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptProject } from '../../../workbench/analysis/kept-project.ts'
import { folderWith } from '../support/workbench-project.ts'

const PATH = 'journeys/one.json'
const LONG_AGO = new Date('2026-01-01')

function projectWith(text: string) {
  const root = folderWith({ [PATH]: text })
  const place = join(root, PATH)
  utimesSync(place, LONG_AGO, LONG_AGO)
  return { project: keptProject(root), place }
}

describe('a project that is read again and again', () => {
  it('gives the same JSON for a text that has not changed, also to another source', () => {
    const { project } = projectWith('{ "a": 1 }')
    expect(project.source().read(PATH)).toBe(project.source().read(PATH))
  })

  it('gives the same JSON for a file that was written again with the same text', () => {
    const { project, place } = projectWith('{ "a": 1 }')
    const before = project.source().read(PATH)
    writeFileSync(place, readFileSync(place))
    expect(project.source().read(PATH)).toBe(before)
  })

  it('gives what a file has now, also where its size is the same', () => {
    const { project, place } = projectWith('{ "a": 1 }')
    project.source().read(PATH)
    writeFileSync(place, '{ "a": 2 }')
    expect(project.source().read(PATH)).toEqual({ a: 2 })
  })

  it('notices two changes of the same size within a moment, whatever the clock of the disk', () => {
    const { project, place } = projectWith('{ "a": 1 }')
    for (const text of ['{ "a": 2 }', '{ "a": 3 }', '{ "a": 4 }']) {
      writeFileSync(place, text)
      expect(project.files.text(PATH)).toBe(text)
    }
  })

  it('reports a removed file, and reads a new one of the same name', () => {
    const { project, place } = projectWith('{ "a": 1 }')
    project.source().read(PATH)
    rmSync(place)
    expect(project.source().read(PATH)).toBeUndefined()
    writeFileSync(place, '{ "b": 1 }')
    expect(project.source().read(PATH)).toEqual({ b: 1 })
  })

  it('reports invalid JSON each time it is read', () => {
    const { project } = projectWith('{ "a": ')
    for (const source of [project.source(), project.source()])
      expect(() => source.read(PATH)).toThrow('ends in the middle')
  })
})
