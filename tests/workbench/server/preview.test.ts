import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiError, PreviewAnswer, PreviewExample, PreviewJourney } from '../../../workbench/wire.ts'
import { buildFrame } from '../../../workbench/server/frame.ts'
import { validatorModules } from '../../../workbench/server/preview/validator-modules.ts'
import { copyFixed } from '../../support/fixed-product.ts'
import { analyserOf, folderWith, workbenchOf, type Opened } from '../support/workbench-project.ts'

const root = folderWith({})
copyFixed(['journeys', 'schemas', 'content', 'public'], root)
let opened: Opened
beforeAll(async () => {
  opened = await workbenchOf(root, { analyser: analyserOf(root) })
})

const get = (url: string) => opened.app.inject({ url, headers: opened.page })
const answered = async (query = '') => (await get(`/api/preview/v5${query}`)).json<PreviewAnswer>()
async function preview(query = ''): Promise<PreviewJourney> {
  const answer = await answered(query)
  if ('whole' in answer) return answer.whole
  throw new Error('Only changes were sent.')
}
const file = join(root, 'journeys/v5.json')
const text = readFileSync(file, 'utf8')

describe('the preview of a journey', () => {
  it('is linked, with an accepted answer for each field, its languages and the origin of its document', async () => {
    const { definition, frame, languages, answers } = await preview()
    expect(frame).toBe('http://127.0.0.1:4701')
    expect(Object.keys(definition.steps)).toContain('sign')
    expect(answers['postcode']).toMatchObject({ address: { postcode: expect.any(String) as string } })
    expect(languages).toEqual(['cy'])
  })

  it('has the words of a language that is asked for', async () => {
    const { overlay } = await preview('?language=cy')
    expect(overlay?.steps['carFinance']?.title).toEqual([{ text: 'A gawsoch chi gar ar gyllid rhwng 2007 a 2021?' }])
  })

  it.each(['', '?language=fr', '?language=../languages/cy', '?language=__proto__'])(
    'is in English where "%s" names no language of the journey',
    async (query) => {
      expect((await preview(query)).overlay).toBeNull()
    },
  )

  it('keeps the address of its validators when words change', async () => {
    const before = await preview()
    writeFileSync(file, text.replace('"title": "', '"title": "Please: '))
    const after = await preview()
    writeFileSync(file, text)
    expect(after.definition).not.toEqual(before.definition)
    expect(after.validators).toBe(before.validators)
  })

  it("is sent as differences from the page's last response", async () => {
    const { mark } = await answered()
    writeFileSync(file, text.replace('"title": "', '"title": "Please: '))
    const changed = await answered(`?known=${mark}`)
    writeFileSync(file, text)
    const back = await answered(`?known=${changed.mark}`)
    const valuesOf = (answer: PreviewAnswer) => ('changes' in answer ? answer.changes.map(({ value }) => value) : [])
    expect(valuesOf(changed)).toContain(`Please: ${String(valuesOf(back)[0])}`)
    expect(valuesOf(back)).toHaveLength(valuesOf(changed).length)
    expect(await answered(`?known=${mark}`)).toHaveProperty('whole')
  })

  it('is refused with the first error while the journey has errors', async () => {
    writeFileSync(file, text.replace(/"to": "\w+"/, '"to": "nowhere"'))
    const answer = await get('/api/preview/v5')
    writeFileSync(file, text)
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([422, 'JOURNEY_HAS_ERRORS'])
    expect(answer.json<ApiError>().message).toContain('nowhere')
  })

  it.each(['../package', 'older/../v3', 'v5/x'])('of "%s" is refused', async (name) => {
    const answer = await get(`/api/preview/${encodeURIComponent(name)}`)
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([400, 'JOURNEY_NAME'])
  })
})

describe('an example of a step', () => {
  it('is the state that the shortest answers lead to', async () => {
    const { state, sentences } = (await get('/api/preview-example/v5?step=sign')).json<PreviewExample>()
    expect(state).toMatchObject({ step: 'sign', journey: 'v5' })
    expect(Object.keys(state?.answers ?? {})).toContain('address')
    expect(sentences.length).toBeGreaterThan(0)
  })

  it('of an unknown step is refused', async () => {
    const answer = await get('/api/preview-example/v5?step=nowhere')
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([404, 'STEP_UNKNOWN'])
  })
})

describe('the compiled validators', () => {
  const validators = validatorModules(process.cwd())
  const journey = {
    name: 'one',
    steps: { ask: { id: 'ask', fields: { name: { title: 'Name', type: 'string', minLength: 2, messages: {} } } } },
  } as unknown as Parameters<typeof validators.pathFor>[0]

  it('come from the origin of the preview, as a module that needs no packages and no eval', async () => {
    const frame = await buildFrame({
      root: process.cwd(),
      built: folderWith({ 'frame/assets/a.js': '' }),
      port: 4700,
      framePort: 4701,
      validators,
    })
    const path = await validators.pathFor(journey)
    const headers = { host: '127.0.0.1:4701' }
    const answer = await frame.inject({ url: path, headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(answer.body).not.toMatch(/^import\b|new Function|\beval\(/m)
    const module = (await import(`data:text/javascript,${encodeURIComponent(answer.body)}`)) as {
      readonly functions: Readonly<Record<string, () => Readonly<Record<string, (value: unknown) => boolean>>>>
    }
    const [check] = Object.values(module.functions['ask']?.() ?? {})
    expect([check?.({ name: 'A' }), check?.({ name: 'Ann' })]).toEqual([false, true])
    const unknown = await frame.inject({ url: '/validators/other.js', headers })
    expect(unknown.statusCode).toBe(404)
    await frame.close()
  })
})
