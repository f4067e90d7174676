import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'
import { smallJourney } from '../support/small-journey.ts'

/** Steps in words: "a: b c" leads to b and c, and "a!: b" is an end that leads to b if an answer is corrected. The first is the start. */
function graphOf(...lines: readonly string[]) {
  const steps = lines.map((line) => {
    const [name = '', targets = ''] = line.split(':')
    const to = targets.split(' ').filter((target) => target !== '')
    const kind = name.endsWith('!') ? 'end' : 'page'
    return { id: name.replace('!', ''), kind, next: to.map((target) => ({ to: target })), enter: [], submit: [] }
  })
  const journey = { start: steps[0]?.id, steps: Object.fromEntries(steps.map((step) => [step.id, step])) }
  return stepGraph(journey as unknown as JourneyDefinition)
}
type Lines = readonly string[]

const CHAIN = ['a: b', 'b: c', 'c:']
const DIAMOND = ['a: b c', 'b: d', 'c: d', 'd:']
const LOOP = ['a: b', 'b: c', 'c: b d', 'd:']

describe('the steps of a journey are', () => {
  it.each<[string, Lines, string]>([
    ['those on its way', CHAIN, 'a b c'],
    ['the nearest to the start first', ['a: b c', 'b: d', 'c:', 'd:'], 'a b c d'],
    ['in the order of the ways out', ['a: c b', 'b:', 'c:'], 'a c b'],
    ['each once, if two lead to it', DIAMOND, 'a b c d'],
    ['each once, if they lead in a circle', LOOP, 'a b c d'],
    ['those that the start leads to, and no others', ['a: b', 'b:', 'c: a'], 'a b'],
    ['those that there are', ['a: b missing toString', 'b:'], 'a b'],
  ])('%s', (_, lines, steps) => {
    expect(graphOf(...lines).steps.join(' ')).toBe(steps)
  })

  it.each(['missing', 'toString'])('none if it starts at one that it does not have: %s', (start) => {
    const { steps, after, cycleOf, dominates } = stepGraph({ start, steps: {} } as unknown as JourneyDefinition)
    expect(steps).toEqual([])
    expect(after(start)).toEqual([])
    expect(cycleOf(start)).toBeUndefined()
    expect(dominates(start, start)).toBe(false)
  })
})

describe('a step leads', () => {
  it('to the steps of its ways out, whatever their conditions, and of its outcomes', () => {
    const on = { valid: 'continue', invalid: { to: 'wrong' }, failed: { to: 'failed' } }
    const input = { email: { const: 'jane@example.com' } }
    const { after } = stepGraph(
      smallJourney({
        page: {
          enter: [{ run: 'verifyEmail', as: 'first', input, on: { ...on, failed: 'continue' } }],
          submit: [{ run: 'verifyEmail', as: 'second', input, on }],
          next: [{ when: { required: ['first'] }, to: 'more' }, { to: 'done' }],
        },
        ...{ more: {}, wrong: { kind: 'end' }, failed: { kind: 'end' } },
      }),
    )
    expect(after('page')).toEqual(['wrong', 'failed', 'more', 'done'])
    expect(after('done')).toEqual([])
  })

  it('nowhere if the start does not lead to it, and to no step that is missing', () => {
    const { after } = graphOf('a: b missing', 'b:', 'c: a')
    expect(['a', 'b', 'c', 'missing'].map(after)).toEqual([['b'], [], [], []])
  })
})

describe('the steps that every route passes before another one are', () => {
  it.each<[string, Lines, Readonly<Record<string, string>>]>([
    ['all before it, on a single way', CHAIN, { a: 'a', b: 'a b', c: 'a b c' }],
    ['those where two ways part and meet', DIAMOND, { b: 'a b', c: 'a c', d: 'a d' }],
    ['those of a short way, beside a long one', ['a: b d', 'b: c', 'c: d', 'd: e', 'e:'], { c: 'a b c', e: 'a d e' }],
    ['those in a circle that must be gone through', LOOP, { b: 'a b', c: 'a b c', d: 'a b c d' }],
    ['also those before a circle', ['a: b', 'b: c', 'c: d', 'd: c e', 'e:'], { c: 'a b c', e: 'a b c d e' }],
    ['not those that lead back only', ['a: b', 'b: c d', 'c: b', 'd:'], { b: 'a b', d: 'a b d' }],
    [
      'the start alone, of a circle with two entries',
      ['a: b c', 'b: c', 'c: b d', 'd:'],
      { b: 'a b', c: 'a c', d: 'a c d' },
    ],
    [
      'found, though a way back is known late',
      ['a: b c', 'b: e', 'c: d', 'd: e', 'e: f', 'f: d g', 'g:'],
      { d: 'a d', e: 'a e', f: 'a e f', g: 'a e f g' },
    ],
    [
      'found through ways back into ways back',
      ['a: b c', 'b: d', 'c: e f', 'd: e', 'e: d f', 'f: e g', 'g:'],
      { b: 'a b', d: 'a d', e: 'a e', f: 'a f', g: 'a f g' },
    ],
    ['those of the way that it is on', ['a: b c', 'b: d e', 'c:', 'd: f', 'e: f', 'f:'], { c: 'a c', f: 'a b f' }],
  ])('%s', (_, lines, expected) => {
    const { steps, dominates } = graphOf(...lines)
    const found = Object.keys(expected).map((step) => [
      step,
      steps
        .filter((one) => dominates(one, step))
        .sort()
        .join(' '),
    ])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('none for one that no route leads to', () => {
    const { dominates } = graphOf('a: b', 'b:', 'c: b')
    expect(dominates('a', 'c')).toBe(false)
    expect(dominates('c', 'b')).toBe(false)
    expect(dominates('c', 'c')).toBe(false)
    expect(dominates('a', 'missing')).toBe(false)
  })
})

describe('a step is in a circle', () => {
  /** The steps of each circle. */
  const circles = (...lines: Lines) => {
    const { steps, cycleOf } = graphOf(...lines)
    const all = [...new Set(steps.map(cycleOf))].filter((cycle) => cycle !== undefined)
    return all.map((cycle) => steps.filter((step) => cycleOf(step) === cycle).join(' ')).sort()
  }

  it.each<[string, Lines, readonly string[]]>([
    ['if it leads back to itself', ['a: b', 'b: b c', 'c:'], ['b']],
    ['with those that lead back to it', LOOP, ['b c']],
    ['with all of two circles that share it', ['a: b', 'b: c d', 'c: b', 'd: b e', 'e:'], ['b c d']],
    ['with all of a circle within a circle', ['a: b', 'b: c', 'c: d', 'd: c e', 'e: b f', 'f:'], ['b c d e']],
    ['and not with those of one that it leads to', ['a: b', 'b: a c', 'c: d', 'd: c'], ['a b', 'c d']],
    ['and not with those that a way back only passes', ['a: b c', 'b: d', 'c: b d', 'd: b'], ['b d']],
    ['unless nothing leads back', DIAMOND, []],
    ['unless it only follows one', ['a: a b', 'b: c', 'c:'], ['a']],
    ['unless that is an end, whose corrections lead back', ['a: b', 'b!: c', 'c: b'], []],
    ['though an end is in none', ['a: b', 'b: a c', 'c!: a c'], ['a b']],
  ])('%s', (_, lines, expected) => {
    expect(circles(...lines)).toEqual(expected)
  })
})

describe('a step comes', () => {
  /** The steps by rank; those of the same rank in one word. */
  const ranks = (...lines: Lines) => {
    const { steps, rankOf } = graphOf(...lines)
    const all = [...new Set(steps.map(rankOf))].sort((one, other) => one - other)
    return all.map((rank) => steps.filter((step) => rankOf(step) === rank).join('')).join(' ')
  }

  it.each<[string, Lines, string]>([
    ['after those that lead to it', CHAIN, 'a b c'],
    ['after all of those, even on the longest way', ['a: d b', 'b: c', 'c: d', 'd:'], 'a b c d'],
    ['together with those of its circle', LOOP, 'a bc d'],
    ['before an end, though its corrections lead back', ['a: b', 'b: c', 'c!: b'], 'a b c'],
  ])('%s', (_, lines, expected) => {
    expect(ranks(...lines)).toBe(expected)
  })
})

describe('the order of the steps has each in front of those that follow it', () => {
  it.each<[string, Lines, string]>([
    ['on the longest way', ['a: d b', 'b: c', 'c: d', 'd:'], 'a b c d'],
    ['though one leads back to the start', ['a: b', 'b: a c', 'c: d', 'd:'], 'a b c d'],
    ['though a correction leads back', ['a: b', 'b: c', 'c!: b'], 'a b c'],
  ])('%s', (_, lines, expected) => {
    expect(graphOf(...lines).order.join(' ')).toBe(expected)
  })
})
