import { describe, expect, it } from 'vitest'
import { longestAnswers } from '../../../../cli/check/backend/longest-answers.ts'
import type { Field } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

const longest = (field: object) => longestAnswers(field as Field)
const v3 = openJourney('v3', projectSource())

const CHOICES = { fact: 'x', list: 'y', id: 'z' }

describe('the longest answers of a field', () => {
  it.each<[string, object, readonly unknown[]]>([
    ['the longest text', { type: 'string', maxLength: 2 }, ['aa']],
    ['the smallest and the largest number', { type: 'number', minimum: 1, maximum: 9 }, [1, 9]],
    ['the smallest and the largest whole number', { type: 'integer', minimum: 1, maximum: 9 }, [1, 9]],
    ['nothing of a tick box', { type: 'boolean' }, []],
    ['no choice of a supplier', { type: 'string', maxLength: 2, choicesFrom: CHOICES }, []],
    [
      'the longest list, and the longest entry',
      { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 9 } },
      [['sample', 'another s'], ['aaaaaaaaa']],
    ],
    ['as many choices as may be ticked', { type: 'array', items: { enum: ['loan', 'cash'] } }, [['loan', 'cash']]],
    [
      'as many choices of a supplier as may be ticked',
      { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 9 }, choicesFrom: CHOICES },
      [['choice-0x', 'choice-1x']],
    ],
    ['as long a list as there may be of anything', { type: 'array', maxItems: 2 }, [['sample', 1]]],
  ])('are %s', (_, field, values) => {
    expect(longest(field).map(({ value }) => value)).toEqual(values)
  })

  it('are an answer for each part, which is named', () => {
    const part = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 7 }, kind: { enum: ['x'] } },
    }
    expect(longest({ type: 'object', properties: { owner: part } })).toEqual([
      { value: { owner: { name: 'aaaaaaa', kind: 'x' } }, part: ['owner', 'name'] },
    ])
  })

  it('are none that the rule of the field refuses: a postcode of 60 characters', () => {
    const parts = longest(v3.steps['postcode']?.fields['address'] ?? {}).map(({ part }) => part[0])
    expect(parts).toContain('street1')
    expect(parts).not.toContain('postcode')
  })

  it('hold the largest picture of a signature', () => {
    const picture = longest(v3.steps['sign']?.fields['signature'] ?? {}).find(({ part }) => part[0] === 'image')
    expect((picture?.value as { readonly image: string }).image).toHaveLength(280_000)
  })
})
