import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importForm } from '../../../importer/index.ts'
import { FileError, loadJourney } from '../../../loader/index.ts'
import { ROOT } from '../../support/root.ts'
import { projectSource } from '../../support/source.ts'

/** Forms that use much of their format at once, and forms that are broken in many ways. */
const FOLDER = join(ROOT, 'tests/fixtures/odd-forms')
const FORMS = readdirSync(FOLDER)
/** Forms of which nothing can be asked. */
const EMPTY = ['schema-broken.json']

describe.each(FORMS)('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8')

  it.skipIf(EMPTY.includes(file))(
    'is imported as far as it goes, with each of its values in one group of the report',
    () => {
      const { files, report } = importForm(text, { name: 'try' })
      const { mapped, assumed, unsupported, unknown } = report.nodes
      expect(mapped + assumed + unsupported + unknown).toBe(valuesIn(JSON.parse(text)))
      expect(JSON.stringify([files, report])).not.toMatch(/undefined|\[object Object\]|NaN/)
      const source = projectSource(Object.fromEntries(files.map(({ path, json }) => [path, JSON.stringify(json)])))
      expect(loadJourney('try', source).diagnostics).toEqual([])
    },
  )

  it.runIf(EMPTY.includes(file))('is refused with a code and a hint', () => {
    expect(() => importForm(text, { name: 'try' })).toThrow(FileError)
  })
})

function valuesIn(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inside) => sum + valuesIn(inside), 1)
    : 1
}
