import { describe, expect, it } from 'vitest'
import { splitExpression } from '../../../importer/expressions/split-expression.ts'
import { parseSurveyExpression } from '../../../importer/expressions/survey-expression.ts'

const parsed = (written: string) => {
  const expression = parseSurveyExpression(written)
  if (expression === undefined) throw new Error(`cannot be read: ${written}`)
  return expression
}
const split = (written: string) => splitExpression(parsed(written), (name) => name.startsWith('panel.'))

describe('an expression on parts of an entry and on answers outside of it', () => {
  it.each([
    ['{panel.a} = 1 and {b} = 2', ['{panel.a} = 1', '{b} = 2']],
    ['{b} = 2 and {panel.a} = 1 and !({c} = 3)', ['{panel.a} = 1', '{b} = 2 and !({c} = 3)']],
    ['!({panel.a} = 1 or {b} = 2)', ['!({panel.a} = 1)', '!({b} = 2)']],
    ['({panel.a} = 1 or {panel.b} = 2) and {c} notempty', ['{panel.a} = 1 or {panel.b} = 2', '{c} notempty']],
  ])('is two if both must hold: %s', (written, parts) => {
    expect(split(written)).toEqual(parts.map(parsed))
  })

  it.each([
    ['one is enough', '{panel.a} = 1 or {b} = 2'],
    ['it names only parts', '{panel.a} = 1 and {panel.b} = 2'],
    ['it names no parts', '{a} = 1 and {b} = 2'],
    ['a part of it names both', '{c} = 3 and ({panel.a} = 1 or {b} = 2)'],
  ])('stays whole where %s', (_, written) => {
    expect(split(written)).toEqual([parsed(written)])
  })
})
