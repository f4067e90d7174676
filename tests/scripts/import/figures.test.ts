import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { figureOf, textOf, totals, type Figure } from '../../../scripts/import/figures.mjs'
import { PETS } from '../../importer/support/forms.ts'
import { ROOT } from '../../support/root.ts'

const count = (mapped: number, unsupported = 0) => ({ mapped, assumed: 0, unsupported, unknown: 0 })
const told = (component: object, more: object = {}) => ({
  imported: {
    out: JSON.stringify({
      kind: 'xgov',
      report: { parts: { component, condition: count(2) }, faults: [] },
      findings: [],
      ...more,
    }),
    err: '',
  },
  ended: { out: 'The journey ends at done.', err: '' },
  source: '{}',
})
const NOTHING = { out: '', err: '' }

describe('the figures of imported forms', () => {
  it('say of each form whether it is proved, runs to its end, and is whole', () => {
    expect(figureOf('a.json', told(count(3)))).toMatchObject({
      kind: 'xgov',
      refused: null,
      isProved: true,
      runsToEnd: true,
      isWhole: true,
      traces: false,
    })
    expect(figureOf('b.json', told(count(3, 1)))).toMatchObject({
      isWhole: false,
      component: { mapped: 3, lost: 1, all: 4 },
    })
    const broken = told(count(1), { findings: [{ severity: 'error' }, { severity: 'warning' }] })
    expect(figureOf('c.json', broken)).toMatchObject({ isProved: false })
    expect(figureOf('d.json', { ...told(count(1)), ended: NOTHING })).toMatchObject({ runsToEnd: false })
  })

  it('give the code of a form that is refused', () => {
    const imported = { out: JSON.stringify({ status: 2, code: 'IMPORT_EMPTY' }), err: '' }
    expect(figureOf('a.json', { imported, ended: NOTHING, source: '' })).toMatchObject({
      kind: null,
      refused: 'IMPORT_EMPTY',
    })
  })

  it.each([
    ['a stack', '    at read (/project/importer/a.ts:1:2)', '{}', true],
    ['a value that is none', 'The step undefined', '{}', true],
    ['a word of the form itself', 'The step undefined', '{ "title": "The step undefined" }', false],
  ])('notice %s', (_, err, source, traces) => {
    expect(figureOf('a.json', { ...told(count(1)), ended: { out: '', err }, source }).traces).toBe(traces)
  })

  it('are added up by kind and together, without what is refused', () => {
    const figures = [told(count(3)), told(count(1, 1))].map((one, index) => figureOf(`${index}.json`, one))
    const refused = { ...(figures[0] as Figure), kind: null, refused: 'IMPORT_EMPTY' }
    expect(totals([...figures, refused])).toMatchObject([
      { name: 'xgov', forms: 2, proved: 2, runToEnd: 2, whole: 1, component: { mapped: 4, lost: 1, all: 5 } },
      { name: 'all', forms: 2 },
    ])
    const text = textOf([...figures, refused])
    expect(text).toContain('80.0 % of 5')
    expect(text).toContain('Not whole (1)\n  1.json: 1 of 2 components are lost')
    expect(text).toContain('Refused (1)\n  0.json: IMPORT_EMPTY')
  })
})

describe('npm run import-figures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('imports every form of a folder, and changes nothing in the project', () => {
    writeFileSync(join(folder, 'pets.json'), JSON.stringify(PETS))
    writeFileSync(join(folder, 'other.json'), '{"hello":1}')
    const out = execFileSync(process.execPath, [join(ROOT, 'scripts/import-figures.mjs'), folder, '--json'], {
      encoding: 'utf8',
    })
    expect(JSON.parse(out)).toMatchObject({
      totals: [
        { name: 'xgov', forms: 1, runToEnd: 1, traces: 0 },
        { name: 'all', forms: 1 },
      ],
      figures: [
        { file: 'other.json', refused: 'IMPORT_KIND_UNKNOWN' },
        { file: 'pets.json', isProved: true, isWhole: false },
      ],
    })
  })
})
