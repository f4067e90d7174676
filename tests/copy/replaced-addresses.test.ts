import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stepModel } from '../../workbench/app/editor/model/step-model.ts'
import { stepPatch } from '../../workbench/app/editor/model/step-patch.ts'
import { journey } from '../cli/support/command.ts'
import { copyFolder, reword } from '../cli/support/copy-folder.ts'

type Json = Readonly<Record<string, unknown>>

interface Printed {
  readonly address: string
  readonly kind: string
  readonly source?: string
}

/** A variant of v5 whose step says `now` instead of `before`, by the edit that the form of the workbench makes. */
function variantOf(folder: string, step: string, before: string, now: string): void {
  const chain = ['v3', 'v4', 'v5'].map((name) => {
    const path = `journeys/${name}.json`
    return { name, path, json: JSON.parse(readFileSync(join(folder, path), 'utf8')) as Json }
  })
  const own = { $schema: '../schemas/journey.schema.json', name: 'v6', extends: 'v5', version: 1, path: '/v6' }
  const model = stepModel([...chain, { name: 'v6', path: 'journeys/v6.json', json: own }], step)
  const written = JSON.stringify(model.step)
  if (!written.includes(before)) throw new Error(`${step} does not say "${before}".`)
  const patch = stepPatch(model, JSON.parse(written.replace(before, now)) as Json)
  writeFileSync(join(folder, 'journeys/v6.json'), JSON.stringify({ ...own, steps: { [step]: patch } }, null, 2))
}

async function wordsOfVariant(folder: string): Promise<readonly Printed[]> {
  const { strings } = (await journey(['copy', '--format', 'json', '--journey', 'v6'], folder)).json() as {
    strings: Printed[]
  }
  return strings.filter(({ address }) => address.startsWith('journeys/v6.json#/steps/'))
}

describe('words that a variant replaces', () => {
  it.each([
    ['a point of a list', 'sign', 'of what is recovered', 'of what we recover', 'disclosure'],
    ['a paragraph', 'questions', '"text":"', '"text":"Now: ', 'disclosure'],
    ['a paragraph of the template of a step', 'duplicate', '"text":"', '"text":"Now: ', 'disclosure'],
    ['a title', 'sign', '"title":"', '"title":"Now: ', 'ui'],
  ])('keep the kind of %s', async (_, step, before, now, kind) => {
    const folder = copyFolder()
    variantOf(folder, step, before, now)
    expect((await wordsOfVariant(folder)).map((one) => one.kind)).toEqual([kind])
  })

  it('keep the kind that a rule gives to the file of the base alone, with its source', async () => {
    const folder = copyFolder()
    reword(
      folder,
      'content/copy.json',
      '"journeys/**.json#/steps/sign/content/**/{heading,list}", "journeys/**.json#/steps/sign/content/*/list/*{,/text}"',
      '"journeys/v3.json#/steps/sign/content/**/{heading,list}", "journeys/v3.json#/steps/sign/content/*/list/*{,/text}"',
    )
    variantOf(folder, 'sign', 'of what is recovered', 'of what we recover')
    expect(await wordsOfVariant(folder)).toMatchObject([
      { kind: 'disclosure', source: expect.stringContaining('C130') as string },
    ])
  })

  it('keep the kind of a field, which has a file of its own', async () => {
    const folder = copyFolder()
    const path = join(folder, 'journeys/v6.json')
    const fields = { not_already_filed: { title: 'I have not claimed before' } }
    writeFileSync(
      path,
      JSON.stringify({
        $schema: '../schemas/journey.schema.json',
        name: 'v6',
        extends: 'v5',
        version: 1,
        path: '/v6',
        steps: { sign: { fields } },
      }),
    )
    expect((await wordsOfVariant(folder)).map(({ kind }) => kind)).toEqual(['consent'])
  })

  it('have to be approved before a release', async () => {
    const folder = copyFolder()
    variantOf(folder, 'sign', 'of what is recovered', 'of what we recover')
    const { findings } = (
      await journey(['check', '--copy', 'strict', '--today', '2026-11-21', '--json', 'journeys/v6.json'], folder)
    ).json() as { findings: { code: string; pointer: string }[] }
    expect(findings).toMatchObject([{ code: 'COPY_UNAPPROVED', pointer: '/steps/sign/content/list/list/fee' }])
  })
})
