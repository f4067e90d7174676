import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProject } from '../../../cli/project/project.ts'
import { loadJourney } from '../../../loader/index.ts'
import { journey, projectFolder } from '../support/command.ts'
import { commitAll } from '../support/copy-folder.ts'

/** The journey v3 as it was written before the keys had names that say what they do. */
const OLD = readFileSync(new URL('../../fixtures/older-form/v3.json', import.meta.url), 'utf8')

const loaded = (folder: string) => loadJourney('v3', findProject(folder, undefined).source)
const v3In = (folder: string) => readFileSync(join(folder, 'journeys/v3.json'), 'utf8')

describe('journey upgrade', () => {
  it('turns the old v3 into a journey that is the same as today', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    const { status, out } = await journey(['upgrade'], folder)
    expect([status, out]).toEqual([0, 'journeys/v3.json is rewritten.\n1 file.\n'])
    expect(loaded(folder).diagnostics).toEqual([])
    expect(loaded(folder).journey).toEqual(loaded(projectFolder()).journey)
  })

  it('keeps the formatting of every line', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD.replaceAll('\n', '\r\n') })
    await journey(['upgrade', 'v3'], folder)
    const [before, after] = [OLD.split('\n'), v3In(folder).split('\r\n')]
    const KEYS = /"(?:showOnce|whileTyping|rerun|editAfterSubmit|clear|afterMs|settleAfterMs)"/g
    expect(after.length).toBe(before.length)
    expect(after.filter((line, index) => line !== before[index] && line.match(KEYS) === null)).toEqual([])
  })

  it('rewrites a field, and leaves every other file alone', async () => {
    const folder = projectFolder()
    const path = join(folder, 'schemas/fields/email.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('"afterMs"', '"after"'))
    const { json } = await journey(['upgrade', '--json'], folder)
    expect(json()).toEqual({ rewritten: ['schemas/fields/email.json'] })
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('changes nothing the second time', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    await journey(['upgrade'], folder)
    const text = v3In(folder)
    expect((await journey(['upgrade'], folder)).out).toBe('Nothing to rewrite: every file has the new form.\n')
    expect(v3In(folder)).toBe(text)
  })

  it('refuses a file that cannot be read, and writes nothing', async () => {
    const folder = projectFolder({ 'journeys/v3.json': '{ "steps": ' })
    expect((await journey(['upgrade', 'v3'], folder)).status).toBe(2)
    expect(v3In(folder)).toBe('{ "steps": ')
  })

  it('refuses to rewrite a revision of git', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    commitAll(folder)
    const { status, err } = await journey(['upgrade', 'v3@HEAD'], folder)
    expect([status, err]).toEqual([2, expect.stringContaining('FILE_MISSING')])
  })
})

describe('a file with the older names', () => {
  it('is reported key by key, with the name to write', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    const { status, out } = await journey(['check', 'v3'], folder)
    expect(status).toBe(1)
    expect(out).toMatch(
      /^error KEY_RENAMED journeys\/v3\.json:\d+:\d+ {2}\/settleAfter\n {2}"settleAfter" is called "settleAfterMs" now\./m,
    )
    expect(out).not.toContain('JOURNEY_SHAPE')
  })

  it('can be compared at its revision with the file of today', async () => {
    const folder = projectFolder({ 'journeys/v3.json': OLD })
    commitAll(folder)
    await journey(['upgrade'], folder)
    const { status, out, err } = await journey(['diff', 'v3@HEAD', 'v3'], folder)
    expect([status, err]).toEqual([0, ''])
    expect(out).toMatch(/no difference|the same/i)
  })
})
