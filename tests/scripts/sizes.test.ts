import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import budget from '../../size-budget.json'
import { measuredSizes } from '../../scripts/sizes/measured-sizes.mjs'
import { overLimit } from '../../scripts/sizes/over-limit.mjs'

let web: string

beforeEach(async () => {
  web = await mkdtemp(join(tmpdir(), 'sizes-'))
})

afterEach(() => rm(web, { recursive: true, force: true }))

const FILES = {
  'documents/journey-v3.html':
    '<script src="/assets/app.js"></script><link rel="modulepreload" href="/assets/first.js"><link rel="stylesheet" href="/assets/app.css">',
  'documents/faqs.html': '<script src="/assets/page.js"></script>',
  'assets/app.js': 'a'.repeat(5000),
  'assets/first.js': 'b',
  'assets/run.js': 'c',
  'assets/sign.js': 'd',
  'assets/page.js': 'e',
  'assets/app.css': 'f',
}

async function build(lateFiles: object): Promise<void> {
  const documents = ['journey-v3', 'faqs'].map((name) => ({
    name,
    file: `documents/${name}.html`,
    isForNewVisitors: name !== 'faqs',
  }))
  const files = { ...FILES, 'documents.json': JSON.stringify({ documents, lateFiles }) }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(web, name)), { recursive: true })
    await writeFile(join(web, name), text)
  }
}

describe('the sizes of a build', () => {
  it('are those of the files that each document names, each file counted where it first comes', async () => {
    await build({
      'journey-v3': {
        running: ['assets/run.js', 'assets/app.js'],
        steps: { sign: ['assets/sign.js', 'assets/run.js'] },
      },
    })
    expect(measuredSizes(web, budget).map(({ name, files }) => [name, files.map((file) => file.name)])).toEqual([
      ['journey-v3: first step, scripts', ['assets/app.js', 'assets/first.js']],
      ['journey-v3: first step, styles', ['assets/app.css']],
      ['journey-v3: running, scripts', ['assets/run.js']],
      ['journey-v3: step sign, scripts', ['assets/sign.js']],
      ['page faqs, scripts and styles', ['assets/page.js']],
    ])
  })

  it('are compressed as a server sends them', async () => {
    await build({ 'journey-v3': { running: [], steps: {} } })
    expect(measuredSizes(web, budget)[0]?.files[0]?.bytes).toBeLessThan(60)
  })

  it('fail where a journey has no limit, and where nothing was built', async () => {
    await build({ 'journey-v3': { running: [], steps: {} } })
    expect(() => measuredSizes(web, { ...budget, firstStep: { ...budget.firstStep, scripts: {} } })).toThrow(
      /^SIZE_WITHOUT_LIMIT journey-v3/,
    )
    expect(() => measuredSizes(join(web, 'nowhere'), budget)).toThrow(/^SIZES_NOT_BUILT /)
  })

  it('are errors over their limit, with the largest files named, but not at it', () => {
    const files = [
      { name: 'assets/small.js', bytes: 1 },
      { name: 'assets/large.js', bytes: 99 },
    ]
    expect(overLimit([{ name: 'page faqs', bytes: 100, limit: 100, files }])).toEqual([])
    expect(overLimit([{ name: 'page faqs', bytes: 100, limit: 99, files }])).toEqual([
      expect.stringMatching(
        /^SIZE_OVER_LIMIT page faqs: 100 bytes, expected at most 99 .* Largest: assets\/large\.js 99, assets\/small\.js 1\./,
      ),
    ])
  })
})
