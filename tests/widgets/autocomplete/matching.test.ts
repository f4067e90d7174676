import { describe, expect, it } from 'vitest'
import { choiceNamed, matching } from '../../../widgets/autocomplete/matching.ts'

const CHOICES = [
  { value: 'CI', label: 'Côte d’Ivoire', hint: 'Ivory Coast' },
  { value: 'ZA', label: 'South Africa' },
  { value: 'CF', label: 'Central African Republic' },
  { value: 'AF', label: 'Afghanistan' },
  { value: 'LC', label: 'St. Lucia' },
]
const found = (text: string) => matching(CHOICES, text).map(({ value }) => value)

describe('the choices that match a text', () => {
  it.each([
    ['', ['CI', 'ZA', 'CF', 'AF', 'LC']],
    ['  ', ['CI', 'ZA', 'CF', 'AF', 'LC']],
    ['af', ['AF', 'ZA', 'CF']],
    ['SOUTH', ['ZA']],
    ['cote d ivoire', ['CI']],
    ['cote divoire', ['CI']],
    ["Côte d'Ivoire", ['CI']],
    ['ivory', ['CI']],
    ['st lucia', ['LC']],
    ['rica', ['ZA', 'CF']],
    ['atlantis', []],
    ['.*', []],
    ['\\', []],
  ])('"%s" finds %j', (text, values) => {
    expect(found(text)).toEqual(values)
  })
})

describe('the choice of a name', () => {
  it.each([
    ['south africa', 'ZA'],
    [' St Lucia ', 'LC'],
    ['South', undefined],
    ['Ivory Coast', undefined],
    ['', undefined],
  ])('"%s" is %s', (text, value) => {
    expect(choiceNamed(CHOICES, text)?.value).toBe(value)
  })
})
