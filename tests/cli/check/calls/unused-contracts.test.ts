import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unusedContracts } from '../../../../cli/check/calls/unused-contracts.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { journey, projectFolder, variant } from '../../support/command.ts'
import { reword } from '../../support/copy-folder.ts'
import { memoryProject } from '../../support/memory-project.ts'

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
      ['RESPONSE_UNUSED', 'warning', 'journeys/odd.json', '/responses/spareSaving'],
      ['INPUT_NAME_UNUSED', 'warning', 'journeys/odd.json', '/inputs/spare'],
      ['EFFECT_UNUSED', 'warning', 'schemas/effects/spare.json', ''],
      ['EFFECT_INPUT_UNUSED', 'warning', 'schemas/effects/verify-email.json', '/input/properties/spare'],
    ])
  })
})

describe('a contract', () => {
  const { source } = memoryProject({
    'schemas/effects/check.json': { name: 'check', input: { properties: { email: {}, phone: {} } } },
    'schemas/effects/plain.json': { name: 'plain', input: {} },
    'schemas/effects/readme.md': 'Contracts',
  })
  const step = (run: string, ...keys: readonly string[]) => ({
    enter: [],
    submit: [{ run, input: Object.fromEntries(keys.map((key) => [key, { answer: key }])) }],
  })
  const entered = (run: string) => ({ enter: [{ run, input: {} }], submit: [] })
  const found = (...steps: readonly object[]) =>
    unusedContracts(
      steps.map((one) => ({ steps: { one } }) as unknown as JourneyDefinition),
      source,
    )

  it('is used if some journey runs it, and its inputs if one each supplies them', () => {
    expect(found(step('check', 'email'), step('check', 'phone'), entered('check'), entered('plain'))).toEqual([])
  })

  it('is named if no journey runs it, and so is an input that none supplies', () => {
    expect(found(step('check', 'phone'))).toEqual([
      {
        code: 'EFFECT_INPUT_UNUSED',
        severity: 'warning',
        file: 'schemas/effects/check.json',
        pointer: '/input/properties/email',
        message: 'check has the input "email", but no journey supplies it.',
        hint: 'Remove it from the contract, or supply it.',
      },
      {
        code: 'EFFECT_UNUSED',
        severity: 'warning',
        file: 'schemas/effects/plain.json',
        pointer: '',
        message: 'No journey runs plain.',
        hint: 'Remove the contract, or run it.',
      },
    ])
  })

  it('is decided only by what is sent under some name: by any effect of any journey', () => {
    const deciding = memoryProject({
      'schemas/effects/check.json': {
        name: 'check',
        input: { properties: { email: {} } },
        outcomes: { good: {}, duplicate: { decidedBy: ['email', 'dateOfBirth', 'phone_no'] } },
      },
      'schemas/effects/plain.json': { name: 'plain', input: {} },
    }).source
    const steps = { one: step('check', 'email'), two: step('plain', 'dateOfBirth', 'phone_number') }
    expect(unusedContracts([{ steps } as unknown as JourneyDefinition], deciding)).toEqual([
      {
        code: 'EFFECT_INPUT_UNUSED',
        severity: 'warning',
        file: 'schemas/effects/check.json',
        pointer: '/outcomes/duplicate/decidedBy/2',
        message:
          'The outcome "duplicate" of check is decided by "phone_no", but no journey sends anything under this name.',
        hint: 'Write the name under which effects get the answer, or remove it.',
      },
    ])
  })
})
