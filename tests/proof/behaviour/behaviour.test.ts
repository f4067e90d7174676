import { describe, expect, it } from 'vitest'
import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { compareBehaviour, replayRun, type Cause, type CourseDifference } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { NOW } from '../../support/walker.ts'

function definition(name: string, different?: object): JourneyDefinition {
  const file = {
    $schema: '../schemas/journey.schema.json',
    name,
    extends: 'v3',
    version: 1,
    path: `/get-started-${name}`,
    ...different,
  }
  const { journey, diagnostics } = loadJourney(
    name,
    projectSource(different === undefined ? {} : { [`journeys/${name}.json`]: JSON.stringify(file) }),
  )
  if (journey === undefined) throw new Error(`${name} does not load: ${JSON.stringify(diagnostics)}`)
  return journey
}

const [v3, v4, v5] = ['v3', 'v4', 'v5'].map((name) => definition(name)) as [
  JourneyDefinition,
  JourneyDefinition,
  JourneyDefinition,
]
function stepOf({ steps }: JourneyDefinition, id: string): Step {
  const step = steps[id]
  if (step === undefined) throw new Error(`There is no step ${id}.`)
  return step
}

const causes = (because: readonly Cause[]) => because.map(({ name, values }) => `${name}: ${values.join(', ')}`)
const briefly = ({ before, after, because }: CourseDifference) => [
  before.steps.join(' '),
  after.steps.join(' '),
  causes(because).join('; '),
]

describe('v3 and v4', () => {
  const { differences, isExact } = compareBehaviour(v3, v4)

  it.each([
    [
      'show the Experian-style report before the questions in v3 only (J014, J066)',
      'sign experianReport questions',
      'sign questions',
      'q1FoundStatus: notFound',
    ],
    [
      'show the Experian-style report first in v3 only if there are no questions (J014, J073)',
      'sign experianReport identityUnavailable',
      'sign identityUnavailable',
      'q1FoundStatus: noQuestions, failed',
    ],
  ])('%s', (_, before, after, because) => {
    expect(differences.map(briefly)).toContainEqual([before, after, because])
  })

  it('behave the same whether the person is found or skipped (J065, J066)', () => {
    expect(
      differences
        .flatMap(({ because }) => because.flatMap(({ values }) => values))
        .filter((value) => value === 'found' || value === 'skipped'),
    ).toEqual([])
    expect(differences.every(({ because }) => because.some(({ name }) => name === 'q1FoundStatus'))).toBe(true)
  })

  it('are compared completely, with each difference reported once', () => {
    expect(isExact).toBe(true)
    const ways = differences.map((difference) => JSON.stringify(briefly(difference)))
    expect(new Set(ways).size).toBe(ways.length)
  })

  it('differ if an answer of the report alone is refused because the claim is already submitted (J071)', () => {
    const ends = differences.filter(({ before }) => before.steps.at(-1) === 'alreadyFiled')
    expect(ends.map(({ before, after }) => [before.title, after.steps.at(-1)])).toEqual([
      ['Claim already submitted!', 'finish'],
      ['Claim already submitted!', 'finish'],
    ])
  })
})

describe('v4 and v5', () => {
  const found = compareBehaviour(v4, v5).differences.map(briefly)

  it('differ in the first questions (J059, J060)', () => {
    expect(found).toContainEqual(
      ['postcode', 'carFinance commission postcode', 'press:carFinance: yes; press:commission: no'].map((text) =>
        text.replaceAll('press:', ''),
      ),
    )
  })

  it('ask for details and contact on two pages or on one, whatever the answers (J012)', () => {
    expect(found).toContainEqual(['postcode info contact sign', 'postcode infoContact sign', ''])
  })

  it('behave the same from the signature on (J012)', () => {
    expect(found.filter(([before = '']) => before.startsWith('sign'))).toEqual([])
  })
})

describe('a journey before and after a change', () => {
  it.each([
    ['v3', v3],
    ['v4', v4],
    ['v5', v5],
  ] as const)('behaves the same if nothing changed: %s', (_, journey) => {
    expect(compareBehaviour(journey, structuredClone(journey))).toEqual({ isExact: true, differences: [] })
  })

  it('behaves the same if only texts changed', () => {
    expect(compareBehaviour(v3, definition('odd', { steps: { info: { title: 'About you' } } })).differences).toEqual([])
  })

  it.each<readonly [string, object, readonly string[]]>([
    [
      'an answer that leads elsewhere',
      { steps: { info: { next: [{ when: { title: { const: 'Other' } }, to: 'alreadyFiled' }, { to: 'contact' }] } } },
      ['info alreadyFiled', 'title: Other'],
    ],
    ['a step left out', { steps: { info: { next: [{ to: 'sign' }] } } }, ['info sign', '']],
  ])('has a difference for %s', (_, different, expected) => {
    const found = compareBehaviour(v3, definition('odd', different)).differences.map(briefly)
    expect(found.map(([, after, because]) => [after, because])).toContainEqual(expected)
  })

  it('has a difference for an outcome that became an error', () => {
    const { steps, ...rest } = v3
    const contact = stepOf(v3, 'contact')
    const submit = contact.submit.map((use) =>
      use.as === 'userCreated' ? { ...use, on: { ...use.on, failed: { error: 'Please try again.' } } } : use,
    )
    const found = compareBehaviour(v3, { ...rest, steps: { ...steps, contact: { ...contact, submit } } }).differences
    expect(found.map(({ after, because }) => [after.stop, after.steps.join(' '), ...causes(because)])).toEqual([
      ['stays', 'contact', 'userCreated: failed'],
    ])
  })

  it('has a difference for a heading of the end that other people see', () => {
    const odd = definition('odd', {
      conditions: {
        identityProved: {
          anyOf: [
            { q1FoundStatus: { enum: ['found', 'skipped'] } },
            { allOf: [{ required: ['assessment'] }, { assessment: { const: 'pass' } }] },
            { allOf: [{ required: ['secondAssessment'] }, { secondAssessment: { const: 'pass' } }] },
          ],
        },
      },
    })
    const { differences } = compareBehaviour(v3, odd)
    expect(differences.map(({ before, after, because }) => [before.title, after.title, ...causes(because)])).toEqual([
      ['Final Step: Upload Your ID', 'Your claim has been submitted', 'q1FoundStatus: skipped'],
    ])
  })
})

describe('the runs of a difference', () => {
  it.each([
    ['v3', 'v4'],
    ['v4', 'v3'],
    ['v4', 'v5'],
    ['v3', 'v5'],
  ] as const)('can be followed by advance: from %s to %s', (older, newer) => {
    const journeys = [openJourney(older, projectSource()), openJourney(newer, projectSource())] as const
    const { differences } = compareBehaviour(...journeys)
    expect(differences.length).toBeGreaterThan(1)
    for (const { before, after, runBefore, runAfter } of differences) {
      for (const [journey, { steps }, run] of [
        [journeys[0], before, runBefore],
        [journeys[1], after, runAfter],
      ] as const) {
        expect(run.steps.map(({ step }) => step).slice(-steps.length)).toEqual(steps)
        expect(replayRun(journey, run, { now: NOW }).step).toBe(steps.at(-1))
      }
    }
  })

  it('give both journeys the same answers and outcomes wherever both request them', () => {
    const { differences } = compareBehaviour(v3, v4)
    for (const { runBefore, runAfter } of differences) {
      const given = new Map(
        runBefore.steps.flatMap(({ outcomes, answers }) => [
          ...Object.entries(outcomes).map(([as, { outcome }]) => [as, outcome] as const),
          ...Object.entries(answers),
        ]),
      )
      for (const { outcomes, answers } of runAfter.steps) {
        for (const [as, { outcome }] of Object.entries(outcomes)) if (given.has(as)) expect(outcome).toBe(given.get(as))
        for (const [name, value] of Object.entries(answers)) if (given.has(name)) expect(value).toEqual(given.get(name))
      }
    }
  })
})

it('a comparison that reaches its limit says that it is not exact', () => {
  expect(compareBehaviour(v3, v5, { limit: 20 }).isExact).toBe(false)
})
