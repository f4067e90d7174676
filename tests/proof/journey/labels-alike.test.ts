import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { labelsAlike } from '../../../proof/journey/labels-alike.ts'

const isLease = { finance: { const: 'lease' } }
const isLoan = { finance: { const: 'loan' } }
const found = (fields: Readonly<Record<string, object>>) => labelsAlike(fields as Readonly<Record<string, Field>>)

describe('two questions are read alike', () => {
  it.each<[string, Readonly<Record<string, object>>, object | null]>([
    ['with the same label', { home: { title: 'Phone' }, work: { title: 'Phone' } }, []],
    ['whatever its case and spaces', { home: { title: 'Your  phone' }, work: { title: ' your phone' } }, []],
    ['not with other labels', { home: { title: 'Home phone' }, work: { title: 'Work phone' } }, null],
    ['not with other hints', { home: { title: 'Phone', ui: { hint: 'At home' } }, work: { title: 'Phone' } }, null],
    [
      'with a hint that does not say which of two kinds it is',
      {
        home: { title: 'Name', ui: { autocomplete: 'given-name', hint: 'As on your passport' } },
        work: { title: 'Name', ui: { autocomplete: 'family-name' } },
      },
      [],
    ],
    ['not without labels, which is reported as such', { home: { title: ' ' }, work: { title: '' } }, null],
    ['under the condition of one', { home: { title: 'Phone' }, work: { title: 'Phone', when: isLease } }, [isLease]],
    [
      'under the conditions of both',
      { home: { title: 'Phone', when: isLoan }, work: { title: 'Phone', when: isLease } },
      [isLoan, isLease],
    ],
    [
      'under the one condition of both',
      { home: { title: 'Phone', when: isLease }, work: { title: 'Phone', when: isLease } },
      [isLease],
    ],
  ])('%s', (_, fields, when) => {
    expect(found(fields)).toEqual(when === null ? [] : [{ first: 'home', second: 'work', when }])
  })

  it('each with those in front of it', () => {
    const pairs = found({ a: { title: 'Name' }, b: { title: 'Age' }, c: { title: 'Name' }, d: { title: 'Name' } })
    expect(pairs.map(({ first, second }) => [first, second])).toEqual([
      ['a', 'c'],
      ['a', 'd'],
      ['c', 'd'],
    ])
  })
})
