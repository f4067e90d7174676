import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectOf } from '../../../cli/project/project.ts'
import { checkProject } from '../../../workbench/analysis/check-project.ts'
import { fixedRoot } from '../../support/fixed-product.ts'
import { keptFile } from '../../../loader/index.ts'
import { diskFiles } from '../../../loader/disk-files.ts'
import { editedText } from '../../../workbench/text/index.ts'

const disk = diskFiles(fixedRoot())

/** The fixed product, with some files as they are here. */
function check(texts: Readonly<Record<string, string>>, list = disk.list) {
  const files = { list, text: (path: string) => texts[path] ?? disk.text(path) }
  return checkProject(projectOf(fixedRoot(), fixedRoot(), files), () => ({}))
}
const edited = (path: string, pointer: string, value: unknown) => ({
  [path]: editedText(disk.text(path) ?? '', [{ pointer, value }]),
})

describe('the check of all files', () => {
  it('has the lint of the words, and counts the words without approval', async () => {
    const { problems, unapproved } = await check({})
    expect(problems.map(({ code }) => code)).toContain('COPY_HARD_TO_READ')
    expect(problems.map(({ code }) => code)).not.toContain('COPY_UNAPPROVED')
    expect(unapproved).toBeGreaterThan(0)
  })

  it('says which journeys show the words that a problem is about, also those that inherit them', async () => {
    const { problems } = await check(edited('journeys/v3.json', '/steps/sign/title', 'Guaranteed'))
    const promise = problems.find(({ code }) => code === 'COPY_GUARANTEE')
    expect(promise).toMatchObject({ file: 'journeys/v3.json', journeys: ['v3', 'v4', 'v5'] })
  })

  it('has problems of another journey, and of files together', async () => {
    const paths = await check(edited('journeys/v4.json', '/path', '/get-started-v3'))
    expect(paths.problems).toContainEqual(
      expect.objectContaining({ code: 'JOURNEY_PATH_TAKEN', file: 'journeys/v4.json' }),
    )
    const contract = 'schemas/effects/verify-email.json'
    const inputs = await check(edited(contract, '/input/properties/nobodyGives', { type: 'string' }))
    expect(inputs.problems).toContainEqual(expect.objectContaining({ code: 'EFFECT_INPUT_UNUSED', file: contract }))
  })

  it('still checks all files while an error of a journey prevents the check of the words', async () => {
    const { problems, unapproved } = await check(edited('journeys/v4.json', '/start', 'nowhere'))
    expect(problems.some(({ file, severity }) => file === 'journeys/v4.json' && severity === 'error')).toBe(true)
    expect(unapproved).toBeNull()
  })

  it('counts no words while their book has errors, and says so', async () => {
    const { problems, unapproved } = await check(edited('content/copy.json', '/accepted', [{ code: 'COPY_UP_TO' }]))
    expect(problems).toContainEqual(expect.objectContaining({ code: 'SCHEMA_SHAPE', file: 'content/copy.json' }))
    expect(unapproved).toBeNull()
  })

  it('knows the kind of every word of an older version that publishing keeps', async () => {
    const { file = '', text = '' } = keptFile('v5', projectOf(fixedRoot(), fixedRoot(), disk).source)
    const list = (folder: string) => (folder === dirname(file) ? [basename(file)] : disk.list(folder))
    const { problems } = await check({ [file]: text }, list)
    expect(problems.filter((problem) => problem.file === file && problem.severity === 'error')).toEqual([])
  })

  it('offers to remove an exception of the lint that is not needed any more', async () => {
    const accepted = { code: 'COPY_UP_TO', at: ['journeys/v5.json#/title'], reason: 'Only for a test.' }
    const rules = JSON.parse(disk.text('content/copy.json') ?? '{}') as { readonly accepted: readonly object[] }
    const { problems } = await check(edited('content/copy.json', '/accepted', [...rules.accepted, accepted]))
    const needless = problems.find(({ code }) => code === 'COPY_ACCEPTED_NEEDLESS')
    expect(needless?.fixes).toMatchObject([{ file: 'content/copy.json', edits: [{ pointer: needless?.pointer }] }])
  })
})
