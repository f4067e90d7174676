import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createActor, createMachine, assign, initialTransition, transition } from 'xstate'
import { advance, restore, RULES, runnable, type Journey } from '../../engine/index.ts'
import { journeyFile, QUESTIONS } from './journey-file.ts'
import { compileValidators, loadJourney, textSource } from '../../loader/index.ts'

/**
 * One walk through twelve steps, each with one answer and two guarded transitions: nanoseconds per event for each contender,
 * the samples of so many rounds, with contenders taking turns in each.
 */
const [, , root = '.', rounds = '15', walks = '2000'] = process.argv
const NOW = Date.parse('2026-01-15')

const journey = ours()
const machine = theirs()
const first = advance(journey, restore(journey), { type: 'open', path: '/' }, { now: NOW }).state
const [opened] = initialTransition(machine)

const contenders: Readonly<Record<string, () => string>> = {
  // Pure: a state and an event in, a state out. Also validates the answer against its schema.
  'product, submit with its answer': () => {
    let state = first
    for (const answer of answers())
      ({ state } = advance(
        journey,
        state,
        { type: 'submit', action: 'next', values: { [state.step]: answer } },
        { now: NOW },
      ))
    return state.step
  },
  'XState, pure transition': () => {
    let state = opened
    for (const answer of answers()) [state] = transition(machine, state, { type: 'NEXT', answer })
    return String(state.value)
  },
  'XState, actor': () => {
    const actor = createActor(machine)
    actor.start()
    for (const answer of answers()) actor.send({ type: 'NEXT', answer })
    return String(actor.getSnapshot().value)
  },
}

/** The walk that answers each question once: all contenders must end at the same step. */
function answers(): readonly string[] {
  return ANSWERS
}
const ANSWERS = Array.from({ length: QUESTIONS }, (_, index) => (index % 2 === 0 ? 'a' : 'b'))

const ends = new Set(Object.values(contenders).map((walk) => walk()))
if (ends.size !== 1) throw new Error(`BENCH_UNEQUAL The contenders end at different steps: ${[...ends].join(', ')}.`)

const times = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]))
for (let round = -3; round < Number(rounds); round += 1) {
  for (const [name, walk] of Object.entries(contenders)) {
    const start = process.hrtime.bigint()
    for (let count = 0; count < Number(walks); count += 1) walk()
    const each = Number(process.hrtime.bigint() - start) / Number(walks) / QUESTIONS
    // The first rounds are a warm-up.
    if (round >= 0) times.get(name)?.push(each)
  }
}
process.stdout.write(JSON.stringify(Object.fromEntries(times)))

function ours(): Journey {
  const source = textSource(
    (path) =>
      path === 'journeys/twelve.json'
        ? JSON.stringify(journeyFile())
        : path.startsWith('schemas/')
          ? readFileSync(join(root, path), 'utf8')
          : undefined,
    () => [],
  )
  const { journey: loaded, diagnostics } = loadJourney('twelve', source)
  if (loaded === undefined) throw new Error(`CASE_UNSOUND ${JSON.stringify(diagnostics)}`)
  return runnable(loaded, compileValidators(loaded), RULES)
}

function theirs() {
  const states = Object.fromEntries(
    Array.from({ length: QUESTIONS }, (_, index) => {
      const name = `q${index + 1}`
      const keep = assign(({ context, event }: { context: object; event: { answer: string } }) => ({
        ...context,
        [name]: event.answer,
      }))
      const to = (offset: number) => (index + offset < QUESTIONS ? `q${index + offset + 1}` : 'end')
      const isC = ({ event }: { event: { answer: string } }) => event.answer === 'c'
      return [
        name,
        {
          on: {
            NEXT: [
              { guard: isC, target: to(2), actions: keep },
              { target: to(1), actions: keep },
            ],
          },
        },
      ]
    }),
  )
  return createMachine({
    id: 'twelve',
    initial: 'q1',
    context: {},
    types: {} as { events: { type: 'NEXT'; answer: string } },
    states: { ...states, end: { type: 'final' } },
  } as never)
}
