import { describe, expect, it } from 'vitest'
import type { Action, EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { uncommittedEnds } from '../../../proof/guarded/uncommitted-ends.ts'
import { prove } from '../../../proof/index.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'
import { editedJourney } from '../support/edited-journey.ts'

const found = (edits: Readonly<Record<string, unknown>>, of = 'tour') =>
  prove(openJourney('edited', editedJourney(of, edits))).diagnostics.filter(({ code }) => code === 'COMMIT_SKIPPED')

const stop = { kind: 'end', path: '/stop', title: 'Thank you' }
const endingAt = (to: string) => [{ when: { report: { const: 'none' } }, to }, { to: 'review' }]

describe('a claim that is signed', () => {
  it('may not end without being committed, and a run shows how it would', () => {
    const [diagnostic, ...others] = found({ '/steps/sign/next': endingAt('stop'), '/steps/stop': stop })
    expect(others).toEqual([])
    expect(diagnostic?.pointer).toBe('/steps/stop')
    expect(diagnostic?.run?.steps.map(({ step }) => step).slice(-3)).toEqual(['noneFound', 'sign', 'stop'])
  })

  it('may not end because a bureau could not be asked, and the hint says what to do instead', () => {
    const edits = { '/uses/creditCheck/on/failed': { to: 'stop' }, '/steps/stop': stop }
    const [diagnostic, ...others] = found(edits, 'v3')
    expect(others).toEqual([])
    expect(diagnostic?.pointer).toBe('/steps/stop')
    expect(diagnostic?.hint).toBe(
      'Answer the failure of experianCheck with an "error", so that the visitor can try again; or lead to a page from which the claim is committed after all.',
    )
    expect(diagnostic?.run?.steps.at(-1)?.step).toBe('stop')
  })

  it('may not end so after another page either', () => {
    const edits = {
      '/steps/review/next': endingAt('stop').map((way) => (way.to === 'review' ? { to: 'finish' } : way)),
    }
    expect(found({ ...edits, '/steps/stop': stop }).map(({ pointer }) => pointer)).toEqual(['/steps/stop'])
  })

  it.each([
    ['is committed on every route', {}],
    [
      'has not been signed when the route ends',
      {
        '/steps/look/next': [...endingAt('stop').slice(0, 1), { to: 'sign' }],
        '/steps/noneFound': null,
        '/steps/stop': stop,
      },
    ],
    ['was submitted before, says the outcome that leads to the end', { '/steps/review/submit': ['save'] }],
    ['is committed by the step that leads to the end', committedBeforeTheEnd()],
    ['can be submitted again, after a failure that leads to a page', failureLeadsTo('finish')],
  ])('is not lost if it %s', (_, edits) => {
    expect(found(edits)).toEqual([])
  })

  it('is lost as well if the failure of the commit leads past a page to an end', () => {
    const edits = { ...failureLeadsTo('stop'), '/steps/stop': stop }
    expect(found(edits).map(({ pointer, hint }) => `${pointer}: ${hint ?? ''}`)).toEqual([
      '/steps/stop: Answer the failure of the commit with an "error", so that the visitor can try again; or lead to a page from which the claim is committed after all.',
    ])
  })

  it('is lost as well if the commit is a page that only some visitors pass', () => {
    const { '/steps/submitting': submitting, ...rest } = committedBeforeTheEnd()
    const edits = {
      ...rest,
      '/steps/submitting': submitting,
      '/steps/review/next': [{ when: { report: { const: 'none' } }, to: 'finish' }, { to: 'submitting' }],
    }
    expect(found(edits).map(({ pointer }) => pointer)).toEqual(['/steps/finish'])
  })
})

const effects = {
  commit: { kind: 'commit', success: 'submitted', failure: 'failed' },
  check: { kind: 'check', failure: 'failed' },
}
const use = (run: string, on: object = {}) => ({ run, as: run, on }) as unknown as EffectUse
const commit = use('commit')
const page = (more: object) => ({
  ...{ kind: 'page', content: [], fields: {}, actions: [], timers: [], enter: [], submit: [], next: [] },
  ...more,
})
const signed = (...names: readonly string[]) => ({
  age: {},
  code: { rule: { digits: 6 } },
  ...Object.fromEntries(names.map((name) => [name, { rule: { signature: {} } }])),
})

/** What is tracked of a journey that asks for a signature and then either commits, or ends at "stop". */
function watched({ sign = {}, send = {}, stop = {} }: Readonly<Record<string, object>> = {}) {
  const all = {
    sign: page({ fields: signed('signature'), next: [{ to: 'send' }, { to: 'stop' }], ...sign }),
    send: page({ submit: [use('check'), commit], next: [{ to: 'sent' }], ...send }),
    sent: page({ kind: 'end' }),
    stop: page({ kind: 'end', ...stop }),
  }
  const steps = Object.fromEntries(Object.entries(all).map(([id, step]) => [id, { id, ...step }]))
  const journey = { start: 'sign', effects, steps } as unknown as JourneyDefinition
  const { onPress, onOutcome, ...tracked } = uncommittedEnds(journey, stepGraph(journey))
  const stepOf = (id: string) => journey.steps[id] ?? expect.unreachable(`There is no step "${id}".`)
  return {
    ...tracked,
    press: (id: string, skipFields = false) => onPress(stepOf(id), { skipFields } as Action),
    ended: (what: EffectUse, outcome: string) => onOutcome(stepOf('send'), what, outcome, true),
  }
}
const failing = (failed: object) => ({ send: { submit: [use('commit', { failed })] } })
const failingBeside = (failed: object) => ({ send: { submit: [use('check'), use('commit', { failed })] } })
const ends = (parts?: Parameters<typeof watched>[0]) => watched(parts).musts.map(({ step }) => step)
const SIGNED = 'signed, not committed'

describe('an end that a signed claim may reach without a commit', () => {
  it('must not show while the claim is signed', () => {
    const { marks, musts } = watched({ sign: { fields: signed('signature', 'partner') } })
    expect(marks).toEqual([{ name: SIGNED, size: 1 }])
    expect(musts).toEqual([
      {
        code: 'COMMIT_SKIPPED',
        step: 'stop',
        pointer: '/steps/stop',
        when: 'shown',
        condition: {
          not: {
            allOf: [{ required: [SIGNED] }, { anyOf: [{ required: ['signature'] }, { required: ['partner'] }] }],
          },
        },
        message: 'a visitor who has signed "signature" or "partner" may end here, but the claim is not submitted.',
        hint: 'Lead visitors through the step that submits the claim, or ask for the signature after the decision that leads here.',
      },
    ])
  })

  it('names a signature once that two pages ask for', () => {
    const twice = { kind: 'page', fields: signed('signature'), enter: [use('check')], next: [{ to: 'sent' }] }
    expect(watched({ stop: twice }).musts.map(({ step, message }) => `${step}: ${message}`)).toEqual([
      'sent: a visitor who has signed "signature" may end here, but the claim is not submitted.',
    ])
  })

  it.each<[string, Parameters<typeof watched>[0], readonly string[]]>([
    ['one beside the commit', {}, ['stop']],
    ['one that others reach behind the commit', { send: { next: [{ to: 'sent' }, { to: 'stop' }] } }, ['stop']],
    ['none, where every route passes it', { sign: { next: [{ to: 'send' }] } }, []],
    ['one beside a commit on entry', { send: { enter: [commit], submit: [] } }, ['stop']],
    ['none, if nothing commits a claim', { send: { submit: [use('check')] } }, []],
    ['none, if nobody signs', { sign: { fields: signed() } }, []],
    ['none, if the signature comes behind the decision', { sign: { fields: {} }, send: { fields: signed('it') } }, []],
    ['one behind a commit whose failure leads on', failing({ to: 'sent' }), ['stop', 'sent']],
    ['one behind two effects, only one of which leads on', failingBeside({ to: 'sent' }), ['stop', 'sent']],
    ['none more, if a failure is an error', failing({ error: 'Try again.' }), ['stop']],
    ['none that commits the claim itself', { ...failing({ to: 'sent' }), stop: { enter: [commit] } }, ['sent']],
    ['none, if it is a page', { stop: { kind: 'page' } }, []],
  ])('is %s', (_, parts, expected) => {
    expect(ends(parts)).toEqual(expected)
  })

  it('costs the proof nothing where there is none', () => {
    expect(watched({ sign: { fields: signed() } }).marks).toEqual([])
  })
})

describe('a claim counts as signed and not committed', () => {
  it('from when a signature is given', () => {
    const { press } = watched()
    expect(press('sign')).toEqual({ [SIGNED]: 1 })
    expect(press('sign', true)).toEqual({})
    expect(press('send')).toEqual({})
  })

  it('until a commit has ended, or an outcome has decided for an end', () => {
    const { ended } = watched()
    const check = use('check', { again: { to: 'sign' }, stop: { to: 'stop' }, ok: { then: 'continue' } })
    expect(ended(commit, 'submitted')).toEqual({ [SIGNED]: 0 })
    expect(ended(check, 'stop')).toEqual({ [SIGNED]: 0 })
    expect(ended(check, 'again')).toEqual({})
    expect(ended(check, 'ok')).toEqual({})
    expect(ended(check, 'unheard')).toEqual({})
    expect(ended(use('unknown'), 'ok')).toEqual({})
  })

  it('still after the failure of a check that leads to an end, which decides nothing about the claim', () => {
    const { ended } = watched()
    expect(ended(use('check', { failed: { to: 'stop' } }), 'failed')).toEqual({})
  })

  it.each(['tel:+441134960123', 'mailto:claims@example.com', '#help-phone'])(
    'no longer after a failure that leads to an end with a link to reach us: %s',
    (href) => {
      const calls = (kind: string) =>
        watched({ stop: { kind, content: [{ id: 'call', link: { text: 'Call us', href } }] } })
      const failed = use('check', { failed: { to: 'stop' } })
      expect(calls('end').ended(failed, 'failed')).toEqual({ [SIGNED]: 0 })
      expect(calls('page').ended(failed, 'failed')).toEqual({})
    },
  )

  it('still after a failure of the commit that leads away, and no longer after another outcome that does', () => {
    const { ended } = watched()
    const leading = use('commit', { failed: { to: 'stop' }, duplicate: { to: 'stop' } })
    expect(ended(leading, 'failed')).toEqual({})
    expect(ended(leading, 'duplicate')).toEqual({ [SIGNED]: 0 })
    expect(ended(use('commit', { failed: { then: 'continue' } }), 'failed')).toEqual({ [SIGNED]: 0 })
  })
})

/** A visitor whose claim could not be submitted comes to a page, and from there on. */
function failureLeadsTo(to: string): Readonly<Record<string, unknown>> {
  return {
    '/steps/finish/enter/submission/on/failed': { to: 'sorry' },
    '/steps/sorry': {
      path: '/sorry',
      title: 'That did not work',
      submit: [],
      actions: { on: { label: 'Continue' } },
      next: [{ to }],
    },
  }
}

/** The commit has a page of its own in front of the last one. */
function committedBeforeTheEnd(): Readonly<Record<string, unknown>> {
  return {
    '/steps/review/next': [{ to: 'submitting' }],
    '/steps/finish/enter': null,
    '/steps/submitting': {
      path: '/submitting',
      title: 'Submit',
      actions: { send: { label: 'Submit' } },
      submit: {
        submission: {
          run: 'submitClaim',
          input: {},
          on: {
            submitted: 'continue',
            duplicate: { error: 'Another claim was submitted.' },
            incomplete: { error: 'A step is open.' },
            failed: { error: 'Please try again.' },
          },
        },
      },
      next: [{ to: 'finish' }],
    },
  }
}
