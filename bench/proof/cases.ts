import { SHAPES, type Shape } from './shapes.ts'

/** A generated journey: its characteristics, and its file. */
export interface Case {
  readonly name: string
  readonly about: string
  readonly steps: number
  readonly transitions: number
  readonly facts: number
  readonly file: () => object
  /** Whether to make its suite of runs too. */
  readonly hasRoutes?: boolean
}

const VALUES = ['a', 'b', 'c', 'd', 'e'] as const
const WAYS_PER_STEP = 5

/**
 * The measured cases. The blocks look like real journeys: a question, then pages that it shows or skips. The others
 * are worst cases: the more answers wait together for a late decision, the larger the sets of states.
 */
export const CASES: readonly Case[] = [
  blocks('blocks 12', 12, 4, 0),
  blocks('blocks 100', 100, 20, 0),
  blocks('blocks 300', 300, 40, 0),
  blocks('blocks 1000', 1000, 60, 0),
  blocks('short memory 1000', 1000, 60, 1),
  blocks('long memory 1000', 1000, 60, 5),
  blocks('dense 300', 300, 60, 8, 6),
  wide('wide 1000', 50, 20),
  late('late decision 60', 60, 0),
  late('late pairs 16', 16, 8),
  late('late pairs 24', 24, 12),
  late('late pairs 60', 60, 30),
  ...SHAPES.flatMap((shape) => [1000, 3000].map((steps) => shaped(shape, steps))),
]

interface StepFile {
  readonly kind?: 'end'
  readonly path: string
  readonly title: string
  readonly fields?: object
  readonly actions?: object
  readonly next?: readonly { readonly when?: object; readonly to: string }[]
}

/**
 * Blocks of steps, each after a gate with a required question. Steps of a block skip ahead by the answer of
 * their gate, or of one of so many gates before it; `terms` makes each condition out of several such answers.
 */
function blocks(name: string, steps: number, facts: number, memory: number, terms = 1): Case {
  const length = Math.max(2, Math.floor(steps / facts))
  const about = `${facts} questions, each decides the ways of ${length} steps${memory === 0 ? '' : ` and of the ${memory * length} after them`}${terms === 1 ? '' : `, ${terms} in a condition`}`
  const file = () => {
    const random = randomFrom(steps * 31 + memory)
    const gateOf = (index: number) => Math.min(facts - 1, Math.floor(index / length))
    return journey(
      name,
      Array.from({ length: steps }, (_, index): StepFile => {
        if (index === steps - 1) return end(index)
        const gate = gateOf(index)
        const isGate = index === gate * length
        const last = Math.min(gate === facts - 1 ? steps - 1 : (gate + 1) * length, steps - 1)
        const test = (value: string) => ({ [`fact${Math.max(0, gate - random(memory + 1))}`]: { const: value } })
        const ways = VALUES.slice(0, WAYS_PER_STEP - 1).map((value, way) => ({
          when:
            terms === 1
              ? test(value)
              : {
                  anyOf: Array.from({ length: terms / 2 }, () => ({
                    allOf: [test(value), test(VALUES[random(VALUES.length)] ?? 'a')],
                  })),
                },
          to: `s${Math.min(last, index + 1 + way)}`,
        }))
        return { ...page(index, isGate ? [gate] : []), next: [...ways, { to: `s${Math.min(last, index + 1)}` }] }
      }),
    )
  }
  return { name, about, steps, transitions: (steps - 1) * WAYS_PER_STEP, facts, file }
}

/** Layers of steps side by side; each step asks its layer's question and leads to five steps of the next layer. */
function wide(name: string, layers: number, width: number): Case {
  const steps = layers * width + 1
  const file = () =>
    journey(
      name,
      Array.from({ length: steps }, (_, index): StepFile => {
        const [layer, place] = [Math.floor(index / width), index % width]
        if (index === steps - 1) return end(index)
        const to = (way: number) =>
          layer === layers - 1 ? `s${steps - 1}` : `s${(layer + 1) * width + ((place + way) % width)}`
        const ways = VALUES.slice(0, WAYS_PER_STEP - 1).map((value, way) => ({
          when: { [`fact${layer}`]: { const: value } },
          to: to(way),
        }))
        return { ...page(index, [layer]), next: [...ways, { to: to(WAYS_PER_STEP - 1) }] }
      }),
    )
  return {
    name,
    about: `${layers} layers of ${width} steps side by side`,
    steps,
    transitions: (steps - 1) * WAYS_PER_STEP,
    facts: layers,
    file,
  }
}

/**
 * One question after another, and one decision at the end that needs them all. With pairs it asks whether the first
 * answers agree with the last: then nothing can be forgotten, and no order of the questions fits them all.
 */
function late(name: string, facts: number, pairs: number): Case {
  const file = () =>
    journey(
      name,
      Array.from({ length: facts + 2 }, (_, index): StepFile => {
        if (index >= facts) return end(index)
        if (index < facts - 1) return { ...page(index, [index]), next: [{ to: `s${index + 1}` }] }
        const agree = (fact: number) => ({
          allOf: [{ [`fact${fact}`]: { const: 'a' } }, { [`fact${fact + pairs}`]: { const: 'a' } }],
        })
        const when =
          pairs === 0
            ? { allOf: Array.from({ length: facts }, (_, fact) => ({ [`fact${fact}`]: { const: 'a' } })) }
            : { anyOf: Array.from({ length: pairs }, (_, fact) => agree(fact)) }
        return { ...page(index, [index]), next: [{ when, to: `s${facts}` }, { to: `s${facts + 1}` }] }
      }),
    )
  return {
    name,
    about:
      pairs === 0
        ? `${facts} answers all needed by the last decision`
        : `${facts} answers, compared in ${pairs} pairs by the last decision`,
    steps: facts + 2,
    transitions: facts + 1,
    facts,
    file,
  }
}

function shaped({ name, about, file }: Shape, steps: number): Case {
  const made = file({ steps, seed: 1 })
  const all = Object.values(made.steps)
  const set = all.flatMap(({ actions = {} }) =>
    Object.values(actions).flatMap((action) => Object.keys(action.set ?? {})),
  )
  return {
    name: `${name} ${steps}`,
    about,
    steps,
    transitions: all.reduce((count, { next = [] }) => count + next.length, 0),
    facts: new Set(set).size,
    file: () => ({ ...made, name: `${name}-${steps}` }),
    hasRoutes: true,
  }
}

function journey(name: string, steps: readonly StepFile[]): object {
  return {
    $schema: '../schemas/journey.schema.json',
    name: name.replaceAll(' ', '-'),
    version: 1,
    whenChanged: 'pin',
    title: 'Generated',
    path: '/generated',
    start: 's0',
    words: {
      back: 'Back',
      tryAgain: 'Try again',
      problem: 'There is a problem',
      progress: 'Progress',
      busy: 'One moment, please',
    },
    conditions: {},
    steps: Object.fromEntries(steps.map((step, index) => [`s${index}`, step])),
  }
}

function page(index: number, facts: readonly number[]): StepFile {
  const field = {
    title: 'Which?',
    type: 'string',
    enum: VALUES,
    messages: { required: 'Choose one', enum: 'Choose one' },
  }
  return {
    path: index === 0 ? '/' : `/s${index}`,
    title: `Step ${index}`,
    ...(facts.length === 0 ? {} : { fields: Object.fromEntries(facts.map((fact) => [`fact${fact}`, field])) }),
    actions: { next: { label: 'Next' } },
  }
}

function end(index: number): StepFile {
  return { kind: 'end', path: `/s${index}`, title: 'The end' }
}

/** The same numbers every time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
