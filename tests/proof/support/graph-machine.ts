import { openJourney } from '../../../loader/index.ts'
import type { Machine } from '../../../proof/exploration/machine.ts'
import type { Act, ReadyEdge } from '../../../proof/exploration/needed-facts.ts'
import type { Edge, Operation, Point } from '../../../proof/flow/index.ts'
import { buildMachine } from '../../../proof/prove.ts'
import type { State, StateSet } from '../../../proof/states/state-sets.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

/** A machine of a few points, without a journey around it. */
export interface GraphMachine {
  readonly machine: Machine
  readonly at: (name: string) => Point
  readonly edge: (text: string) => ReadyEdge
  /** The set of some states, each as the classes of x and y. */
  readonly states: (...classes: readonly (readonly [x: number, y: number])[]) => StateSet
  /** The states of a set, each as `x y`, in order. */
  readonly listed: (states: StateSet) => readonly string[]
}

/**
 * Each edge is written `from → to | acts`, the start first. The points `a` and `a.1` belong to one step, and an edge between them costs
 * nothing; `end` is an end, and `nowhere` no point. The acts `x=1,2` and `y?1` give x the class 1 or 2, and keep the states in which y has the
 * class 1; `(x?2)y=2` gives y the class 2 where x has the class 2; `!x` and `!-x` pass if x is large, or small; `*` marks the move that gives answers. Both facts are unknown at first (0), and then a small (1) or a large number (2).
 */
export function graphMachine(...texts: readonly string[]): GraphMachine {
  const { machine: base } = buildMachine(openJourney('form', FORM), {})
  const { sets, conditions, model } = base
  const [step] = base.flow.points.map((point) => point.step)
  if (step === undefined) throw new Error('The form has no step.')
  const points: Point[] = []
  const sites: Point[][] = []
  const pointOf = (name: string): Point => {
    const known = points.find((point) => nameOf(point) === name)
    if (known !== undefined) return known
    const [id = ''] = name.split('.')
    const beside = points.find((point) => point.step.id === id)
    const site = beside?.site ?? sites.length
    const kind = id.startsWith('end') ? 'end' : 'page'
    const made: Named = {
      name,
      number: points.length,
      site,
      step: beside?.step ?? { ...step, id, kind },
      trail: [],
      isShown: !name.includes('.'),
      isRest: !name.includes('.'),
      edges: [],
      questions: [],
    }
    points.push(made)
    sites[site] = [...(sites[site] ?? []), made]
    return made
  }
  const factOf = (name: string) => model.numberOf(name) ?? -1
  const isLarge = (name: string) => conditions.compile({ [name]: LARGE })
  const actOf = (text: string): Act => {
    const [, minus, only] = /^!(-?)(.)$/.exec(text) ?? []
    if (only !== undefined) return { kind: 'only', condition: isLarge(only), side: minus === '-' ? 'fails' : 'holds' }
    const [, star, where, fact = '', sign, classes = ''] = /^(\*?)(?:\((.)\?2\))?(.)([=?])([\d,]*)$/.exec(text) ?? []
    const gives = star === '*'
    const given = classes === '' ? [] : classes.split(',').map(Number)
    const to = [0, 1, 2].map((index) => (sign === '=' ? given : given.includes(index) ? [index] : []))
    const move = sets.move([{ fact: factOf(fact), to }])
    if (where === undefined) return { kind: 'move', move, gives }
    return { kind: 'move', move, gives, where: { condition: isLarge(where), side: 'holds' } }
  }
  const edges = texts.map((text, way): ReadyEdge => {
    const [path = '', acts = ''] = text.split(' | ')
    const [from = '', to = ''] = path.split(' → ')
    const start = pointOf(from)
    const end = to === 'nowhere' ? null : pointOf(to)
    const cost = end?.site === start.site && end !== start ? 0 : 1
    const does = acts === '' ? [] : acts.split('; ').map(actOf)
    const edge: Edge = { from: start, to: end, operations: does.map(operationOf), cost, means: { kind: 'next', way } }
    start.edges.push(edge)
    return { edge, acts: does }
  })
  const ready = points.map((point) => edges.filter(({ edge }) => edge.from === point))
  const stateOf = (x: number, y: number): State =>
    new Map([
      [factOf('x'), x],
      [factOf('y'), y],
    ])
  const all = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const))
  return {
    machine: { ...base, flow: { start: pointOf('start'), points, sites, cutAt: null }, ready },
    at: pointOf,
    edge: (text) => edges[texts.indexOf(text)] ?? fail(`No edge "${text}".`),
    states: (...classes) => classes.reduce((set, [x, y]) => sets.union(set, sets.single(stateOf(x, y))), 0),
    listed: (set) =>
      all.flatMap(([x, y]) => (sets.intersect(set, sets.single(stateOf(x, y))) === 0 ? [] : [`${x} ${y}`])),
  }
}

interface Named extends Point {
  readonly name: string
}

/** The name of a point of such a machine. */
export function nameOf(point: Point): string {
  return (point as Named).name
}

function operationOf(act: Act): Operation {
  if (act.kind === 'only') return act
  const { move, gives, where } = act
  return {
    kind: 'move',
    changes: move.changes,
    ...(gives ? { gives: 'answers' } : {}),
    ...(where === undefined ? {} : { where }),
  }
}

function fail(message: string): never {
  throw new Error(message)
}

const LARGE = { minimum: 5 }
const FORM = formJourney({
  pages: {
    page: {
      fields: { x: whole(0, 9), y: whole(0, 9) },
      notices: { x: { x: LARGE }, y: { y: LARGE } },
      next: [{ to: 'done' }],
    },
  },
})
