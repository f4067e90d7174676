import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journey, projectFolder } from '../support/command.ts'

const page = readFileSync(new URL('../../../docs/tasks/add-a-journey-version.md', import.meta.url), 'utf8')
const [question = '', steps = ''] = [...page.matchAll(/```json[^\n]*\n([\s\S]*?)```/g)].map(([, text]) => text ?? '')

it('makes v6 from v5 with one more question by docs/tasks/add-a-journey-version.md; the command names what is missing', async () => {
  const folder = projectFolder()
  const write = (path: string, json: unknown) => writeFileSync(join(folder, path), JSON.stringify(json, null, 2))
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>
  const codes = async () =>
    ((await journey(['check', 'v6', '--json'], folder)).json() as { findings: { code: string }[] }).findings
      .map(({ code }) => code)
      .sort()

  await journey(['new', 'v6', '--from', 'v5'], folder)
  write('journeys/v6.json', { ...read('journeys/v6.json'), ...(JSON.parse(`{${steps}}`) as object) })
  expect(await codes()).toEqual(['FIELD_REF_UNKNOWN'])

  writeFileSync(join(folder, 'schemas/fields/car-count.json'), question)
  expect(await codes()).toEqual([])
  expect((await journey(['errors', 'v6'], folder)).out).toContain('Choose how many cars')
  expect((await journey(['simulate', 'v6', '--auto'], folder)).status).toBe(0)
})
