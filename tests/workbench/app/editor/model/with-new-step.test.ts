import { describe, expect, it } from 'vitest'
import { projectOf } from '../../../../../cli/project/project.ts'
import { analyse } from '../../../../../workbench/analysis/analyse.ts'
import { journeyChain, parsed, partOf } from '../../../../../workbench/app/editor/model/journey-chain.ts'
import { withNewStep } from '../../../../../workbench/app/editor/model/with-new-step.ts'
import { projectFiles } from '../../../../support/source.ts'

const V6 = {
  $schema: '../schemas/journey.schema.json',
  name: 'v6',
  version: 1,
  extends: 'v5',
  path: '/get-started-v6',
}

const files = projectFiles({ 'journeys/v6.json': JSON.stringify(V6, null, 2) })

/** The steps of a journey's file that has a new one, and all that `check` says of it. */
function added(journey: string, title: string, from: string, transition: string | undefined) {
  const path = `journeys/${journey}.json`
  const { files: chain } = journeyChain(journey, files.text)
  const made = withNewStep(chain, files.text(path) ?? '', { title, from, transition })
  if (made === undefined) throw new Error(`There is no step ${from}`)
  const instead = projectFiles({ 'journeys/v6.json': JSON.stringify(V6), [path]: made.text })
  const { problems } = analyse(journey, projectOf('/', '/', instead), () => []).analysis
  return {
    id: made.id,
    steps: partOf(parsed(made.text), 'steps'),
    problems: problems.map(({ code, message }) => `${code} ${message}`),
  }
}

describe('a new step between two others, of which nothing is wrong then', () => {
  it.each([
    {
      says: 'has the address that they share, and a progress between theirs',
      at: { journey: 'v6', from: 'carFinanceHint', transition: 'commission' },
      step: { path: '/', progress: 13 },
    },
    {
      says: 'is also on the way of a step that changes the answer by which the others lead to it',
      at: { journey: 'v6', from: 'commission', transition: 'postcode' },
      step: { path: '/', progress: 21 },
      leading: {
        commission: { next: { postcode: { to: 'howManyVans' } } },
        commissionDisclosed: { next: { postcode: { to: 'howManyVans' } } },
      },
    },
    {
      says: 'is also on the way of the step that decides, where it is behind the one that changes the answer',
      at: { journey: 'v6', from: 'commissionDisclosed', transition: 'postcode' },
      step: { path: '/', progress: 21 },
      leading: {
        commission: { next: { postcode: { to: 'howManyVans' } } },
        commissionDisclosed: { next: { postcode: { to: 'howManyVans' } } },
      },
    },
    {
      says: 'has the same progress as both where there is none between',
      at: { journey: 'v6', from: 'carFinance', transition: 'carFinanceHint' },
      step: { path: '/', progress: 8.3 },
    },
    {
      says: 'has its own address between two addresses',
      at: { journey: 'v6', from: 'postcode', transition: 'infoContact' },
      step: { path: '/how-many-vans', progress: 33 },
    },
    {
      says: 'begins where the bar of the step before has risen to, and has none where no bar follows',
      at: { journey: 'v6', from: 'infoContact', transition: 'sign' },
      step: { path: '/how-many-vans', progress: undefined },
    },
    {
      says: 'is on one transition alone where the other ways do not change an answer that decides',
      at: { journey: 'v3', from: 'contact', transition: 'sign' },
      step: { path: '/how-many-vans', progress: undefined },
      leading: { otp: { next: [{ to: 'sign' }] } },
    },
  ])('$says', ({ at: { journey, from, transition }, step, leading = {} }) => {
    const { steps, problems } = added(journey, 'How many vans?', from, transition)
    expect(steps['howManyVans']).toMatchObject({ title: 'How many vans?', next: [{ to: transition }] })
    expect(partOf(steps, 'howManyVans')['path']).toBe(step.path)
    expect(partOf(steps, 'howManyVans')['progress']).toBe(step.progress)
    expect(steps).toMatchObject(leading)
    expect(problems).toEqual([])
  })

  it('has an address that no other step has', () => {
    const { id, steps, problems } = added('v6', 'Submit claim', 'postcode', 'infoContact')
    expect(steps[id]).toMatchObject({ path: '/submit-claim-2' })
    expect(problems).toEqual([])
  })
})

describe('a step behind one that leads nowhere yet', () => {
  it('is an end', () => {
    const json = { steps: { a: { path: '/a', title: 'A' } } }
    const chain = [{ name: 'one', path: 'journeys/one.json', json }]
    const made = withNewStep(chain, JSON.stringify(json), { title: 'New', from: 'a', transition: undefined })
    expect(partOf(parsed(made?.text), 'steps')['new']).toMatchObject({ kind: 'end', path: '/new' })
  })
})

describe('a way that changes an answer', () => {
  const detour = (names: object) => ({
    conditions: { isLate: { day: { const: 'late' } } },
    steps: {
      a: { path: '/a', next: [{ when: names, to: 'b' }, { to: 'c' }] },
      b: { path: '/b', actions: { later: { label: 'Later', set: { day: 'early' } } }, next: [{ to: 'x' }] },
      x: { path: '/c', next: [{ to: 'c' }] },
      c: { path: '/c', next: [] },
    },
  })

  it.each([
    { says: 'passes the new step', when: { day: { const: 'late' } }, to: 'new', path: '/c' },
    { says: 'passes it where a condition is used by name', when: 'isLate', to: 'new', path: '/c' },
    { says: 'does not where another answer decides', when: { night: { const: 'late' } }, to: 'c', path: '/new' },
  ])('$says', ({ when, to, path }) => {
    const json = detour(when as object)
    const chain = [{ name: 'one', path: 'journeys/one.json', json }]
    const made = withNewStep(chain, JSON.stringify(json), { title: 'New', from: 'a', transition: 'c' })
    const steps = partOf(parsed(made?.text), 'steps')
    expect(steps['x']).toMatchObject({ next: [{ to }] })
    expect(steps['new']).toMatchObject({ path })
  })
})

it('is not added behind a step that does not exist', () => {
  const { files: chain } = journeyChain('v3', files.text)
  expect(withNewStep(chain, files.text('journeys/v3.json') ?? '', { title: 'New', from: 'no', transition: 'a' })).toBe(
    undefined,
  )
})
