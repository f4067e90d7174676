import { describe, expect, it } from 'vitest'
import { answerBook, sidesAt } from '../../../proof/exploration/answers.ts'
import type { Question } from '../../../proof/flow/index.ts'
import { graphMachine } from '../support/graph-machine.ts'

const graph = graphMachine('a → end', 'a → a')
const { machine, at, states, listed, edge } = graph
const { conditions, sets, model } = machine
const isLarge = (name: string) => conditions.compile({ [name]: { minimum: 5 } })
const [x, y] = [model.numberOf('x') ?? -1, model.numberOf('y') ?? -1]
const all = states([0, 1], [1, 1], [2, 1], [1, 2], [2, 2])

/** What a question finds in some states, and then in others. */
function asked(question: Question, ...found: readonly number[]) {
  const { ask, holds, fails, open, broken } = answerBook(machine)
  const point = { ...at('a'), questions: [question] }
  for (const [depth, given] of found.entries()) ask({ point, depth, states: given })
  const shown = (first: { readonly depth: number; readonly states: number } | undefined) =>
    first === undefined ? 'never' : `${first.depth}: ${listed(first.states).join(', ')}`
  if (question.kind !== 'place') return shown(broken.get(question))
  return [holds, fails, open].map((side) => shown(side.get(question.place)))
}

describe('the answers to the questions of a point', () => {
  const place = { kind: 'place', place: 3, condition: isLarge('x'), given: [], asked: [] } as const

  it('are the states on each side of a condition', () => {
    expect(asked(place, all)).toEqual(['0: 2 1, 2 2', '0: 1 1, 1 2', '0: 0 1'])
  })

  it('are the first ones that are found', () => {
    const found = asked(place, states([1, 1]), states([1, 2], [2, 1], [0, 1]), states([2, 2], [0, 2]))
    expect(found).toEqual(['1: 2 1', '0: 1 1', '1: 0 1'])
  })

  it('are those in which the place is visible, and undecided only where it is looked at', () => {
    const given = [{ kind: 'only', condition: isLarge('y'), side: 'holds' }] as const
    expect(asked({ ...place, given }, all)).toEqual(['0: 2 2', '0: 1 2', 'never'])
    expect(asked({ ...place, asked: given }, all)).toEqual(['0: 2 1, 2 2', '0: 1 1, 1 2', 'never'])
    const { holds, fails, open } = sidesAt(machine, { ...place, given }, all)
    expect([holds, fails, open].map(listed)).toEqual([['2 2'], ['1 2'], []])
  })

  it('are the states that break a rule', () => {
    const must = { kind: 'must', must: {} as never, condition: isLarge('x') } as const
    expect(asked(must, states([2, 1]))).toBe('never')
    expect(asked(must, states([2, 1]), all, states([1, 1]))).toBe('1: 0 1, 1 1, 1 2')
  })

  it('are the states that no transition takes', () => {
    const noneOf = [
      { kind: 'only', condition: isLarge('x'), side: 'fails' },
      { kind: 'move', changes: [] },
    ] as const
    expect(asked({ kind: 'transition', noneOf }, states([2, 1]))).toBe('never')
    expect(asked({ kind: 'transition', noneOf }, all, states([1, 1]))).toBe('0: 1 1, 1 2')
  })
})

describe('a page without a button', () => {
  const press = (rerun: string | null, ...acts: ReturnType<typeof only>[]) => {
    const { edge: way } = edge('a → end')
    const means = { kind: 'press', action: { rerun } as never, asked: new Map(), required: new Map() } as const
    return { edge: { ...way, means }, acts }
  }
  const only = (name: string) => ({ kind: 'only', condition: isLarge(name), side: 'holds' }) as const
  const withoutButton = (
    edges: readonly ReturnType<typeof press>[],
    more: Partial<Extract<Question, { kind: 'button' }>> = {},
  ) => {
    const ready = machine.ready.map((own, number) => (number === at('a').number ? [...own, ...edges] : own))
    const question: Question = { kind: 'button', ended: [], typing: [], ...more }
    const { ask, broken } = answerBook({ ...machine, ready })
    ask({ point: { ...at('a'), questions: [question] }, depth: 0, states: all })
    return listed(broken.get(question)?.states ?? 0)
  }

  it.each<[string, Parameters<typeof withoutButton>, readonly string[]]>([
    ['has none at all', [[]], ['0 1', '1 1', '1 2', '2 1', '2 2']],
    ['has one that always shows', [[press(null)]], []],
    ['has one that shows sometimes', [[press(null, only('x'))]], ['0 1', '1 1', '1 2']],
    ['has two that show sometimes', [[press(null, only('x')), press(null, only('y'))]], ['0 1', '1 1']],
    ['has one that only repeats an effect', [[press('again')]], ['0 1', '1 1', '1 2', '2 1', '2 2']],
    [
      'shows it once an effect has ended',
      [[press(null, only('x'))], { ended: [{ fact: x, to: [[2], [1], [2]] }] }],
      ['1 1', '1 2'],
    ],
    [
      'shows it once something is typed',
      [[press(null, only('x'))], { typing: [{ kind: 'move', changes: [{ fact: x, to: [[0, 1], [1, 2], [2]] }] }] }],
      ['0 1', '1 1', '1 2'],
    ],
    [
      'shows it once something is typed that nothing was typed for',
      [[press(null, only('x'))], { typing: [{ kind: 'move', changes: [{ fact: x, to: [[2], [1], [2]] }] }] }],
      ['1 1', '1 2'],
    ],
    [
      'shows it once something is typed where that is asked for',
      [
        [press(null, only('x'))],
        {
          typing: [
            { kind: 'only', condition: isLarge('y'), side: 'fails' },
            {
              kind: 'move',
              changes: [{ fact: x, to: [[2], [2], [2]] }],
              where: { condition: isLarge('y'), side: 'holds' },
            },
          ],
        },
      ],
      ['0 1', '1 1', '1 2'],
    ],
  ])('%s', (_, args, expected) => {
    expect(sets.factsOf(all)).toEqual(new Set([x, y]))
    expect(withoutButton(...args)).toEqual(expected)
  })
})

describe('the edges that can be taken', () => {
  it('are noted with the first states, unless they are a button or a look', () => {
    const { take, taken } = answerBook(machine)
    const first = { point: at('a'), depth: 1, states: all }
    const [to, again] = [edge('a → end'), edge('a → a')]
    take(to, first)
    take(to, { ...first, depth: 2 })
    take({ ...again, edge: { ...again.edge, means: { kind: 'look' } } }, first)
    const press = { kind: 'press', action: {} as never, asked: new Map(), required: new Map() } as const
    take({ ...again, edge: { ...again.edge, means: press } }, first)
    expect([...taken]).toEqual([[0, { ...first, edge: to }]])
  })
})
