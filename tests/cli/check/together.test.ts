import { describe, expect, it } from 'vitest'
import type { Checked } from '../../../cli/check/check-files.ts'
import { togetherDiagnostics } from '../../../cli/check/together.ts'
import type { Diagnostic, Loaded } from '../../../loader/index.ts'
import type { Proof } from '../../../proof/index.ts'
import { memoryProject } from '../support/memory-project.ts'

const project = memoryProject({
  'schemas/effects/check.json': { name: 'check', input: {} },
  'schemas/effects/other.json': { name: 'other', input: {} },
  'content/pages/faqs.md': '---\ntitle: FAQs\n---\n\nSee [this](/nowhere).\n',
})

const loaded = {} as Loaded
/** A journey that was proved, and runs this. */
const proved = (run: string, diagnostics: readonly Diagnostic[] = []): Checked => ({
  file: 'journeys/a.json',
  diagnostics,
  loaded,
  proof: {
    journey: {
      name: 'a',
      start: 'page',
      home: null,
      effects: {},
      events: {},
      steps: { page: { id: 'page', fields: {}, actions: [], enter: [], submit: [{ run, input: {} }] } },
    },
  } as unknown as Proof,
})
const found = (severity: 'error' | 'warning', file: string): Diagnostic => ({
  code: 'X',
  severity,
  file,
  pointer: '',
  message: '',
})
const said = (...checked: readonly Checked[]) =>
  togetherDiagnostics(checked, project).map(({ code, file }) => `${code} ${file}`)

const LINK = 'LINK_UNKNOWN content/pages/faqs.md'
const unused = (name: string) => `EFFECT_UNUSED schemas/effects/${name}.json`

describe('a whole project', () => {
  it('has contracts that some journey runs, and pages whose links lead somewhere', () => {
    expect(said(proved('check'))).toEqual([LINK, unused('other')])
    expect(said(proved('check'), proved('other'))).toEqual([LINK])
  })

  it.each<[string, Checked]>([
    ['a warning', proved('check', [found('warning', 'journeys/a.json')])],
    ['an error of a contract', proved('check', [found('error', 'schemas/effects/check.json')])],
    ['a file that is no journey', { file: 'schemas/a.json', diagnostics: [] }],
  ])('is known in spite of %s', (_, checked) => {
    expect(said(checked)).toContain(unused('other'))
  })

  it.each<[string, Checked]>([
    ['could not be proved', { file: 'journeys/b.json', diagnostics: [], loaded }],
    ['could not be read', { file: 'journeys/b.json', diagnostics: [found('error', 'journeys/b.json')] }],
    ['has an error', proved('check', [found('error', 'journeys/a.json')])],
  ])('is not known if a journey %s', (_, checked) => {
    expect(said(proved('check'), checked)).toEqual([LINK])
  })
})
