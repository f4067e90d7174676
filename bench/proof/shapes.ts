/** A kind of journey in any size. The same size and seed always give the same file. */
export interface Shape {
  readonly name: string
  readonly about: string
  readonly file: (size: { readonly steps: number; readonly seed: number }) => JourneyFile
}

export interface JourneyFile {
  readonly name: string
  readonly start: string
  readonly steps: Readonly<Record<string, StepFile>>
}

/**
 * Six shapes in which journeys grow. In the first two the history of a visitor decides much later: the facts are few, but
 * any combination of them may arrive anywhere. The others are long or wide, and each fact decides near where it is asked.
 */
export const SHAPES: readonly Shape[] = [
  {
    name: 'random-jumps',
    about: '12 flags, and steps that jump forward by a random one of them',
    file: ({ steps, seed }) => {
      const random = randomFrom(seed)
      return flagsFirst('random-jumps', steps, 12, () => ({ [flag(random(12))]: yes }), random)
    },
  },
  {
    name: 'flag-pairs',
    about: '24 flags, and steps that jump forward if a random two of them agree',
    file: ({ steps, seed }) => {
      const random = randomFrom(seed)
      const agree = () => {
        const one = random(24)
        const other = (one + 1 + random(23)) % 24
        const both = (value: { readonly const: boolean }) => ({ [flag(one)]: value, [flag(other)]: value })
        return { anyOf: [both(yes), both(no)] }
      }
      return flagsFirst('flag-pairs', steps, 24, agree, random)
    },
  },
  {
    name: 'flag-a-step',
    about:
      'each step asks for a flag; every third step skips the next one by one of the last flags that everyone was asked for',
    file: ({ steps, seed }) => {
      const random = randomFrom(seed)
      return journey('flag-a-step', steps, (index) => {
        const tested = index % 3 === 1 ? index - random(2) : index
        return {
          ...ask(index, index),
          ...(index % 3 === 1 ? { content: { text: { text: 'For you', when: { [flag(index - 1)]: yes } } } } : {}),
          next: index % 3 === 1 ? jump(index, { [flag(tested)]: yes }, 2, steps) : [{ to: id(index + 1) }],
        }
      })
    },
  },
  {
    name: 'chain',
    about: 'one step after another; every tenth asks for a flag, which words of the following steps depend on',
    file: ({ steps }) =>
      journey('chain', steps, (index) => {
        const gate = index - (index % 10)
        return {
          ...(index === gate ? ask(index, gate) : page(index)),
          ...(index === gate ? {} : { content: { text: { text: 'For you', when: { [flag(gate)]: yes } } } }),
          next: [{ to: id(index + 1) }],
        }
      }),
  },
  {
    name: 'fan',
    about: 'a step leads to ten others by three flags of its own; they all lead to the next such step',
    file: ({ steps, seed }) => {
      const random = randomFrom(seed)
      const width = 10
      return journey('fan', steps, (index) => {
        const hub = index - (index % (width + 1))
        const join = Math.min(hub + width + 1, steps - 1)
        if (index !== hub) return { ...page(index), next: [{ to: id(join) }] }
        const branches = Math.min(width, steps - 2 - hub)
        const ways = Array.from({ length: branches }, (_, branch) => ({
          to: id(hub + 1 + branch),
          ...(branch === branches - 1 ? {} : { when: { [`choice${hub}`]: { const: `way ${branch}` } } }),
        }))
        const choices = ways.map((_, branch) => `way ${branch}`)
        return {
          ...page(index),
          actions: Object.fromEntries(
            choices.map((value, branch) => [`b${branch}`, { label: value, set: { [`choice${hub}`]: value } }]),
          ),
          next: ways.length === 0 ? [{ to: id(join) }] : rotated(ways, random),
        }
      })
    },
  },
  {
    name: 'nested',
    about:
      'branches within branches, eight deep, that join in reverse order; the flags of a branch are tested again as it joins',
    file: ({ steps }) =>
      journey('nested', steps, (index) => {
        const [depth, place] = [8, index % 24]
        const block = index - place
        // Steps 0–7 open a branch each, 8–15 are inside, 16–23 close them, the innermost first.
        const level = place < depth ? place : place < 2 * depth ? place - depth : 3 * depth - 1 - place
        const name = flag(block + level)
        const past = block + 3 * depth - 1 - level
        const to = (target: number) => id(Math.min(target, steps - 1))
        if (place < depth)
          return {
            ...ask(index, block + level),
            next: [{ when: { [name]: yes }, to: to(past) }, { to: to(index + 1) }],
          }
        if (place < 2 * depth) return { ...page(index), next: [{ to: to(index + 1) }] }
        return {
          ...page(index),
          content: { text: { text: 'You took the short way', when: { [name]: yes } } },
          next: [{ to: to(index + 1) }],
        }
      }),
  },
]

interface StepFile {
  readonly kind?: 'end'
  readonly path: string
  readonly title: string
  readonly content?: object
  readonly actions?: Readonly<
    Record<string, { readonly label: string; readonly set?: Readonly<Record<string, unknown>> }>
  >
  readonly next?: readonly TransitionFile[]
}

interface TransitionFile {
  readonly when?: object
  readonly to: string
}

const [yes, no] = [{ const: true }, { const: false }] as const

/** The longest jump of the two random shapes. */
const FARTHEST = 6

/** Asks for so many flags, then jumps forward by random conditions. */
function flagsFirst(
  name: string,
  steps: number,
  flags: number,
  condition: () => object,
  random: (below: number) => number,
): JourneyFile {
  return journey(name, steps, (index) =>
    index < flags
      ? { ...ask(index, index), next: [{ to: id(index + 1) }] }
      : { ...page(index), next: jump(index, condition(), 2 + random(FARTHEST - 1), steps) },
  )
}

function jump(index: number, when: object, length: number, steps: number): TransitionFile[] {
  const target = Math.min(index + length, steps - 1)
  return [...(target === index + 1 ? [] : [{ when, to: id(target) }]), { to: id(index + 1) }]
}

function journey(name: string, steps: number, stepAt: (index: number) => StepFile): JourneyFile {
  const file = {
    $schema: '../schemas/journey.schema.json',
    name,
    version: 1,
    whenChanged: 'pin',
    title: 'Generated',
    path: `/${name}`,
    start: id(0),
    words: {
      back: 'Back',
      tryAgain: 'Try again',
      problem: 'There is a problem',
      progress: 'Progress',
      busy: 'One moment, please',
    },
    conditions: {},
    steps: Object.fromEntries(
      Array.from({ length: steps }, (_, index) => [
        id(index),
        index === steps - 1 ? { kind: 'end' as const, path: '/end', title: 'The end' } : stepAt(index),
      ]),
    ),
  }
  return file
}

function page(index: number): StepFile {
  return { path: index === 0 ? '/' : `/${id(index)}`, title: `Step ${index}`, actions: { next: { label: 'Next' } } }
}

/** A page with a button for each value of a flag. */
function ask(index: number, of: number): StepFile {
  return {
    ...page(index),
    actions: {
      yes: { label: 'Yes', set: { [flag(of)]: true } },
      no: { label: 'No', set: { [flag(of)]: false } },
    },
  }
}

function rotated(ways: readonly TransitionFile[], random: (below: number) => number): TransitionFile[] {
  const conditional = ways.slice(0, -1)
  const by = conditional.length === 0 ? 0 : random(conditional.length)
  return [...conditional.slice(by), ...conditional.slice(0, by), ...ways.slice(-1)]
}

function id(index: number): string {
  return `s${index}`
}

function flag(index: number): string {
  return `flag${index}`
}

/** The same numbers every time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
