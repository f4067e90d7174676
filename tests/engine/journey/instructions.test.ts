import { describe, expect, it } from 'vitest'
import { continuationOf, follow, instructionsOf, type Instruction } from '../../../engine/journey/instructions.ts'
import { stepNamed, type EffectUse, type Step } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { ownSource } from '../../support/source.ts'

const use = (as: string, more: Partial<EffectUse> = {}): EffectUse => ({
  run: as,
  as,
  input: {},
  background: false,
  afterMs: 0,
  waiting: [],
  whileTyping: null,
  on: {},
  ...more,
})

const FILE = use('file', { background: true })
const DUPLICATE = use('duplicate')
const EMAIL = use('email', { whileTyping: { field: 'email', afterMs: 300 } })
const SAVE = use('save')

const page = {
  ...stepNamed(openJourney('v3', ownSource()), 'contact'),
  enter: [FILE, DUPLICATE],
  submit: [EMAIL, SAVE],
}

describe('the instructions of a step', () => {
  it('await effects before the step shows, start background effects, and await these before the step is left', () => {
    expect(instructionsOf(page)).toEqual([
      { kind: 'start', use: FILE },
      { kind: 'ask', use: DUPLICATE, comes: 'entering' },
      { kind: 'show' },
      { kind: 'press' },
      { kind: 'ask', use: FILE, comes: 'shown' },
      { kind: 'ask', use: EMAIL, comes: 'submitting' },
      { kind: 'ask', use: SAVE, comes: 'submitting' },
      { kind: 'leave' },
    ])
  })

  it('stop at an end, which runs no effects once it shows', () => {
    expect(kindsOf({ ...page, kind: 'end' })).toEqual(['start', 'ask', 'show', 'end', 'leave'])
  })

  it('show a step without effects, wait for its button and leave it', () => {
    expect(kindsOf({ ...page, enter: [], submit: [] })).toEqual(['show', 'press', 'leave'])
  })

  it('are computed once per step', () => {
    expect(instructionsOf(page)).toBe(instructionsOf(page))
  })
})

describe('following the instructions of a step', () => {
  it('continues to the last one unless one leads elsewhere', () => {
    expect(followed(page, throughAll)).toEqual({ to: null, kinds: kindsOf(page) })
  })

  it('stops at an instruction that waits', () => {
    const result = followed(page, ({ kind }) => (kind === 'press' ? 'stop' : 'continue'))
    expect(result).toEqual({ to: null, kinds: ['start', 'ask', 'show', 'press'] })
  })

  it('leaves by the transitions after "next", and directly to a named step', () => {
    const [next, to] = (['next', { to: 'filed' }] as const).map((then) =>
      followed(page, ({ kind }) => (kind === 'ask' ? then : kind === 'leave' ? { to: 'behind' } : 'continue')),
    )
    expect(next).toEqual({ to: 'behind', kinds: ['start', 'ask', 'leave'] })
    expect(to).toEqual({ to: 'filed', kinds: ['start', 'ask'] })
  })

  it('starts at the given instruction', () => {
    expect(followed(page, throughAll, 6).kinds).toEqual(['ask', 'leave'])
  })
})

describe('what follows an outcome', () => {
  it.each([
    ['continues', { then: 'continue' }, 'continue'],
    ['continues after a warning', { then: 'continue', warning: 'Check it.' }, 'continue'],
    ['leaves by the transitions', { then: 'next' }, 'next'],
    ['leads to a step', { to: 'filed' }, { to: 'filed' }],
    ['stops at an error', { error: 'Try again.' }, 'stop'],
  ] as const)('%s', (_title, reaction, then) => {
    expect(continuationOf(reaction)).toEqual(then)
  })
})

const throughAll = ({ kind }: Instruction) => (kind === 'leave' ? 'stop' : 'continue')

function kindsOf(step: Step): Instruction['kind'][] {
  return instructionsOf(step).map(({ kind }) => kind)
}

function followed(step: Step, perform: (instruction: Instruction) => ReturnType<typeof continuationOf>, from = 0) {
  const kinds: Instruction['kind'][] = []
  const to = follow(step, from, (instruction) => {
    kinds.push(instruction.kind)
    return perform(instruction)
  })
  return { to, kinds }
}
