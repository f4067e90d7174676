import { describe, expect, it } from 'vitest'
import { RULES, runnable } from '../../engine/index.ts'
import { compileValidators, loadJourney } from '../../loader/index.ts'
import { cover, lint, prove, replayRun, routes, type Run, type Witness } from '../../proof/index.ts'
import { internalsOf } from '../../proof/prove.ts'
import { keysOf } from '../../proof/runs/coverage.ts'
import { whole } from '../support/form-journey.ts'
import { projectSource } from '../support/source.ts'
import { NOW } from '../support/walker.ts'
import { isYes, yesOrNo } from './support/described-flow.ts'
import { smallJourney } from './support/small-journey.ts'

/** The steps of a run, those that are left before they show in brackets, each with its answers and outcomes. */
function pathOf(witness: Witness | null): string | null {
  if (witness === null) return null
  return witness()
    .steps.map(({ step, shown, answers, outcomes }) =>
      [
        shown ? step : `(${step})`,
        ...Object.values(answers).map(String),
        ...Object.values(outcomes).map(({ outcome }) => outcome),
      ].join(' '),
    )
    .join(' → ')
}

describe('the proof of a small journey', () => {
  const isNew = { isNew: { const: true } }
  const content = { new: { text: 'New', when: isNew }, old: { text: 'Old', when: { not: isNew } } }
  const look = {
    run: 'verifyEmail',
    as: 'look',
    input: { email: { const: 'jane@example.com' } },
  }
  const away = { valid: { to: 'done' }, invalid: { to: 'later' }, failed: { to: 'gone' } }
  const gone = { valid: { to: 'done' }, invalid: { to: 'done' }, failed: { to: 'done' } }
  const journey = smallJourney(
    {
      ask: { fields: { car: yesOrNo() }, next: [{ when: isYes('car'), to: 'pass' }, { to: 'later' }] },
      pass: { enter: [{ ...look, on: away }], next: [{ to: 'hidden' }] },
      hidden: {},
      gone: { open: 'always', enter: [{ ...look, as: 'gone', on: gone }] },
      alone: { open: 'always', next: [{ when: isNew, to: 'later' }, { to: 'done' }] },
      later: {
        enter: [{ ...look, as: 'late', on: 'continue' }],
        fields: { age: whole(0, 9) },
        content: { hint: { text: 'Hint', when: { age: { minimum: 5 } } }, ...content },
      },
      help: { kind: 'end', open: 'always', content },
    },
    { settings: { isNew: { schema: { type: 'boolean' }, value: false } } },
  )
  const proof = () => prove(journey)

  it('says how each step is reached first, and whether it shows', () => {
    expect(
      proof().steps.map(({ step, pointer, reached, isShown }) => [step, pointer, pathOf(reached), isShown]),
    ).toEqual([
      ['ask', '/steps/ask', 'ask', true],
      ['pass', '/steps/pass', 'ask yes → (pass)', false],
      ['hidden', '/steps/hidden', null, false],
      ['gone', '/steps/gone', 'ask yes → (pass) failed → (gone)', true],
      ['alone', '/steps/alone', 'alone', true],
      ['later', '/steps/later', 'ask no → later valid', true],
      ['help', '/steps/help', 'help', true],
      ['done', '/steps/done', 'ask yes → (pass) valid → done', true],
    ])
  })

  it('says how each way is taken first', () => {
    expect(proof().ways.map(({ pointer, taken }) => [pointer, pathOf(taken)])).toEqual([
      ['/steps/ask/next/0', 'ask yes → (pass)'],
      ['/steps/ask/next/1', 'ask no → (later)'],
      ['/steps/pass/enter/0/on/valid', 'ask yes → (pass) valid → done'],
      ['/steps/pass/enter/0/on/invalid', 'ask yes → (pass) invalid → (later)'],
      ['/steps/pass/enter/0/on/failed', 'ask yes → (pass) failed → (gone)'],
      ['/steps/pass/next/0', null],
      ['/steps/hidden/next/0', null],
      ['/steps/gone/enter/0/on/valid', 'ask yes → (pass) failed → (gone) valid → done'],
      ['/steps/gone/enter/0/on/invalid', 'ask yes → (pass) failed → (gone) invalid → done'],
      ['/steps/gone/enter/0/on/failed', 'ask yes → (pass) failed → (gone) failed → done'],
      ['/steps/gone/next/0', null],
      ['/steps/alone/next/0', null],
      ['/steps/alone/next/1', null],
      ['/steps/later/enter/0/on/valid', 'ask no → later valid'],
      ['/steps/later/enter/0/on/invalid', 'ask no → later invalid'],
      ['/steps/later/enter/0/on/failed', 'ask no → later failed'],
      ['/steps/later/next/0', 'ask no → later 0 valid → done'],
    ])
  })

  it('says when each condition holds and fails, in the settings of a run or, at an address, in those of now', () => {
    const { conditions } = proof()
    expect(
      conditions.map(({ pointer, whenTrue, whenFalse }) => [pointer, pathOf(whenTrue), pathOf(whenFalse)]),
    ).toEqual([
      ['/steps/ask/next/0/when', 'ask yes → (pass)', 'ask no → (later)'],
      ['/steps/alone/next/0/when', null, null],
      ['/steps/later/content/hint/when', 'ask no → later 5 valid', 'ask no → later valid'],
      ['/steps/later/content/new/when', 'ask no → later valid', 'ask no → later valid'],
      ['/steps/later/content/old/when', 'ask no → later valid', 'ask no → later valid'],
      ['/steps/help/content/new/when', null, 'help'],
      ['/steps/help/content/old/when', 'help', null],
    ])
    const { whenTrue, whenFalse } = conditions[3] ?? {}
    expect([whenTrue?.().settings, whenFalse?.().settings]).toEqual([{ isNew: true }, { isNew: false }])
  })

  it('makes each run once', () => {
    const { steps, ways } = proof()
    for (const { reached } of steps) expect(reached?.()).toBe(reached?.())
    for (const { taken } of ways) expect(taken?.()).toBe(taken?.())
  })

  it('is not exact if it has to give up, and says so', () => {
    expect(proof().isExact).toBe(true)
    const bound = prove(journey, { nodeLimit: 1, fileOf: (pointer) => `file of ${pointer}` })
    expect(bound.isExact).toBe(false)
    expect(bound.diagnostics).toMatchObject([{ code: 'PROOF_BOUND', file: 'file of /steps/ask' }])
  })

  it('names the file of the journey, unless the files of its parts are known', () => {
    const [first] = proof().diagnostics
    expect(first).toMatchObject({ code: 'STEP_UNREACHABLE', file: 'journeys/small.json', pointer: '/steps/hidden' })
  })

  it('knows the sides of a condition that cannot be decided', () => {
    const open = smallJourney({
      ask: { next: [{ when: isYes('car'), to: 'late' }, { to: 'done' }] },
      late: { fields: { car: yesOrNo() } },
    })
    const [found] = prove(open).conditions
    expect([found?.whenTrue, found?.whenFalse].map((one) => pathOf(one ?? null))).toEqual([null, null])
    expect(pathOf(found?.whenUndecided ?? null)).toBe('ask')
  })

  it('is known with what it was made of, if it was made here', () => {
    const own = proof()
    expect(internalsOf(own).machine.flow.start.step.id).toBe('ask')
    expect(() => internalsOf({ ...own })).toThrow('PROOF_UNKNOWN')
  })
})

describe('a proof', () => {
  it('keeps what must hold besides', () => {
    const must = {
      ...{ code: 'TOO_OLD', step: 'done', pointer: '/steps/done', when: 'shown' as const },
      ...{ condition: { age: { maximum: 6 } }, message: 'Too old.', hint: 'Ask who is younger.' },
    }
    const { diagnostics } = prove(smallJourney({ ask: { fields: { age: whole(0, 9) } } }), { musts: [must] })
    expect(diagnostics).toMatchObject([{ code: 'TOO_OLD', pointer: '/steps/done', message: 'Step "done": Too old.' }])
    expect(diagnostics[0]?.run?.steps[0]?.answers).toEqual({ age: 9 })
  })

  it('shows a way round that nothing changes, with the answers of a step that is shown once', () => {
    const steps = {
      ask: { showOnce: true, fields: { car: yesOrNo() }, next: [{ to: 'fork' }] },
      fork: { next: [{ when: isYes('car'), to: 'ask' }, { to: 'done' }] },
    }
    const [found] = prove(smallJourney(steps)).diagnostics
    expect(found).toMatchObject({ code: 'CYCLE_WITHOUT_CHANGE', pointer: '/steps/fork/next/0' })
    expect(pathOf(() => found?.run as Run)).toBe('ask yes → fork')
    expect(found?.run).toBe(found?.run)
  })
})

describe('the step of a submitted claim', () => {
  const refused = { error: 'Try again' }
  const steps = (submitted: object) => ({
    ask: { next: [{ to: 'claim' }] },
    never: { submit: [{ run: 'submitClaim', as: 'never', input: {}, on: 'continue' }] },
    claim: {
      submit: [
        {
          run: 'submitClaim',
          as: 'claim',
          input: {},
          on: { submitted, incomplete: refused, duplicate: refused, failed: refused },
        },
      ],
    },
    thanks: { kind: 'end' },
    other: { kind: 'end' },
  })

  it.each<[string, object, string | null]>([
    ['is reached by every claim that is submitted', { to: 'done' }, 'ask → claim submitted → done'],
    ['is not reached by one that never is', refused, null],
  ])('%s', (_, submitted, path) => {
    const proved = prove(smallJourney(steps(submitted), { afterSubmit: 'thanks' })).steps
    expect(proved.map(({ step, reached, isShown }) => [step, pathOf(reached), isShown]).slice(1, 5)).toEqual([
      ['never', null, false],
      ['claim', 'ask → claim', true],
      ['thanks', path, path !== null],
      ['other', null, false],
    ])
  })
})

describe('a claim that begins on the home page', () => {
  const home = {
    step: 'second',
    as: 'begun',
    question: {
      text: 'A car?',
      yes: { label: 'Yes', set: { car: true } },
      no: { label: 'No', set: { car: false }, text: 'Begin.' },
    },
    advance: { afterMs: 9, press: 'next', text: 'Soon.', moving: 'Moving.', stay: 'Stay', staying: 'Staying.' },
  }
  const steps = {
    first: { fields: { sure: yesOrNo() }, next: [{ to: 'second' }] },
    second: { next: [{ when: isYes('sure'), to: 'third' }, { to: 'done' }] },
    third: { next: [{ when: isYes('late'), to: 'fourth' }, { to: 'done' }] },
    fourth: { fields: { late: yesOrNo() } },
  }
  const found = (more: object) =>
    prove(smallJourney(steps, more)).diagnostics.map(({ code, pointer, run }) => ({ code, pointer, open: run?.open }))
  const atStart = { open: { path: '/', resumed: false } }
  const always = { code: 'FACT_UNKNOWN', pointer: '/steps/third/next/0/when', ...atStart }

  it('is proved too: what is wrong there only is reported with a run from there', () => {
    const { diagnostics } = prove(smallJourney(steps, { home }))
    const own = diagnostics.find(({ pointer }) => pointer === '/steps/second/next/0/when')
    expect(own).toEqual({
      code: 'FACT_UNKNOWN',
      severity: 'error',
      file: 'journeys/small.json',
      pointer: '/steps/second/next/0/when',
      message: 'Step "second": the transition cannot be decided while "sure" is not known.',
      hint: expect.any(String) as string,
      witness: ['begun on the home page', 'second: press "next"'],
      run: expect.objectContaining({ open: { path: '/second', resumed: false, isHome: true } }) as Run,
    })
    expect(own?.run).toBe(own?.run)
  })

  it.each<[string, object]>([
    ['begins at the start', { home: { ...home, step: 'first' } }],
    ['is none', {}],
  ])('has no more faults if it %s', (_, more) => {
    expect(found(more).filter(({ code }) => code === 'FACT_UNKNOWN')).toEqual([always])
  })

  it('repeats no diagnostics of the whole journey, and requires nothing before its step', () => {
    const open = { path: '/second', resumed: false, isHome: true }
    expect(found({ home })).toEqual([
      ...found({}),
      { code: 'FACT_UNKNOWN', pointer: '/steps/second/next/0/when', open },
    ])
  })
})

describe.each(['v3', 'v4', 'v5'])('the proof of %s', (name) => {
  const { journey, fileOf } = loadJourney(name, projectSource())
  if (journey === undefined) throw new Error(`${name} does not load.`)
  const proof = prove(journey, { fileOf })

  it('is exact and finds no errors', () => {
    expect(proof).toMatchObject({ isExact: true, diagnostics: [] })
    expect(lint(journey, { fileOf })).toEqual([])
  })

  it('covers every step, every way, and both sides of every condition', () => {
    expect(proof.steps.filter(({ reached }) => reached === null).map(({ step }) => step)).toEqual([])
    expect(proof.ways.filter(({ taken }) => taken === null).map(({ pointer }) => pointer)).toEqual([])
    expect(
      proof.conditions.filter(
        ({ whenTrue, whenFalse, whenUndecided }) => whenTrue === null || whenFalse === null || whenUndecided !== null,
      ),
    ).toEqual([])
  })

  it('has a run for each step, way and side that covers it and that advance can follow', () => {
    const ready = runnable(journey, compileValidators(journey), RULES)
    for (const [key, witness] of everything(proof)) {
      const run = witness()
      expect({ key, step: replayRun(ready, run, { now: NOW }).step }).toEqual({ key, step: run.steps.at(-1)?.step })
      expect({ key, isMet: keysOf(journey, run).has(key) }).toEqual({ key, isMet: true })
    }
  })

  it('reaches each step with no more visits than any run of its suite', () => {
    const runs = routes(proof)
    for (const { step, reached } of proof.steps) {
      const visits = reached?.().steps.length ?? 0
      const others = runs.map((run) => visitsUntil(run, step)).filter((count) => count > 0)
      expect({ step, isShortest: others.every((count) => visits <= count) }).toEqual({ step, isShortest: true })
    }
  })

  it('makes a deterministic suite that covers everything and has no redundant run', () => {
    const runs = routes(proof)
    expect(cover(journey, runs)).toMatchObject({
      isComplete: true,
      steps: { missing: [] },
      ways: { missing: [] },
      sides: { missing: [] },
    })
    for (const spared of runs)
      expect(
        cover(
          journey,
          runs.filter((run) => run !== spared),
        ).isComplete,
      ).toBe(false)
    expect(JSON.stringify(routes(prove(journey)))).toBe(JSON.stringify(runs))
  })
})

function everything({ steps, ways, conditions }: ReturnType<typeof prove>): [string, Witness][] {
  const all: [string, Witness | null][] = [
    ...steps.map(({ pointer, reached }): [string, Witness | null] => [pointer, reached]),
    ...ways.map(({ pointer, taken }): [string, Witness | null] => [pointer, taken]),
    ...conditions.flatMap(({ pointer, whenTrue, whenFalse }): [string, Witness | null][] => [
      [`${pointer}:true`, whenTrue],
      [`${pointer}:false`, whenFalse],
    ]),
  ]
  return all.flatMap(([key, witness]) => (witness === null ? [] : [[key, witness] as [string, Witness]]))
}

/** The number of visits until a step shows; 0 if it never does. */
function visitsUntil({ steps }: Run, id: string): number {
  return steps.findIndex(({ step, shown }) => step === id && shown) + 1
}
