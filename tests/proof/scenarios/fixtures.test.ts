import { describe, expect, it } from 'vitest'
import { compileDiagnostics, fileNamed, loadJourney, type Diagnostic } from '../../../loader/index.ts'
import { lint, prove } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { BASES, FAULTS, fixtureText } from '../support/faulty-journey.ts'

const SOUND = 'sound'
const BUREAU = 'schemas/effects/experian-check.json'
const EMAIL_CHECK = 'schemas/effects/verify-email.json'

describe('a small journey with one fault gets exactly these diagnostics:', () => {
  it.each(FAULTS)('$fault: $code at $pointer ($fixture)', ({ fixture, code, severity, file, pointer, also = [] }) => {
    const expected = [{ code, severity, file, pointer }, ...also.map((other) => ({ severity, file, ...other }))]
    expect(inOrder(everythingFound(fixture).map(placeOnly))).toEqual(inOrder(expected))
  })
})

describe('a diagnostic says what is wrong, and what to do:', () => {
  it.each(FAULTS)('$fault ($fixture)', ({ fixture }) => {
    const unsaid = everythingFound(fixture).filter(
      ({ code, message, hint }) =>
        !isSentence(message) || (hint === undefined ? !HINTS_AT_A_NAME.has(code) : !isSentence(hint)),
    )
    expect(unsaid).toEqual([])
  })
})

describe('a diagnostic names what it is about:', () => {
  it.each(FAULTS.filter(({ says, advises }) => (says ?? advises) !== undefined))(
    '$fault ($fixture)',
    ({ fixture, code, pointer, says, advises }) => {
      const found = everythingFound(fixture).find(
        (diagnostic) => diagnostic.code === code && diagnostic.pointer === pointer,
      )
      expect(found?.message).toBe(says ?? found?.message)
      expect(found?.hint).toBe(advises ?? found?.hint)
    },
  )
})

describe('diagnostics of the proof have a run that shows them:', () => {
  it.each(FAULTS.flatMap(({ witness, ...error }) => (witness === undefined ? [] : [{ ...error, witness }])))(
    '$fault, on the way $witness',
    ({ fixture, code, pointer, witness }) => {
      const shown = everythingFound(fixture).find(
        (diagnostic) => diagnostic.code === code && diagnostic.pointer === pointer,
      )?.witness
      expect(shown?.flatMap(stepOf)).toEqual(witness)
    },
  )
})

describe('faults that need a changed project', () => {
  it('reports a bureau whose contract names no consent', () => {
    const { needsConsent: _, ...contract } = projectSource().read(BUREAU) as Readonly<Record<string, unknown>>
    const found = everythingFound(SOUND, { [BUREAU]: JSON.stringify(contract) })
    expect(found.map(placeOnly)).toEqual([
      { code: 'CONSENT_UNDECLARED', severity: 'error', file: fileNamed(SOUND), pointer: '/steps/search/enter/0/run' },
    ])
  })

  it('reports a bureau that runs twice on one route, if its contract has no idempotency key', () => {
    const { idempotencyKey: _, ...contract } = projectSource().read(BUREAU) as Readonly<Record<string, unknown>>
    const journey = JSON.parse(fixtureText(SOUND)) as { steps: { search: { enter: { as: string }[] } } }
    const [search] = journey.steps.search.enter
    const twice = {
      ...journey,
      steps: {
        ...journey.steps,
        search: { ...journey.steps.search, enter: [search, { ...search, as: 'reportAgain' }] },
      },
    }
    const found = everythingFound(SOUND, {
      [BUREAU]: JSON.stringify({ ...contract, retries: 0 }),
      [fileNamed(SOUND)]: JSON.stringify(twice),
    })
    expect(found.map(placeOnly)).toEqual([
      { code: 'EFFECT_TWICE', severity: 'error', file: fileNamed(SOUND), pointer: '/steps/search/enter/1' },
    ])
  })

  it('accepts a check without consequences that two steps of one route run', () => {
    const { idempotencyKey: _, ...contract } = projectSource().read(EMAIL_CHECK) as Readonly<Record<string, unknown>>
    const journey = JSON.parse(fixtureText(SOUND)) as {
      steps: { contact: { submit: readonly object[] }; phone: { submit: readonly object[] } }
    }
    const [emailCheck] = journey.steps.contact.submit
    const again = {
      ...emailCheck,
      as: 'emailCheckedAgain',
      on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
    }
    const phone = { ...journey.steps.phone, submit: [again, ...journey.steps.phone.submit] }
    const found = everythingFound(SOUND, {
      [EMAIL_CHECK]: JSON.stringify({ ...contract, binding: false }),
      [fileNamed(SOUND)]: JSON.stringify({ ...journey, steps: { ...journey.steps, phone } }),
    })
    expect(found).toEqual([])
  })

  it('accepts two steps that commit the claim if no route reaches both', () => {
    const journey = JSON.parse(fixtureText('commit-twice')) as { steps: { contact: object; thanks: object } }
    const next = [{ when: { finance: { const: 'loan' } }, to: 'sign' }, { to: 'signLease' }]
    const { sign } = journey.steps as unknown as { sign: { submit: readonly object[] } }
    const signLease = {
      ...sign,
      path: '/sign-lease',
      submit: sign.submit.map((use) => ({ ...use, as: 'leaseSubmission' })),
    }
    const steps = {
      ...journey.steps,
      contact: { ...journey.steps.contact, next },
      signLease,
      thanks: { ...journey.steps.thanks, enter: [] },
    }
    expect(
      everythingFound('commit-twice', { [fileNamed('commit-twice')]: JSON.stringify({ ...journey, steps }) }),
    ).toEqual([])
  })

  it('accepts a cycle on which the refused answer is asked again: that is a retry', () => {
    const journey = JSON.parse(fixtureText(SOUND)) as {
      steps: { contact: { submit: { on: object }[]; next: readonly object[] } }
    }
    const { contact } = journey.steps
    const [emailCheck, ...rest] = contact.submit
    const again = { ...emailCheck, on: { ...emailCheck?.on, invalid: { to: 'wrongAddress' } } }
    const wrongAddress = {
      path: '/wrong-address',
      title: 'That address does not work',
      actions: { back: { label: 'Try another' } },
      next: [{ to: 'contact' }],
    }
    const text = JSON.stringify({
      ...journey,
      steps: { ...journey.steps, contact: { ...contact, submit: [again, ...rest] }, wrongAddress },
    })
    expect(everythingFound(SOUND, { [fileNamed(SOUND)]: text })).toEqual([])
  })

  it('accepts fields that are asked for only sometimes: one below its choice, one that depends on it, one on a later step', () => {
    const journey = JSON.parse(fixtureText('short')) as {
      steps: { payment: { fields: object }; contact: { fields: object } }
    }
    const { payment, contact, ...steps } = journey.steps
    const question = { type: 'string', enum: ['yes', 'no'], messages: { required: 'x', enum: 'x' } }
    const kept = { ...question, title: 'Is the car still yours?', when: { finance: { const: 'lease' } } }
    const until = { ...question, title: 'Was it sold?', when: { kept: { const: 'no' } } }
    const dealer = { ...question, title: 'Do you know the dealer?', when: { kept: { const: 'yes' } } }
    const text = JSON.stringify({
      ...journey,
      steps: {
        ...steps,
        payment: { ...payment, fields: { ...payment.fields, kept, until } },
        contact: { ...contact, fields: { ...contact.fields, dealer } },
      },
    })
    expect(everythingFound('short', { [fileNamed('short')]: text })).toEqual([])
  })

  it('accepts an unreachable step that a gap excuses with a reason', () => {
    const text = JSON.stringify({
      ...(JSON.parse(fixtureText('step-unreachable')) as object),
      gaps: { '/steps/offer': 'Opened again in the autumn.' },
    })
    expect(everythingFound('step-unreachable', { [fileNamed('step-unreachable')]: text })).toEqual([])
  })

  it('never calls a journey beyond exact proof correct', () => {
    const { journey } = loadJourney(SOUND, sourceOf(SOUND))
    // With limit 0 not even the settings fit.
    for (const nodeLimit of [0, 12]) {
      const proof = journey === undefined ? undefined : prove(journey, { nodeLimit })
      expect(proof).toMatchObject({ isExact: false, diagnostics: [{ code: 'PROOF_BOUND', severity: 'error' }] })
    }
  })
})

describe('a condition that is too large', () => {
  it('ends the proof with PROOF_BOUND, even if it is unreachable', () => {
    const journey = JSON.parse(fixtureText(SOUND)) as { steps: { payment: { fields: object; content?: object } } }
    const pairs = Array.from({ length: 30 }, (_, index) => [`a${index}`, `b${index}`])
    const isYes = (name = '') => ({ [name]: { const: true } })
    const field = { title: 'x', type: 'boolean', messages: { required: 'x' } }
    const asked = {
      allOf: [{ required: pairs.flat() }, ...pairs.map(([a]) => isYes(a)), ...pairs.map(([, b]) => isYes(b))],
    }
    const allPairs = { anyOf: pairs.map(([a, b]) => ({ allOf: [isYes(a), isYes(b)] })) }
    const payment = {
      ...journey.steps.payment,
      fields: { ...journey.steps.payment.fields, ...Object.fromEntries(pairs.flat().map((name) => [name, field])) },
      content: { text: { when: asked, text: 'x' } },
    }
    const lost = { kind: 'end', path: '/lost', title: 'x', content: { text: { when: allPairs, text: 'x' } } }
    const text = JSON.stringify({ ...journey, steps: { ...journey.steps, payment, lost } })
    const { journey: loaded } = loadJourney(SOUND, sourceOf(SOUND, { [fileNamed(SOUND)]: text }))
    const proof = loaded === undefined ? undefined : prove(loaded, { nodeLimit: 20_000 })
    expect(proof).toMatchObject({ isExact: false, diagnostics: [{ code: 'PROOF_BOUND' }] })
  })
})

describe('a condition that only shows something', () => {
  const short = JSON.parse(fixtureText('short')) as { steps: Record<string, object> }
  const found = (changes: Readonly<Record<string, object | undefined>>) => {
    const changed = Object.entries(changes).map(([id, step]) => [id, step && { ...short.steps[id], ...step }] as const)
    const text = JSON.stringify({ ...short, steps: { ...short.steps, ...Object.fromEntries(changed) } })
    return everythingFound('short', { [fileNamed('short')]: text }).map(({ code, pointer }) => [code, pointer])
  }
  const leases = { finance: { const: 'lease' } }

  it('needs no "required" on a page that may be opened by its address', () => {
    expect(found({ contact: { open: 'always', content: { text: { when: leases, text: 'x' } } } })).toEqual([])
  })

  it('needs no "required" for an answer that one of two routes gives', () => {
    const title = {
      short: { when: { email: { maxLength: 20 } }, text: 'A short one' },
      otherwise: 'There is nothing to claim',
    }
    const content = { text: { when: { not: { email: { maxLength: 20 } } }, text: 'x' } }
    const contact = { next: [{ to: 'nothingToClaim' }] }
    expect(found({ contact, nothingToClaim: { title, content }, thanks: undefined })).toEqual([])
  })

  it('is told that "required" next to a test decides nothing', () => {
    const when = { allOf: [{ required: ['finance'] }, leases] }
    expect(found({ contact: { open: 'always', content: { text: { when, text: 'x' } } } })).toEqual([
      ['CONDITION_PART_ALWAYS', '/steps/contact/content/text/when/allOf/0'],
    ])
  })
})

describe('the small journeys', () => {
  it.each(BASES)('include %s, which has no faults', (base) => {
    expect(everythingFound(base)).toEqual([])
  })

  it('have unique names', () => {
    const names = [...BASES, ...FAULTS.map(({ fixture }) => fixture)]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

/** Like `journey check`: each check only runs if the one before found no errors. */
function everythingFound(fixture: string, replacements: Readonly<Record<string, string>> = {}): readonly Diagnostic[] {
  const { journey, diagnostics, fileOf } = loadJourney(fixture, sourceOf(fixture, replacements))
  if (journey === undefined || diagnostics.length > 0) return diagnostics
  const schemas = compileDiagnostics(journey, fileOf)
  return schemas.length > 0 ? schemas : [...lint(journey, { fileOf }), ...prove(journey, { fileOf }).diagnostics]
}

/** The project, with a small journey as if it were in `journeys/`. */
function sourceOf(fixture: string, replacements: Readonly<Record<string, string>> = {}) {
  return projectSource({ [fileNamed(fixture)]: fixtureText(fixture), ...replacements })
}

/** Their hint is a known name that is similar, if there is one. */
const HINTS_AT_A_NAME = new Set([
  'CONDITION_UNKNOWN',
  'DIALOG_OVER_MISSING',
  'FACT_UNDECLARED',
  'INPUT_MISSING',
  'INPUT_UNKNOWN',
  'JOURNEY_SHAPE',
  'JOURNEY_TARGET_UNKNOWN',
  'TIMER_BUTTON_UNKNOWN',
])

/** Whether a text has words, and no value that was missing when it was put together. */
function isSentence(text: string): boolean {
  return /[a-z]{2}/.test(text) && !/undefined|NaN|\[object/.test(text)
}

function placeOnly({ code, severity, file, pointer }: Diagnostic) {
  return { code, severity, file, pointer }
}

function inOrder(places: readonly ReturnType<typeof placeOnly>[]) {
  return places.toSorted((a, b) => `${a.code} ${a.pointer}`.localeCompare(`${b.code} ${b.pointer}`))
}

/** The step of a line such as `contact: email is "jane@example.com"; press "next" → thanks`; none for the line with the opened address. */
function stepOf(line: string): readonly string[] {
  return /^(\w+)(?: \(not shown\))?(?=:| →|$)/.exec(line)?.slice(1) ?? []
}
