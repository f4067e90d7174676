import { describe, expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { checkedFirst } from '../../../../proof/facts/musts/checked-first.ts'
import { prove } from '../../../../proof/index.ts'
import { projectSource } from '../../../support/source.ts'
import { editedJourney } from '../../support/edited-journey.ts'
import { mayRunToo } from '../../../../proof/facts/musts/may-run-too.ts'

const effects = {
  commit: { after: { check: ['valid', 'unknown'] } },
  check: { input: { required: ['email', 'dob'] } },
  free: { after: { plain: ['valid'] } },
  plain: { input: {} },
  save: {},
}
const use = (run: string, as = run, input: object = {}) => ({ run, as, input }) as unknown as EffectUse
const SENDS_BOTH = use('save', 'save', { email: { answer: 'mail' }, dob: { answer: 'born', as: 'isoDate' } })

/** What a journey with these effects must keep to before it commits. */
function mustsOf(uses: readonly EffectUse[], run = 'commit', on = {}) {
  const step = { id: 'page', enter: [], submit: uses }
  const journey = { effects, steps: { page: step } } as unknown as JourneyDefinition
  return checkedFirst({ journey, step: step as never, use: { ...use(run), on }, pointer: '/steps/page/submit/0' })
}

describe('an effect that may run only after another one', () => {
  it('needs one of the outcomes that its contract names', () => {
    expect(mustsOf([SENDS_BOTH, use('check'), use('check', 'again')])).toEqual([
      {
        code: 'CHECK_SKIPPED',
        step: 'page',
        pointer: '/steps/page/submit/0',
        when: { asked: { ...use('commit'), on: {} } },
        condition: {
          anyOf: ['check', 'again'].map((as) => ({
            allOf: [{ required: [as] }, { [as]: { enum: ['valid', 'unknown'] } }],
          })),
        },
        message: 'commit may run although check has not ended as "valid" or "unknown", and its contract asks for that.',
        hint: 'Run check before it on every route, and lead its other outcomes elsewhere; or correct "after" in the contract.',
        about: mayRunToo('commit', 'check "valid" or "unknown"'),
      },
    ])
  })

  it('is never ready in a journey that does not run the other one', () => {
    expect(mustsOf([SENDS_BOTH])).toMatchObject([
      {
        condition: { anyOf: [] },
        hint: 'Run check before it, and continue only after "valid" or "unknown".',
      },
    ])
  })

  it.each<[string, readonly EffectUse[]]>([
    ['nothing', []],
    ['only a part', [use('save', 'save', { email: { answer: 'mail' } })]],
    ['a constant instead', [use('save', 'save', { email: { answer: 'mail' }, dob: { const: '1980-01-01' } })]],
  ])('is ready in a journey that sends %s of what the other one requires', (_, uses) => {
    expect(mustsOf(uses)).toEqual([])
  })

  it('needs one that requires nothing', () => {
    expect(mustsOf([], 'free').map(({ code }) => code)).toEqual(['CHECK_SKIPPED'])
  })

  it('is left to another rule if it clears that outcome itself', () => {
    const clearing = { submitted: { then: 'continue', clear: ['check'] }, failed: { error: 'Again.' } }
    expect(mustsOf([SENDS_BOTH, use('check')], 'commit', clearing)).toEqual([])
    expect(
      mustsOf([SENDS_BOTH, use('check')], 'commit', { ...clearing, submitted: { then: 'continue' } }),
    ).toHaveLength(1)
  })

  it('is ready if its contract names none', () => {
    expect(mustsOf([SENDS_BOTH], 'save')).toEqual([])
    expect(mustsOf([SENDS_BOTH], 'unknown')).toEqual([])
  })
})

describe('a claim that is submitted, and a user that is registered', () => {
  const found = (edits: Readonly<Record<string, unknown>>) =>
    prove(openJourney('edited', editedJourney('v3', edits))).diagnostics.flatMap(({ code, pointer, run }) =>
      code === 'CHECK_SKIPPED' ? [`${pointer}, at ${run?.steps.at(-1)?.step ?? 'nowhere'}`] : [],
    )

  it('come after the check for duplicates', () => {
    expect(found({})).toEqual([])
  })

  it('come after every other check of a contract too, which a route without it does not pass', () => {
    const file = 'schemas/effects/submit-claim.json'
    const contract = projectSource().read(file) as object
    const changed = { [file]: JSON.stringify({ ...contract, after: { verifyOtp: ['verified'] } }) }
    const { diagnostics } = prove(openJourney('edited', editedJourney('v3', {}, changed)))
    expect(diagnostics.flatMap(({ code, pointer }) => (code === 'CHECK_SKIPPED' ? [pointer] : []))).toEqual([
      '/steps/finish/enter/0',
    ])
  })

  it('do not come after a duplicate, and a run shows how they would', () => {
    expect(found({ '/uses/duplicateCheck/on/duplicate': 'continue' })).toEqual([
      '/steps/contact/submit/4, at otp',
      '/steps/finish/enter/0, at finish',
    ])
  })
})
