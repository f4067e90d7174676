import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptFile, mergePatch, textSource } from '../../../loader/index.ts'
import { copyFixed } from '../../support/fixed-product.ts'
import { children, line } from '../../support/parts-when.ts'
import { journeysPlugin } from '../../../scripts/vite/journeys-plugin.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'journeys-plugin-'))
  copyFixed(['journeys', 'schemas'], root)
})

afterEach(() => rm(root, { recursive: true, force: true }))

/** The chunks that a page with all journeys is built into. */
async function built(): Promise<readonly Rolldown.OutputChunk[]> {
  const entry = join(ROOT, 'entry-of-this-test.js')
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      journeysPlugin(root),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry ? "import { journeys } from 'virtual:journeys'\nglobalThis.journeys = journeys" : undefined,
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  })
  if (!('output' in output)) throw new Error('Expected one build.')
  return output.output.filter((file) => file.type === 'chunk')
}

async function editJourney(name: string, edit: (text: string) => string): Promise<void> {
  const file = join(root, `journeys/${name}.json`)
  const text = await readFile(file, 'utf8')
  const edited = edit(text)
  expect(edited).not.toBe(text)
  await writeFile(file, edited)
}

const chunkOf = (chunks: readonly Rolldown.OutputChunk[], name: string) =>
  chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`virtual:journey/${name}`)))

/** The files of the rules that a journey loads. */
function rulesOf(chunks: readonly Rolldown.OutputChunk[], name: string): readonly string[] {
  const loaded = new Set([chunkOf(chunks, name)])
  for (const chunk of loaded)
    for (const file of chunk?.imports ?? []) loaded.add(chunks.find(({ fileName }) => fileName === file))
  return [...loaded]
    .flatMap((chunk) => chunk?.moduleIds ?? [])
    .filter((id) => /-rule\.ts$/.test(id) && !id.endsWith('named-rule.ts'))
    .map((id) => id.replace(/.*\//, ''))
    .sort()
}

describe('journeys in the build', () => {
  it('are a chunk each, apart from the page, and hold no eval and no ajv compiler', async () => {
    const chunks = await built()
    const v3 = chunkOf(chunks, 'v3')
    expect(v3?.isEntry).toBe(false)
    expect(v3?.code).toContain('Almost Done — Please Sign to Start Your Claim')
    expect(
      chunks
        .filter(({ isEntry }) => isEntry)
        .map(({ code }) => code)
        .join(),
    ).not.toContain('Almost Done')
    for (const { code, moduleIds } of chunks) {
      expect(code).not.toMatch(/new Function|\beval\(|require\("/)
      expect(moduleIds.filter((id) => /ajv[\\/]dist[\\/](?!runtime)/.test(id))).toEqual([])
    }
  })

  it('load what derives facts for a journey that has some, and for no other', async () => {
    const loads = (chunks: readonly Rolldown.OutputChunk[], name: string) =>
      chunkOf(chunks, name)?.moduleIds.some((id) => id.endsWith('engine/with-derived.ts')) === true ||
      chunkOf(chunks, name)?.exports.includes('withNeeds') === true
    expect(loads(await built(), 'v3')).toBe(false)
    await editJourney('v3', (text) => {
      const journey = JSON.parse(text) as Record<string, unknown>
      return JSON.stringify({
        ...journey,
        derived: { given: { count: ['email'], where: { minLength: 1 }, default: 0 } },
      })
    })
    const chunks = await built()
    expect(loads(chunks, 'v3')).toBe(true)
    expect(chunkOf(chunks, 'v3')?.code.includes('"count": ["email"]')).toBe(true)
  })

  it('load what draws fields beneath choices for a journey that has some, and for no other', async () => {
    const loads = (chunks: readonly Rolldown.OutputChunk[], name: string) =>
      chunkOf(chunks, name)?.moduleIds.some((id) => id.endsWith('screen/reveals/reveals.tsx'))
    expect(loads(await built(), 'v5')).toBe(false)
    const messages = { required: 'Tell us', enum: 'Choose one', maxLength: 'Too long' }
    await editJourney('v5', (text) =>
      JSON.stringify(
        mergePatch(JSON.parse(text), {
          steps: {
            carFinanceHint: {
              fields: {
                lender: { title: 'Who?', type: 'string', enum: ['bank', 'other'], messages, ui: { widget: 'radios' } },
                lender_name: {
                  title: 'Their name',
                  type: 'string',
                  maxLength: 20,
                  when: { lender: { const: 'other' } },
                  messages,
                },
              },
            },
          },
        }),
      ),
    )
    const chunks = await built()
    expect(loads(chunks, 'v5')).toBe(true)
    expect(loads(chunks, 'v4')).toBe(false)
    expect(chunkOf(chunks, 'v5')?.code).toMatch(/"?beneath"?:\s*\{\s*"?field"?:\s*"lender"/)
  })

  it('decide about parts of a list in a journey that says when some are asked, and in no other', async () => {
    const decides = (chunks: readonly Rolldown.OutputChunk[], name: string) => {
      const { code = '', exports = [] } = chunkOf(chunks, name) ?? {}
      return { decides: exports.includes('withNeeds'), givesEngineToLists: code.includes('giveEngineToLists()') }
    }
    const [neither, both] = [false, true].map((is) => ({ decides: is, givesEngineToLists: is }))
    expect(decides(await built(), 'v3')).toEqual(neither)
    const kids = children(
      { name: line('Name'), school: line('School') },
      { partsWhen: { school: { title: { const: 'Mr.' } } } },
    )
    await editJourney('v3', (text) =>
      JSON.stringify(mergePatch(JSON.parse(text), { steps: { info: { fields: { kids } } } })),
    )
    const chunks = await built()
    expect(decides(chunks, 'v3')).toEqual(both)
    expect(decides(chunks, 'v5')).toEqual(neither)
  })

  it('give a step the rules of the parts of its groups', async () => {
    const account = {
      title: 'Account',
      type: 'string',
      rule: { iban: {} },
      messages: { required: 'Enter the account', number: 'Check the account' },
      ui: { widget: 'text' },
    }
    const drivers = {
      title: 'Drivers',
      type: 'array',
      items: { title: 'Driver', type: 'object', properties: { account }, messages: { required: 'Fill it in' } },
      messages: { required: 'Add a driver' },
      ui: { labels: { add: 'Add another driver', remove: 'Remove driver {number}' } },
    }
    await editJourney('v3', (text) => {
      const journey = JSON.parse(text) as { start: string; steps: Record<string, { fields: object }> }
      Object.assign(journey.steps[journey.start]?.fields ?? {}, { drivers })
      return JSON.stringify(journey)
    })
    expect(rulesOf(await built(), 'v3')).toContain('iban-rule.ts')
  })

  it('show a first step as data, without rules and the rest of the journey', async () => {
    const chunks = await built()
    const first = chunkOf(chunks, 'v3:first')
    const loaded = new Set([first])
    for (const chunk of loaded)
      for (const name of chunk?.imports ?? []) loaded.add(chunks.find(({ fileName }) => fileName === name))
    const rules = [...loaded]
      .flatMap((chunk) => chunk?.moduleIds ?? [])
      .filter((id) => /-rule\.ts$/.test(id) && !id.endsWith('named-rule.ts'))
    expect(rules).toEqual([])
    expect(first?.code).toContain('Find your address')
    expect(first?.code).not.toContain('Almost Done')
  })

  it('follow the file: a transition that was deleted there is not in the page', async () => {
    await editJourney('v3', (text) =>
      text.replace('{ "when": "questionsGiven", "to": "questions", "source": "v3-09, J066" },', ''),
    )
    const edited = chunkOf(await built(), 'v3')
    const { definition } = (await import(
      `data:text/javascript,${encodeURIComponent(withoutImports(edited?.code ?? ''))}`
    )) as { definition: { steps: Record<string, { next: readonly { to: string }[] }> } }
    expect(definition.steps['experianReport']?.next.map(({ to }) => to)).toEqual([
      'equifaxReportStealth',
      'identityUnavailable',
    ])
  })

  it('stop the build with everything that is wrong with them', async () => {
    await editJourney('v3', (text) =>
      text.replace('"to": "contact", "source": "v3-03"', '"to": "contakt", "source": "v3-03"'),
    )
    await expect(built()).rejects.toThrow(/journeys\/v3\.json[\s\S]*contakt/)
  })

  it('have a chunk for each older version that claims are pinned to', async () => {
    const source = textSource(
      (path) => readFileSync(join(root, path), 'utf8'),
      () => [],
    )
    const { file = '', text = '' } = keptFile('v3', source)
    await mkdir(join(root, 'journeys/older'))
    await writeFile(join(root, file), text)
    await editJourney('v3', (json) =>
      json.replace('"version": 1', '"version": 2').replace('"Find Your Agreements"', '"Find Your Agreements Now"'),
    )
    const chunks = await built()
    expect(chunkOf(chunks, 'older/v3.1')?.code).toContain('"Find Your Agreements"')
    expect(chunkOf(chunks, 'v3')?.code).toContain('"Find Your Agreements Now"')
    expect(chunks.find(({ isEntry }) => isEntry)?.code).toMatch(/older: \[\s*\{\s*version: 1/)
  })

  it('are those with steps, without settings and experiments', async () => {
    await writeFile(join(root, 'journeys/settings.json'), '{ "retention": {} }')
    expect(chunkOf(await built(), 'settings')).toBeUndefined()
  })
})

/** The definition alone: another chunk has the imports of validators. */
function withoutImports(code: string): string {
  const definition = /(?:const|var) definition = [\s\S]*?\n};?\n/.exec(code)?.[0] ?? ''
  return `${definition}\nexport { definition }`
}
