import { describe, expect, it } from 'vitest'
import { valueOf } from '../../engine/answers/index.ts'
import { askedParts, checkAnswers, cleanAnswer, innerFields, RULES, runnable, type Field } from '../../engine/index.ts'
import { compileValidators, loadJourney } from '../../loader/index.ts'
import { fieldFile } from '../support/field-file.ts'
import { formJourney } from '../support/form-journey.ts'

const [work, people] = [fieldFile('work'), fieldFile('people-at-home')]
const clean = (field: Field, typed: unknown) => cleanAnswer(field, typed, RULES)

/** The errors of an answer to one field, each with its part. */
function errorsOf(field: Field, answer: unknown): readonly string[] {
  const { journey } = loadJourney(
    'form',
    formJourney({ pages: { ask: { fields: { answer: field }, next: [{ to: 'done' }] } } }),
  )
  if (journey === undefined) throw new Error('The journey cannot be loaded.')
  const ready = runnable(journey, compileValidators(journey), RULES)
  return checkAnswers(ready, 'ask', { answer }, { now: 0 }).map(({ part = '', key }) => `${part} ${key}`)
}

describe('a part of a group with `when`', () => {
  it.each<[string, object, readonly string[]]>([
    ['is not asked for while nothing is answered', {}, ['kind']],
    ['is asked for where its condition holds', { kind: 'Employed', hours: 40 }, ['kind', 'company', 'hours']],
    ['is not asked for where it fails', { kind: 'Not at the moment' }, ['kind']],
    ['is asked for behind another one', { kind: 'Self-employed', hours: 9 }, ['kind', 'hours', 'second']],
    ['counts no answer that is not asked for', { kind: 'Not at the moment', hours: 9 }, ['kind']],
  ])('%s', (_, answer, asked) => {
    const inner = innerFields(work)
    const parts = inner?.kind === 'object' ? inner.fields : {}
    expect(askedParts(parts, answer).map(([name]) => name)).toEqual(asked)
  })

  it('is required and checked only where it is asked for', () => {
    expect(errorsOf(work, { kind: 'Not at the moment', hours: 'many' })).toEqual([])
    expect(errorsOf(work, { kind: 'Employed', hours: '16' })).toEqual(['company required'])
    expect(errorsOf(work, { kind: 'Self-employed', hours: '400' })).toEqual(['hours maximum'])
  })

  it('is not kept where it is not asked for, whatever was typed', () => {
    const typed = { kind: 'Self-employed', company: 'Bakery', hours: ' 30 ', second: 'Nights' }
    expect(clean(work, typed)).toEqual({ kind: 'Self-employed', hours: 30 })
    expect(clean(work, { ...typed, hours: '12' })).toEqual({ kind: 'Self-employed', hours: 12, second: 'Nights' })
  })

  it('depends in each member of a list on that member', () => {
    const typed = [
      { who: 'Child', age: '7', earns: 'Nothing' },
      { who: 'Partner', age: '7', earns: 'Nothing' },
    ]
    expect(clean(people, typed)).toEqual([
      { who: 'Child', age: 7 },
      { who: 'Partner', earns: 'Nothing' },
    ])
    expect(errorsOf(people, typed)).toEqual([])
    expect(errorsOf(people, [{ who: 'Child' }, { who: 'Partner' }])).toEqual(['0/age required', '1/earns required'])
  })

  it('is not listed among the answers where it is not asked for', () => {
    const value = valueOf(work, { kind: 'Not at the moment' }, { change: 'Change', none: 'Not given' })
    expect(value.kind === 'parts' && value.parts.map(({ label }) => label)).toEqual(['How do you work?'])
  })
})
