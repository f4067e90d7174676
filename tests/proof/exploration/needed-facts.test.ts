import { describe, expect, it } from 'vitest'
import { readyFlow, type Act } from '../../../proof/exploration/needed-facts.ts'
import type { Question } from '../../../proof/flow/index.ts'
import { graphMachine, type GraphMachine } from '../support/graph-machine.ts'

/** The acts of each edge once only needed facts are kept. Facts are written by name, and what they become by class before. */
function keptActs(
  edges: readonly string[],
  prepare: (graph: GraphMachine) => void = () => {},
  kept: readonly string[] = [],
) {
  const graph = graphMachine(...edges)
  prepare(graph)
  const { flow, model, sets } = graph.machine
  const ready = readyFlow(flow, model, sets, new Set(kept.map((name) => model.numberOf(name) ?? -1)))
  const nameOf = (fact: number) => model.facts[fact]?.name ?? ''
  const textOf = (act: Act): string => {
    if (act.kind === 'only') return `only ${act.side}`
    const changes = act.move.changes.map(({ fact, to }) => `${nameOf(fact)} ${to.map((all) => all.join('')).join('|')}`)
    return [act.gives ? '* ' : '', act.where === undefined ? '' : 'where ', changes.sort().join(', ')].join('')
  }
  return edges.map((_, at) => {
    const edge = ready.flat().find((one) => one.edge.means.kind === 'next' && one.edge.means.way === at)
    return edge?.acts.map(textOf)
  })
}

const read = (name: string, at: string) => (graph: GraphMachine) => {
  const condition = graph.machine.conditions.compile({ [name]: { minimum: 5 } })
  graph.at(at).questions.push({ kind: 'place', place: 0, condition, given: [], asked: [] })
}

describe('the facts that a state stores', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['are none that nothing reads', ['start → end | x=1,2'], [[]]],
    [
      'are dropped behind the last condition that reads them',
      ['start → a | x=1,2', 'a → b | !x', 'b → end'],
      [['x 12|12|12'], ['only holds', 'x 0|0|0'], []],
    ],
    [
      'are dropped on the way on which nothing reads them',
      ['start → a | x=1,2', 'a → b', 'a → c', 'b → end | !x', 'c → end'],
      [['x 12|12|12'], [], ['x 0|0|0'], ['only holds', 'x 0|0|0'], []],
    ],
    [
      'stay around a cycle',
      ['start → a | x=1,2', 'a → b', 'b → a', 'b → end | !x'],
      [['x 12|12|12'], [], [], ['only holds', 'x 0|0|0']],
    ],
    [
      'are dropped where nothing follows',
      ['start → a | x=1', 'a → nowhere | !x'],
      [['x 1|1|1'], ['only holds', 'x 0|0|0']],
    ],
    [
      'are none that another answer replaces first',
      ['start → a | x=1', 'a → b | x=2', 'b → end | !x'],
      [[], ['x 2|2|2'], ['only holds', 'x 0|0|0']],
    ],
    [
      'are replaced by one of several as well',
      ['start → a | x=1', 'a → b | x=1,2', 'b → end | !x'],
      [[], ['x 12|12|12'], ['only holds', 'x 0|0|0']],
    ],
    [
      'are kept if the change lets only some of them pass',
      ['start → a | x=1,2', 'a → end | x?1'],
      [['x 12|12|12'], ['x |0|']],
    ],
    [
      'are kept if they change only where a condition holds, and so is what this reads',
      ['start → a | x=1; y=1', 'a → b | (y?2)x=2', 'b → end | !x'],
      [['x 1|1|1, y 1|1|1'], ['where x 2|2|2', 'y 0|0|0'], ['only holds', 'x 0|0|0']],
    ],
    [
      'are none that a change reads which is of no use',
      ['start → a | y=1', 'a → b | (y?2)x=2', 'b → end'],
      [[], [], []],
    ],
    [
      'are kept in front of a condition, and changed behind it',
      ['start → a | x=1,2', 'a → b | !x; x=1', 'b → end | !-x'],
      [['x 12|12|12'], ['only holds', 'x 1|1|1'], ['only fails', 'x 0|0|0']],
    ],
    [
      'are read between two changes',
      ['start → end | x=1,2; !x; x=1; !-x'],
      [['x 12|12|12', 'only holds', 'x 1|1|1', 'only fails', 'x 0|0|0']],
    ],
  ])('%s', (_, edges, expected) => {
    expect(keptActs(edges)).toEqual(expected)
  })

  it('are those that a question reads', () => {
    expect(keptActs(['start → a | x=1; y=1', 'a → end'], read('x', 'a'))).toEqual([['x 1|1|1'], ['x 0|0|0']])
  })

  it('are those that are to be kept in any case', () => {
    expect(keptActs(['start → a | x=1; y=1', 'a → end'], undefined, ['y'])).toEqual([['y 1|1|1'], []])
  })

  it.each<[string, (graph: GraphMachine) => Question, readonly string[]]>([
    [
      'a place, with what must hold around it',
      ({ machine: { conditions } }) => ({
        kind: 'place',
        place: 0,
        condition: conditions.compile({ allOf: [] }),
        given: [{ kind: 'only', condition: conditions.compile({ x: { minimum: 5 } }), side: 'holds' }],
        asked: [{ kind: 'only', condition: conditions.compile({ y: { minimum: 5 } }), side: 'fails' }],
      }),
      ['x', 'y'],
    ],
    [
      'a transition',
      ({ machine: { conditions } }) => ({
        kind: 'transition',
        noneOf: [
          { kind: 'only', condition: conditions.compile({ y: { minimum: 5 } }), side: 'fails' },
          { kind: 'move', changes: [{ fact: 0, to: [[0], [0], [0]] }] },
        ],
      }),
      ['y'],
    ],
    [
      'a button, with what is typed and has ended',
      ({ machine: { conditions, model } }) => ({
        kind: 'button',
        ended: [{ fact: model.numberOf('x') ?? -1, to: [[], [1], [2]] }],
        typing: [{ kind: 'only', condition: conditions.compile({ y: { minimum: 5 } }), side: 'holds' }],
      }),
      ['x', 'y'],
    ],
    [
      'a button, with what is typed where a condition holds',
      ({ machine: { conditions, model } }) => ({
        kind: 'button',
        ended: [],
        typing: [
          {
            kind: 'move',
            changes: [{ fact: model.numberOf('x') ?? -1, to: [[1], [1], [1]] }],
            where: { condition: conditions.compile({ y: { minimum: 5 } }), side: 'holds' },
          },
        ],
      }),
      ['x', 'y'],
    ],
  ])('are those of a question about %s', (_, question, facts) => {
    const [given = []] = keptActs(['start → a | x=1; y=1', 'a → end'], (graph) =>
      graph.at('a').questions.push(question(graph)),
    )
    expect(given).toEqual([facts.map((fact) => `${fact} 1|1|1`).join(', ')])
  })
})

describe('the changes of an edge', () => {
  it.each<[string, string, readonly string[]]>([
    ['are one if nothing reads in between', 'x=1,2; y=1', ['x 12|12|12, y 1|1|1']],
    ['are one if a fact changes twice', 'x=1,2; x?2', ['x 2|2|2']],
    [
      'stay apart around a change where a condition holds',
      'x=1,2; (x?2)y=1; y?1',
      ['x 12|12|12', 'where y 1|1|1', 'y |1|'],
    ],
    ['stay apart behind the one that gives answers', '*x=1,2; y=1', ['* x 12|12|12', 'y 1|1|1']],
    ['end with the one that gives answers', 'x=1,2; *y=1', ['* x 12|12|12, y 1|1|1']],
  ])('%s', (_, acts, expected) => {
    const edges = [`start → a | ${acts}`, 'a → end | !x; !y']
    expect(keptActs(edges)[0]).toEqual(expected)
  })

  it('keep the moment at which answers are given, even if none of them is needed', () => {
    expect(keptActs(['start → end | *x=1'])).toEqual([['* ']])
  })

  it('are one move for edges that change the same', () => {
    const { machine } = graphMachine(
      'start → a | x=1; y=2',
      'start → a | y=2; x=1',
      'start → a | x=2',
      'a → end | !x; !y',
    )
    const [one, same, other] = readyFlow(machine.flow, machine.model, machine.sets)[0] ?? []
    const moveOf = (edge: typeof one) => edge?.acts.flatMap((act) => (act.kind === 'move' ? [act.move] : []))[0]
    expect(moveOf(one)).toBe(moveOf(same))
    expect(moveOf(one)).not.toBe(moveOf(other))
  })
})
