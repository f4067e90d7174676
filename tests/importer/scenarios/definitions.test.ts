import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileError } from '../../../loader/index.ts'
import { importForm } from '../../../importer/index.ts'

/** Public definitions, which are not part of this repository. */
const FOLDER = join(import.meta.dirname, '../../../../shared/data/journeys')
const GRAPHS = [
  'xgov-digital-form-builder',
  'xgov-submission-fixtures',
  'communitiesuk-fund-forms',
  'defra-forms-engine',
].flatMap((folder) => filesIn(folder))

function filesIn(folder: string): readonly string[] {
  const path = `${FOLDER}/${folder}`
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
}

const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

describe.skipIf(GRAPHS.length === 0)('public forms', () => {
  it.each(GRAPHS)('%s: every value of the source is in one bucket', (file) => {
    const text = textOf(file)
    const { nodes } = importForm(text, { name: 'try' }).report
    const { mapped, assumed, unsupported, unknown } = nodes
    expect(mapped + assumed + unsupported + unknown).toBe(valuesIn(JSON.parse(text)))
  })

  it('are mapped in 90 % of their components and 97 % of their conditions at least', () => {
    const reports = GRAPHS.map((file) => ({ file, ...importForm(textOf(file), { name: 'try' }).report }))
    const share = (kind: 'component' | 'condition') => {
      const counts = reports.map(({ parts }) => parts[kind])
      const all = counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0)
      return counts.reduce((sum, { mapped }) => sum + mapped, 0) / all
    }
    console.table(
      reports.map(({ file, parts: { page, component, condition }, unknown, faults }) => ({
        file: file.split('/')[1],
        pages: page.mapped,
        components: `${component.mapped} of ${Object.values(component).reduce((sum, count) => sum + count, 0)}`,
        conditions: `${condition.mapped} of ${Object.values(condition).reduce((sum, count) => sum + count, 0)}`,
        unknown: unknown.length,
        faults: faults.length,
      })),
    )
    expect(share('component')).toBeGreaterThanOrEqual(0.9)
    expect(share('condition')).toBeGreaterThanOrEqual(0.97)
  })

  it('of any kind are imported, or refused with a code and a hint', () => {
    for (const folder of readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
      for (const file of filesIn(folder.name)) {
        try {
          expect(importForm(textOf(file), { name: 'try' }).files.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error, file).toBeInstanceOf(FileError)
          expect(error, file).toMatchObject({ hint: expect.stringMatching(/\w/) as unknown })
        }
      }
  })
})

function valuesIn(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inside) => sum + valuesIn(inside), 1)
    : 1
}
