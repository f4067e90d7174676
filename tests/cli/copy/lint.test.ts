import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import cases from '../../cases/copy-lint.json'
import { ROOT } from '../../support/root.ts'
import { journey } from '../support/command.ts'
import { copyFolder, reword } from '../support/copy-folder.ts'

interface Found {
  readonly code: string
  readonly severity: string
  readonly file: string
  readonly pointer: string
  readonly message: string
  readonly witness?: readonly string[]
}

async function found(folder?: string): Promise<readonly Found[]> {
  return ((await journey(['copy', 'lint', '--today', '2026-11-21', '--json'], folder)).json() as { findings: Found[] })
    .findings
}

/** Known problems, kept until the owner decides: the notice of 2025, the figures of 2025, and the answers that state them. */
const KNOWN = [
  'COPY_STALE content/home.json /claims/average/text',
  'COPY_STALE content/home.json /regulator/text',
  'COPY_STALE content/pages/faqs.md /title',
]

describe('the words of the project', async () => {
  const diagnostics = await found()

  it('have no other errors than what the source itself words so (C002, C019, A-123)', () => {
    expect(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ code, file, pointer }) => `${code} ${file} ${pointer}`),
    ).toEqual(KNOWN)
  })

  it('state on every route to a signature, by the proof, that claiming is possible for free and what it costs (C10, C15)', () => {
    expect(
      diagnostics.filter(({ code }) => code === 'COPY_NOT_BEFORE_SIGNING' || code === 'COPY_NOT_AT_ENTRY'),
    ).toEqual([])
  })
})

describe('journey copy lint', () => {
  it.each(cases)('finds $title', async ({ file, old, words, code, at, pointer }) => {
    const folder = copyFolder()
    reword(folder, file, old, words)
    expect(await found(folder)).toContainEqual(
      expect.objectContaining({ code, file: at, ...(pointer === undefined ? {} : { pointer }) }),
    )
  })

  it('shows the run that reaches a signature without the required words', async () => {
    const folder = copyFolder()
    reword(
      folder,
      'journeys/v3.json',
      'You can cancel free of charge within 14 days of signing. After that',
      'After that',
    )
    const missing = (await found(folder)).filter(({ code }) => code === 'COPY_NOT_BEFORE_SIGNING')
    expect(missing.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('without saying "cancellation"'),
    )
    expect(missing[0]?.witness?.length).toBeGreaterThan(0)
  })

  it('is content when every route passes a step that says it, though not the signing step itself', async () => {
    const folder = copyFolder()
    reword(
      folder,
      'journeys/v3.json',
      '"You can cancel free of charge within 14 days of signing. After that we may charge £23 an hour for the work done, for 9.5 hours at most (£218.50).",',
      '',
    )
    reword(folder, 'journeys/v3.json', '"open": "resume",\n      "title": "Almost Done', '"title": "Almost Done')
    const said =
      'You can cancel free of charge within 14 days of signing. After that we may charge £23 an hour for the work done, for 9.5 hours at most (£218.50).'
    reword(folder, 'journeys/v3.json', 'Start with the postcode of the home you live in now.', said)
    expect((await found(folder)).filter(({ code }) => code === 'COPY_NOT_BEFORE_SIGNING')).toEqual([])
  })

  it('leaves out problems that are accepted with a reason', async () => {
    const folder = copyFolder()
    reword(
      folder,
      'content/copy.json',
      '"accepted": []',
      '"accepted": [{ "code": "COPY_UP_TO", "at": ["content/home.json#/claims/average/text"], "reason": "The note beside it says what the figure is." }]',
    )
    const places = (await found(folder)).filter(({ code }) => code === 'COPY_UP_TO').map(({ pointer }) => pointer)
    expect(places).not.toContain('/claims/average/text')
    expect(places).toContain('/claims/variant/text')
  })

  it('has every code explained in docs/copy.md, and no other', () => {
    const sources = readdirSync(join(ROOT, 'cli/copy'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(ROOT, 'cli/copy', name), 'utf8'))
    const given = [...sources.join('\n').matchAll(/code: '(COPY_[A-Z_]+)'|add\(\s*'(COPY_[A-Z_]+)'/g)].map(
      ([, code, added]) => code ?? added ?? '',
    )
    const listed = Object.keys(
      (JSON.parse(readFileSync(join(ROOT, 'content/copy.json'), 'utf8')) as { watch: { phrases: object } }).watch
        .phrases,
    )
    const states = ['COPY_UNAPPROVED', 'COPY_CHANGED', 'COPY_EXPIRED', 'COPY_WITHDRAWN']
    const rows = readFileSync(join(ROOT, 'docs/copy.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `COPY_'))
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code ?? ''),
    )
    expect([...new Set(explained)].sort()).toEqual([...new Set([...given, ...listed, ...states])].sort())
  })
})
