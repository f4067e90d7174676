import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder, variant } from '../support/command.ts'
import { reword } from '../support/copy-folder.ts'

describe('what nothing uses', () => {
  it('is named: uses, inputs and responses of a journey, contracts, and what a contract takes', async () => {
    const folder = projectFolder({
      'journeys/odd.json': variant('odd', {
        uses: { spare: { run: 'verifyEmail', as: 'spare', input: [], on: 'spareSaving' } },
        inputs: { spare: {} },
        responses: { spareSaving: {} },
      }),
    })
    reword(
      folder,
      'schemas/effects/verify-email.json',
      '"properties": {',
      '"properties": { "spare": { "type": "string" },',
    )
    writeFileSync(
      join(folder, 'schemas/effects/spare.json'),
      readFileSync(join(folder, 'schemas/effects/verify-phone.json'), 'utf8').replace('"verifyPhone"', '"spare"'),
    )
    const { findings } = (await journey(['check', '--json'], folder)).json() as {
      findings: { code: string; severity: string; file: string; pointer: string }[]
    }
    expect(findings.map(({ code, severity, file, pointer }) => [code, severity, file, pointer])).toEqual([
      ['USE_UNUSED', 'warning', 'journeys/odd.json', '/uses/spare'],
      ['INPUT_NAME_UNUSED', 'warning', 'journeys/odd.json', '/inputs/spare'],
      ['RESPONSE_UNUSED', 'warning', 'journeys/odd.json', '/responses/spareSaving'],
      ['EFFECT_UNUSED', 'warning', 'schemas/effects/spare.json', ''],
      ['EFFECT_INPUT_UNUSED', 'warning', 'schemas/effects/verify-email.json', '/input/properties/spare'],
    ])
  })
})
