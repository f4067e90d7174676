import { ofPoint, type Operation, type Question } from '../flow/index.ts'
import type { Answers, Demand, FirstStates, Machine } from './machine.ts'
import { imageOf, preimageOf } from './images.ts'
import type { Act, ReadyEdge } from './needed-facts.ts'
import type { Split } from '../states/split.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'

/** Answers the questions of a proof while it explores: the first states noted for one are kept. */
export interface AnswerBook extends Answers {
  /** Notes what the questions of a point find in some of its states. */
  readonly ask: (first: FirstStates) => void
  /** Notes that an edge can be taken from some states. */
  readonly take: (edge: ReadyEdge, first: FirstStates) => void
}

export function answerBook(machine: Machine): AnswerBook {
  const taken = new Map<number, FirstStates & { readonly edge: ReadyEdge }>()
  const found = { holds: new Map(), fails: new Map(), open: new Map(), broken: new Map() } as FirstStatesByKey
  return {
    taken,
    ...found,
    ask(first) {
      for (const question of first.point.questions) recordAnswer(machine, question, first, found)
    },
    take(edge, first) {
      const { means } = edge.edge
      if (means.kind !== 'press' && means.kind !== 'look' && !taken.has(means.way))
        taken.set(means.way, { ...first, edge })
    },
  }
}

interface FirstStatesByKey {
  readonly holds: Map<number, FirstStates>
  readonly fails: Map<number, FirstStates>
  readonly open: Map<number, FirstStates>
  readonly broken: Map<Demand, FirstStates>
}

function recordAnswer(machine: Machine, question: Question, first: FirstStates, found: FirstStatesByKey): void {
  const { conditions, sets } = machine
  const note = <Key>(known: Map<Key, FirstStates>, key: Key, find: () => StateSet) => {
    if (known.has(key)) return
    const states = find()
    if (states !== NONE) known.set(key, { ...first, states })
  }
  switch (question.kind) {
    case 'place': {
      const { place, condition, given, asked } = question
      const visibleStates = filterStates(machine, first.states, given)
      const { holds, fails } = conditions.split(visibleStates, condition)
      note(found.holds, place, () => holds)
      note(found.fails, place, () => fails)
      note(found.open, place, () => conditions.split(filterStates(machine, visibleStates, asked), condition).open)
      return
    }
    case 'must':
      note(found.broken, question, () =>
        sets.minus(first.states, conditions.split(first.states, question.condition).holds),
      )
      return
    case 'transition':
      note(found.broken, question, () => filterStates(machine, first.states, question.noneOf))
      return
    case 'button':
      note(found.broken, question, () => withoutButton(machine, question, first))
  }
}

/** The sides of a condition among the states in which its place is visible. */
export function sidesAt(
  machine: Machine,
  { condition, given }: Extract<Question, { kind: 'place' }>,
  states: StateSet,
): Split {
  return machine.conditions.split(filterStates(machine, states, given), condition)
}

function filterStates({ conditions }: Machine, states: StateSet, operations: readonly Operation[]): StateSet {
  return operations.reduce(
    (left, operation) =>
      operation.kind === 'only' ? conditions.split(left, operation.condition)[operation.side] : left,
    states,
  )
}

/**
 * The states of a page, once the background effects have ended, in which no input makes a button appear, and those in which all
 * that decides about buttons is answered, and still there is none: whoever answers so could only go on with another answer.
 */
function withoutButton(
  machine: Machine,
  { ended, typing }: Extract<Question, { kind: 'button' }>,
  { point, states }: FirstStates,
): StateSet {
  const { ready, sets, conditions } = machine
  const settledStates = sets.image(states, sets.move(ended))
  const typed = typing.flatMap((operation): Act[] =>
    operation.kind === 'only' ? [] : [{ ...operation, move: sets.move(operation.changes), gives: false }],
  )
  const withButton = (some: StateSet): StateSet =>
    ofPoint(ready, point).reduce((pressable, { acts: [button], edge: { means } }) => {
      if (means.kind !== 'press' || means.action.rerun !== null) return pressable
      const pressed = button?.kind === 'only' ? conditions.split(some, button.condition)[button.side] : some
      return sets.union(pressable, pressed)
    }, NONE)
  const hopeful = preimageOf(machine, settledStates, withButton(imageOf(machine, settledStates, typed)), typed)
  const typedFacts = new Map(
    typing.flatMap((operation) =>
      operation.kind === 'only' ? [] : operation.changes.map(({ fact, to }) => [fact, to] as const),
    ),
  )
  const answered = [...typedFacts].map(([fact, to]) => ({
    fact,
    to: to.map((_, index) => (index === 0 ? [] : [index])),
  }))
  const answeredStates = sets.image(settledStates, sets.move(answered))
  return sets.union(sets.minus(settledStates, hopeful), sets.minus(answeredStates, withButton(answeredStates)))
}
