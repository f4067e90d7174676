import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { analysesOf } from '../../../workbench/analysis/analyses.ts'
import type { Analysis } from '../../../workbench/wire.ts'
import { copyFolder as projectFolder } from '../../cli/support/copy-folder.ts'

const analysisOf = (json: string) => JSON.parse(json) as Analysis

describe('the analyses of a folder', () => {
  it('are kept until a file that they read changes', () => {
    const root = projectFolder()
    const { analysis } = analysesOf(root)
    const first = analysis('v3')
    expect(analysis('v3')).toBe(first)
    const file = join(root, 'schemas/fields/email.json')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
    const second = analysis('v3')
    expect(analysisOf(second).files['schemas/fields/email.json']).not.toBe(
      analysisOf(first).files['schemas/fields/email.json'],
    )
  })

  it('say what is wrong in a file of a field as well', () => {
    const root = projectFolder()
    const file = join(root, 'schemas/fields/email.json')
    const field = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...field, titel: 'Email' }))
    const { problems } = analysisOf(analysesOf(root).analysis('v3'))
    expect(problems.map((problem) => `${problem.code} ${problem.file}`)).toContain(
      'FIELD_SCHEMA schemas/fields/email.json',
    )
  })

  it('give the place of each problem in the text', () => {
    const root = projectFolder()
    const file = join(root, 'journeys/v3.json')
    const text = readFileSync(file, 'utf8').replace('"to": "info"', '"to": "imfo"')
    writeFileSync(file, text)
    const [problem] = analysisOf(analysesOf(root).analysis('v3')).problems
    const line = text.slice(0, text.indexOf('"imfo"')).split('\n').length
    expect(problem).toMatchObject({ code: 'JOURNEY_TARGET_UNKNOWN', file: 'journeys/v3.json', place: { line } })
    expect(problem?.fixes.map(({ title }) => title)).toContain('Write “info” instead of “imfo”.')
  })

  it('have no witness for a journey that cannot be read', () => {
    const root = projectFolder()
    writeFileSync(join(root, 'journeys/v3.json'), '{')
    const { analysis, witness } = analysesOf(root)
    expect(analysisOf(analysis('v3')).problems.map(({ code }) => code)).toEqual(['JSON_SYNTAX'])
    expect(witness('v3', '/steps/contact')).toBeUndefined()
  })
})
