import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ApiError, JourneyList, JourneyMade, JourneyState } from '../../../../workbench/wire.ts'
import { copyFixed } from '../../../support/fixed-product.ts'
import { XGOV_FORM } from '../../../support/xgov-form.ts'
import { analyserOf, folderWith, workbenchOf } from '../../support/workbench-project.ts'

const root = folderWith({})
copyFixed(['journeys', 'schemas', 'content', 'public'], root)
writeFileSync(join(root, 'journeys/broken.json'), '{ "name": "broken", }')
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root })
git('init', '-q')
git('add', '--', 'journeys/v3.json')
git('commit', '-qm', 'v3')

const { app, page } = await workbenchOf(root, { analyser: analyserOf(root) })

async function list(): Promise<JourneyList['journeys']> {
  return (await app.inject({ url: '/api/journeys', headers: page })).json<JourneyList>().journeys
}

const post = (path: string, body: object) =>
  app.inject({ method: 'POST', url: `/api/journeys/${path}`, headers: page, payload: JSON.stringify(body) })

const fileOf = (name: string) =>
  JSON.parse(readFileSync(join(root, `journeys/${name}.json`), 'utf8')) as Readonly<Record<string, unknown>>

describe('the list of journeys', () => {
  it('has the path, the share and the last commit of each', async () => {
    const journeys = await list()
    expect(journeys.find(({ name }) => name === 'v3')).toMatchObject({
      file: 'journeys/v3.json',
      base: null,
      path: '/get-started-v3',
      share: 33,
      version: 1,
      changedBy: 'Ada',
    })
    expect(journeys.find(({ name }) => name === 'v4')).toMatchObject({ base: 'v3', changedBy: null })
  })

  it('has a journey that cannot be read, with the reason', async () => {
    const broken = (await list()).find(({ name }) => name === 'broken')
    expect(broken).toMatchObject({ path: null, share: null })
    expect(broken?.unreadable).toMatch(/comma/)
  })

  it.each([
    ['v3', 'proved'],
    ['broken', 'errors'],
  ])('knows the state of %s: %s', async (name, state) => {
    const answer = await app.inject({ url: `/api/journeys/state?name=${name}`, headers: page })
    const { errors, ...found } = answer.json<JourneyState>()
    expect(found).toMatchObject({ name, state })
    expect(errors > 0).toBe(state === 'errors')
  })
})

describe('a new journey', () => {
  it('is a variant that inherits everything', async () => {
    expect((await post('new', { name: 'v6', from: 'v4' })).statusCode).toBe(200)
    expect(fileOf('v6')).toMatchObject({ extends: 'v4', path: '/get-started-v6', version: 1 })
  })

  it('is a copy with a name and an address of its own', async () => {
    const answer = await post('duplicate', { name: 'v4b', from: 'v4', path: '/get-started-again' })
    expect(answer.json<JourneyMade>().said).toContain('/get-started-again')
    expect({ ...fileOf('v4b'), name: 'v4', path: fileOf('v4')['path'] }).toEqual(fileOf('v4'))
  })

  it.each([
    ['new', { name: 'v3', from: 'v4' }, 'FILE_EXISTS'],
    ['new', { name: 'v9', from: 'v99' }, 'JOURNEY_UNKNOWN'],
    ['new', { name: 'v9', from: 'v4', path: '/get-started-v3' }, 'JOURNEY_PATH_TAKEN'],
    ['new', { name: '../v9', from: 'v4' }, 'FST_ERR_VALIDATION'],
    ['new', { name: 'v9', from: '--root=/' }, 'FST_ERR_VALIDATION'],
    ['duplicate', { name: 'v3', from: 'v4', path: '/free' }, 'FILE_EXISTS'],
    ['duplicate', { name: 'v9', from: 'v4', path: '/get-started-v3' }, 'JOURNEY_PATH_TAKEN'],
    ['import', { name: 'form', text: '{' }, 'JSON_SYNTAX'],
  ])('is refused: %s %j is %s', async (path, body, code) => {
    const answer = await post(path, body)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.json<ApiError>().code).toBe(code)
    expect(answer.body).not.toContain(root)
  })

  it('is imported from a form of another engine, with a report', async () => {
    const answer = await post('import', { name: 'pets', text: XGOV_FORM })
    expect(answer.json<JourneyMade>().said).toContain('journeys/pets.json is written')
    expect(fileOf('pets')['name']).toBe('pets')
  })
})

describe('removing a journey', () => {
  it('removes its file', async () => {
    await post('new', { name: 'gone', from: 'v4' })
    expect((await post('remove', { name: 'gone' })).statusCode).toBe(200)
    expect(existsSync(join(root, 'journeys/gone.json'))).toBe(false)
  })

  it.each([
    ['v3', 'JOURNEY_EXTENDED'],
    ['v5', 'JOURNEY_IN_EXPERIMENT'],
    ['v99', 'JOURNEY_UNKNOWN'],
  ])('of %s is refused: %s', async (name, code) => {
    expect((await post('remove', { name })).json<ApiError>().code).toBe(code)
  })
})
