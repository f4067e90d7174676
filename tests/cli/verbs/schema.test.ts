import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder, variant } from '../support/command.ts'

type Definitions = Readonly<Record<string, { readonly examples?: readonly string[] }>>

async function namesIn(folder: string): Promise<Definitions> {
  expect((await journey(['schema'], folder)).status).toBe(0)
  const file = join(folder, '.vscode/journey.schema.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly definitions: Definitions }).definitions
}

describe('journey schema', () => {
  it.each([
    ['stepName', 'experianReport'],
    ['factName', 'q1FoundStatus'],
    ['factName', 'otp.enabled'],
    ['fieldName', 'phone_number'],
    ['fieldFile', 'uk-mobile.json'],
    ['conditionName', 'codeWanted'],
    ['useName', 'creditCheck'],
    ['responseName', 'saving'],
    ['effectName', 'pullQuestions'],
  ])('offers as %s: %s', async (kind, name) => {
    expect((await namesIn(projectFolder()))[kind]?.examples).toContain(name)
  })

  it('offers a step that was added, and the names of other journeys while one is half written', async () => {
    const folder = projectFolder({
      'journeys/more.json': variant('more', { steps: { oneMore: { path: '/one-more', title: 'One more' } } }),
      'journeys/half.json': '{ "name": "half", "steps": {',
    })
    const { stepName } = await namesIn(folder)
    expect(stepName?.examples).toEqual(expect.arrayContaining(['oneMore', 'sign']))
  })

  it('is found where .vscode/settings.json of this project looks for it', async () => {
    const folder = projectFolder()
    await namesIn(folder)
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
      readonly 'json.schemas': readonly { readonly url: string; readonly schema?: { readonly $ref: string } }[]
    }
    const mapped = settings['json.schemas'].find(({ schema }) => schema !== undefined)
    expect(existsSync(join(folder, mapped?.url ?? '', '..', mapped?.schema?.$ref ?? 'none'))).toBe(true)
  })
})
