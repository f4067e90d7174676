import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStep, restore, RULES } from '../../../engine/index.ts'
import { withToday } from '../../../engine/with-today.ts'
import { compileValidators, loadJourney } from '../../../loader/index.ts'
import { claimedVersion, isAddressOf } from '../../../src/journey/claimed-version.ts'
import type { Known } from '../../../src/journey/open-claim.ts'
import { ageJourney } from '../../support/age-journey.ts'
import { JANE } from '../../support/walker.ts'
import { projectSource } from '../../support/source.ts'

afterEach(() => vi.restoreAllMocks())

const definition = loadJourney('v3', projectSource()).journey
if (definition === undefined) throw new Error('v3 is broken.')
const { info, contact, ...steps } = definition.steps
if (info === undefined || contact === undefined) throw new Error('v3 has no steps "info" and "contact".')
const validators = compileValidators(definition)
const first = { definition: { ...definition, path: '/get-started-old' }, validators, rules: RULES }
/** Version 2: "contact" is called "reach" and has another address. */
const second = (whenChanged: typeof definition.whenChanged) => ({
  definition: {
    ...definition,
    version: 2,
    whenChanged,
    steps: { ...steps, info: { ...info, next: [{ to: 'reach' }] }, reach: { ...contact, id: 'reach', path: '/reach' } },
  },
  validators: { ...validators, reach: validators['contact'] ?? (() => []) },
  rules: RULES,
})
const entry = { name: 'v3', path: '/get-started-v3', older: [{ version: 1, load: () => Promise.resolve(first) }] }
const saved = {
  answers: { address: JANE.address, ...JANE.info, ...JANE.contact },
  done: ['postcode', 'info', 'contact'],
  outcomes: { duplicateCheck: { outcome: 'valid' } },
  submitted: false,
}
const kept = (from: Known['from'], version?: number): Known => ({
  from,
  draft: { ...saved, journey: 'v3', ...(version === undefined ? {} : { version }) },
})

describe('a claim started on version 1 of a journey, opened when version 2 is the current one', () => {
  it.each(['device', 'backend'] as const)(
    'goes on with version 1 where it is pinned, below the same address (kept on the %s)',
    async (from) => {
      const { journey, saved } = await claimedVersion(entry, second('pin'), kept(from, 1))
      expect({ version: journey.version, path: journey.path, at: openStep(journey, restore(journey, saved)) }).toEqual({
        version: 1,
        path: '/get-started-v3',
        at: 'sign',
      })
    },
  )

  it('goes on with what fits where version 1 is not there any more, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { journey, saved } = await claimedVersion({ ...entry, older: [] }, second('pin'), kept('device', 1))
    expect({ version: journey.version, at: openStep(journey, restore(journey, saved)) }).toEqual({
      version: 2,
      at: 'reach',
    })
    expect(restore(journey, saved).answers).toMatchObject({ email: 'jane@example.com' })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('JOURNEY_VERSION_MISSING'))
  })

  it('begins again with its answers as drafts where the journey says "restart"', async () => {
    const { journey, saved } = await claimedVersion(entry, second('restart'), kept('device', 1))
    const state = restore(journey, saved)
    expect({ version: journey.version, at: openStep(journey, state), email: state.answers['email'] }).toEqual({
      version: 2,
      at: 'postcode',
      email: 'jane@example.com',
    })
  })

  it('is carried over where the journey says how', async () => {
    const { journey, saved } = await claimedVersion(
      entry,
      second({ migrate: { steps: { contact: 'reach' } } }),
      kept('device', 1),
    )
    expect({ version: journey.version, at: openStep(journey, restore(journey, saved)) }).toEqual({
      version: 2,
      at: 'sign',
    })
  })

  it.each([
    ['was carried over already', kept('backend', 2)],
    ['comes from another journey', { ...kept('device', 1), draft: { ...saved, journey: 'v4', version: 1 } }],
    ['was kept before versions were', { from: 'device', draft: saved } as const],
  ])('runs on the current version when it %s', async (_what, known) => {
    expect((await claimedVersion(entry, second('restart'), known)).saved.done).toEqual(saved.done)
  })

  it.each([
    ['/contact', true],
    ['/reach', true],
    ['/nowhere', false],
  ])('has addresses of both versions: %s', async (path, isThere) => {
    expect(await isAddressOf(entry, second('pin'), path)).toBe(isThere)
  })
})

describe('a claim whose journey compares with today', () => {
  const age = loadJourney('age', ageJourney()).journey
  if (age === undefined) throw new Error('The journey is broken.')
  const module = { definition: age, validators: compileValidators(age), rules: RULES, withNeeds: withToday }
  const opened = async (parts: Known['draft']) => {
    const draft = { journey: 'age', version: 1, answers: { born: '2008-06-02' }, done: ['born'], ...parts }
    const { journey, saved } = await claimedVersion({ name: 'age', path: '/age', older: [] }, module, {
      from: 'backend',
      draft,
    })
    return openStep(journey, restore(journey, saved))
  }

  it.each([
    ['of the day on which it was submitted', { submitted: true, submittedAt: Date.UTC(2026, 5, 1) }, 'tooYoung'],
    ['of today while it is in progress', { submitted: false }, 'work'],
    ['of today if nobody knows when it was submitted', { submitted: true }, 'work'],
  ])('opens with the journey %s', async (_when, parts, step) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 2) })
    try {
      expect(await opened(parts)).toBe(step)
    } finally {
      vi.useRealTimers()
    }
  })
})
