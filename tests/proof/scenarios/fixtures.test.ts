import { describe, expect, it } from 'vitest'
import { compileDiagnostics, fileNamed, loadJourney, type Diagnostic } from '../../../loader/index.ts'
import { lint, prove } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { BASES, FAULTS, fixtureText } from '../support/faulty-journey.ts'

const SOUND = 'sound'
const BUREAU = 'schemas/effects/experian-check.json'

describe('of a small journey that is faulty in one way, everything that is found:', () => {
  it.each(FAULTS)('$fault: $code at $pointer ($fixture)', ({ fixture, code, severity, file, pointer, also = [] }) => {
    const expected = [{ code, severity, file, pointer }, ...also.map((other) => ({ severity, file, ...other }))]
    expect(inOrder(everythingFound(fixture).map(placeOnly))).toEqual(inOrder(expected))
  })
})

describe('what the proof finds comes with the run that shows it:', () => {
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

describe('what a small journey alone cannot show', () => {
  it('is a bureau whose contract names no consent', () => {
    const { needsConsent: _, ...contract } = projectSource().read(BUREAU) as Readonly<Record<string, unknown>>
    const found = everythingFound(SOUND, { [BUREAU]: JSON.stringify(contract) })
    expect(found.map(placeOnly)).toEqual([
      { code: 'CONSENT_UNDECLARED', severity: 'error', file: fileNamed(SOUND), pointer: '/steps/search/enter/0/run' },
    ])
  })

  it('is a bureau asked twice on one route, where its contract has nothing that makes two requests one', () => {
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

  it('is that two steps may commit the claim where no route comes to both', () => {
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

  it('is that a circle on which the refused answer is asked again is trying again, not being sent round', () => {
    const journey = JSON.parse(fixtureText(SOUND)) as {
      steps: { contact: { submit: { on: object }[]; next: readonly object[] } }
    }
    const { contact } = journey.steps
    const [emailCheck, ...rest] = contact.submit
    const again = { ...emailCheck, on: { ...emailCheck?.on, invalid: { to: 'wrongAddress' } } }
    const wrongAddress = {
      path: '/wrong-address',
      title: 'That address does not work',
      actions: [{ id: 'back', label: 'Try another' }],
      next: [{ to: 'contact' }],
    }
    const text = JSON.stringify({
      ...journey,
      steps: { ...journey.steps, contact: { ...contact, submit: [again, ...rest] }, wrongAddress },
    })
    expect(everythingFound(SOUND, { [fileNamed(SOUND)]: text })).toEqual([])
  })

  it('is that a gap with its reason excuses a step that nothing leads to', () => {
    const text = JSON.stringify({
      ...(JSON.parse(fixtureText('step-unreachable')) as object),
      gaps: { '/steps/offer': 'Opened again in the autumn.' },
    })
    expect(everythingFound('step-unreachable', { [fileNamed('step-unreachable')]: text })).toEqual([])
  })

  it('is a journey beyond exact proof, which is never called fine', () => {
    const { journey } = loadJourney(SOUND, sourceOf(SOUND))
    // 0: not even the settings have room.
    for (const nodeLimit of [0, 12]) {
      const proof = journey === undefined ? undefined : prove(journey, { nodeLimit })
      expect(proof).toMatchObject({ isExact: false, diagnostics: [{ code: 'PROOF_BOUND', severity: 'error' }] })
    }
  })
})

describe('a condition that nobody can follow', () => {
  it('ends the proof as PROOF_BOUND, also where nobody ever comes to it', () => {
    const journey = JSON.parse(fixtureText(SOUND)) as { steps: { payment: { fields: object; content?: object[] } } }
    const pairs = Array.from({ length: 30 }, (_, index) => [`a${index}`, `b${index}`])
    const isYes = (name = '') => ({ [name]: { const: true } })
    const field = { title: 'x', type: 'boolean', messages: { required: 'x' } }
    const asked = {
      allOf: [{ required: pairs.flat() }, ...pairs.map(([a]) => isYes(a)), ...pairs.map(([, b]) => isYes(b))],
    }
    const crossed = { anyOf: pairs.map(([a, b]) => ({ allOf: [isYes(a), isYes(b)] })) }
    const payment = {
      ...journey.steps.payment,
      fields: { ...journey.steps.payment.fields, ...Object.fromEntries(pairs.flat().map((name) => [name, field])) },
      content: [{ when: asked, text: 'x' }],
    }
    const lost = { kind: 'end', path: '/lost', title: 'x', content: [{ when: crossed, text: 'x' }] }
    const text = JSON.stringify({ ...journey, steps: { ...journey.steps, payment, lost } })
    const { journey: loaded } = loadJourney(SOUND, sourceOf(SOUND, { [fileNamed(SOUND)]: text }))
    const proof = loaded === undefined ? undefined : prove(loaded, { nodeLimit: 20_000 })
    expect(proof).toMatchObject({ isExact: false, diagnostics: [{ code: 'PROOF_BOUND' }] })
  })
})

describe('the small journeys', () => {
  it.each(BASES)('begin with %s, in which nothing is found', (base) => {
    expect(everythingFound(base)).toEqual([])
  })

  it('have a name each', () => {
    const names = [...BASES, ...FAULTS.map(({ fixture }) => fixture)]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

/** As `journey check` does it: each check only looks at what the one before has found whole. */
function everythingFound(fixture: string, instead: Readonly<Record<string, string>> = {}): readonly Diagnostic[] {
  const { journey, diagnostics, fileOf } = loadJourney(fixture, sourceOf(fixture, instead))
  if (journey === undefined || diagnostics.length > 0) return diagnostics
  const schemas = compileDiagnostics(journey, fileOf)
  return schemas.length > 0 ? schemas : [...lint(journey, { fileOf }), ...prove(journey, { fileOf }).diagnostics]
}

/** The project, with a small journey as if it stood in `journeys/`. */
function sourceOf(fixture: string, instead: Readonly<Record<string, string>> = {}) {
  return projectSource({ [fileNamed(fixture)]: fixtureText(fixture), ...instead })
}

function placeOnly({ code, severity, file, pointer }: Diagnostic) {
  return { code, severity, file, pointer }
}

function inOrder(places: readonly ReturnType<typeof placeOnly>[]) {
  return places.toSorted((a, b) => `${a.code} ${a.pointer}`.localeCompare(`${b.code} ${b.pointer}`))
}

/** The step of a line such as `contact: email is "jane@example.com"; press "next" → thanks`; none in the line that says where it was opened. */
function stepOf(line: string): readonly string[] {
  return /^(\w+)(?: \(not shown\))?(?=:| →|$)/.exec(line)?.slice(1) ?? []
}
