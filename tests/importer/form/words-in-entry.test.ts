import { describe, expect, it } from 'vitest'
import type { DraftCondition } from '../../../importer/form/draft.ts'
import { withWordsAsHints } from '../../../importer/form/words-in-entry.ts'
import { Ledger } from '../../../importer/source/ledger.ts'
import { SourceNode } from '../../../importer/source/source-node.ts'

const ledger = new Ledger()
const nodeAt = (pointer: string, value?: unknown) => new SourceNode(value, pointer, ledger)
const when = (pointer: string, value: unknown, isPartOfNode = false): DraftCondition => ({
  node: nodeAt(pointer, value),
  isPartOfNode,
  read: () => 'always',
})
const asked = (name: string, conditions: readonly DraftCondition[] = [], hint?: string) => ({
  question: {
    name,
    source: `/${name}`,
    label: name,
    isOptional: false,
    answer: { kind: 'box' as const },
    ...(hint === undefined ? {} : { hint }),
  },
  conditions,
})
const words = (text: string, conditions: readonly DraftCondition[] = []) => ({
  node: nodeAt(`/words/${text}`),
  words: text,
  conditions,
})
const hintsOf = (items: Parameters<typeof withWordsAsHints>[0]) =>
  withWordsAsHints(items).map(({ question: { hint } }) => hint)

describe('words in an entry of a list', () => {
  it('are in front of the hint of the question behind them', () => {
    expect(hintsOf([words('Read this'), words('and this'), asked('name', [], 'In full')])).toEqual([
      'Read this and this In full',
    ])
  })

  it('are behind the hint of the question in front of them if none is behind them', () => {
    expect(hintsOf([asked('name', [], 'In full'), words('Thank you')])).toEqual(['In full Thank you'])
  })

  it('with a condition belong to the next question with the same one', () => {
    const items = [
      words('By car', [when('/a', 'car')]),
      asked('fare', [when('/b', 'bus')]),
      asked('distance', [when('/c', 'car')]),
    ]
    expect(hintsOf(items)).toEqual([undefined, 'By car'])
  })

  it('with conditions belong to a question that has all of them and no other', () => {
    const [car, far] = [when('/a', 'car'), when('/b', 'far')]
    const items = [words('A long way', [car, far]), asked('distance', [car]), asked('hotel', [far, car])]
    expect(hintsOf(items)).toEqual([undefined, 'A long way'])
  })

  it.each<[string, readonly DraftCondition[], readonly DraftCondition[]]>([
    ['has another condition', [when('/a', 'car')], [when('/b', 'bus')]],
    ['has none', [when('/a', 'car')], []],
    ['has one', [], [when('/b', 'bus')]],
    ['stands in the other branch of one condition', [when('/if', 'car')], [when('/if', 'car')]],
    ['has a condition that is a part of what is written', [when('/a', 'car')], [when('/b', 'car', true)]],
  ])('are reported where the only question %s', (where, some, others) => {
    expect(hintsOf([words(where, some), asked('name', others)])).toEqual([undefined])
    expect(ledger.notes).toContainEqual(expect.objectContaining({ bucket: 'unsupported', pointer: `/words/${where}` }))
  })
})
