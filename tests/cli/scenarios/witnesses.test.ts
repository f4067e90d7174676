import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fileNamed } from '../../../loader/index.ts'
import type { Run } from '../../../proof/index.ts'
import { editedJourney } from '../../proof/support/edited-journey.ts'
import { FAULTS, fixtureText } from '../../proof/support/faulty-journey.ts'
import { journey, projectFolder } from '../support/command.ts'

// One check proves all faulty journeys of the project.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

interface Printed {
  readonly code: string
  readonly file: string
  readonly journey?: string
  readonly witness?: readonly string[]
  readonly run?: Run
}

const SEEDED = JSON.parse(
  readFileSync(new URL('../../cases/seeded-faults.json', import.meta.url), 'utf8'),
) as readonly {
  readonly of: string
  readonly edits: Readonly<Record<string, unknown>>
}[]

/** Every faulty journey of the project's tests, by its name. */
function faultyJourneys(): Readonly<Record<string, string>> {
  const seeded = SEEDED.map(({ of, edits }, index) => {
    const name = `seeded-${index}`
    const file = editedJourney(of, edits).read(fileNamed('edited')) as object
    return [name, JSON.stringify({ ...file, name })] as const
  })
  const small = FAULTS.map(({ fixture }) => [fixture, fixtureText(fixture)] as const)
  return { ...Object.fromEntries([...small, ...seeded]), long: longJourney(), failing: failingJourney() }
}

/** Two hundred questions, and a transition after them that decides on an answer which not everyone gives. */
function longJourney(): string {
  const short = JSON.parse(fixtureText('short')) as { steps: Record<string, object> }
  const yesOrNo = { title: 'Yes or no?', type: 'string', enum: ['yes', 'no'], messages: { required: 'x', enum: 'x' } }
  const pages = Array.from({ length: 200 }, (_, index) => [
    `page${index}`,
    {
      path: `/page-${index}`,
      title: `Page ${index}`,
      fields: { [`answer${index}`]: index === 0 ? { ...yesOrNo, when: { finance: { const: 'lease' } } } : yesOrNo },
      actions: { next: { label: 'Next' } },
      next: [{ to: index === 199 ? 'contact' : `page${index + 1}` }],
    },
  ])
  const { payment, contact, ...ends } = short.steps
  const steps = {
    payment: { ...payment, next: [{ when: { finance: { const: 'cash' } }, to: 'nothingToClaim' }, { to: 'page0' }] },
    ...Object.fromEntries(pages),
    contact: { ...contact, next: [{ when: { answer0: { const: 'yes' } }, to: 'nothingToClaim' }, { to: 'thanks' }] },
    ...ends,
  }
  return JSON.stringify({ ...short, name: 'long', steps })
}

/** A page without a button once its effect has failed. */
function failingJourney(): string {
  const short = JSON.parse(fixtureText('short')) as { steps: Record<string, object> }
  const emailCheck = {
    run: 'verifyEmail',
    as: 'emailCheck',
    input: ['email'],
    on: {
      valid: 'continue',
      invalid: { error: 'Try again', field: 'email' },
      failed: { error: 'Try again', field: 'email' },
    },
  }
  const next = { label: 'Next', when: { not: { emailCheck: { const: 'failed' } } } }
  const contact = { ...short.steps['contact'], actions: { next }, submit: [emailCheck] }
  return JSON.stringify({ ...short, name: 'failing', steps: { ...short.steps, contact } })
}

describe('the witness of every finding', () => {
  const texts = faultyJourneys()
  let folder = ''
  let findings: readonly Printed[] = []

  const long = () => {
    const found = findings.find(({ file, run }) => file === fileNamed('long') && run !== undefined)
    if (found === undefined) throw new Error('The long journey has no finding with a run.')
    return found
  }

  beforeAll(async () => {
    folder = projectFolder(Object.fromEntries(Object.entries(texts).map(([name, text]) => [fileNamed(name), text])))
    const { out } = await journey(['check', ...Object.keys(texts).map(fileNamed), '--json'], folder)
    findings = (JSON.parse(out) as { findings: readonly Printed[] }).findings
  })

  it('is printed as a run too', () => {
    const shown = findings.filter(({ witness }) => witness !== undefined)
    expect(shown.length).toBeGreaterThan(75)
    expect(shown.filter(({ run }) => run === undefined)).toEqual([])
  })

  it('ends in "journey simulate" where the finding says, as it is printed', async () => {
    const lost: string[] = []
    for (const finding of findings) {
      if (finding.run === undefined) continue
      const file = projectFolder({ 'finding.json': JSON.stringify(finding, null, 2) })
      const { status, out } = await journey(
        ['simulate', finding.journey ?? finding.file, '--json', '--run', join(file, 'finding.json')],
        folder,
      )
      const { step } = JSON.parse(out) as { step?: string }
      if (status !== 0 || step !== finding.run.steps.at(-1)?.step) lost.push(`${finding.file} ${finding.code}: ${out}`)
    }
    expect(lost).toEqual([])
  })

  it('may be of two hundred steps, have settings, begin on the home page, and pass an effect that first fails', () => {
    const runs = findings.flatMap(({ run }) => (run === undefined ? [] : [run]))
    const isRepeated = ({ steps }: Run) =>
      steps.some(({ step, to, outcomes }) => to === step && Object.keys(outcomes).length > 0)
    expect(Math.max(...runs.map(({ steps }) => steps.length))).toBeGreaterThan(200)
    expect(runs.some(isRepeated)).toBe(true)
    expect(runs.some(({ settings }) => Object.keys(settings).length > 0)).toBe(true)
    expect(runs.some(({ open }) => open.isHome === true)).toBe(true)
  })

  it('is taken out of all that a check prints, by the number of its finding if several have one', async () => {
    const { out: printed } = await journey(['check', ...['long', 'failing'].map(fileNamed), '--json'], folder)
    const findings = (JSON.parse(printed) as { findings: readonly Printed[] }).findings
    const file = join(projectFolder({ 'check.json': printed }), 'check.json')
    const simulate = (...more: readonly string[]) => journey(['simulate', 'long', '--run', file, ...more], folder)
    const number = findings.findIndex((finding) => finding.file === fileNamed('long') && finding.run !== undefined) + 1
    expect((await simulate()).err).toContain(` ${number} ${findings[number - 1]?.code}`)
    expect((await simulate('--finding', String(number))).out).toContain(
      'The run ends at contact, where the journey cannot go on: FACT_UNKNOWN long',
    )
    for (const wrong of ['0', '1e9', 'long', '']) expect((await simulate('--finding', wrong)).status).toBe(2)
    const alone = join(
      projectFolder({ 'check.json': JSON.stringify({ findings: [findings[number - 1]] }) }),
      'check.json',
    )
    expect((await journey(['simulate', 'long', '--run', alone], folder)).status).toBe(0)
  })

  it('is refused in another journey, with the visit at which they part', async () => {
    const file = join(projectFolder({ 'finding.json': JSON.stringify(long()) }), 'finding.json')
    const { status, out } = await journey(['simulate', 'v3', '--run', file], folder)
    expect(status).toBe(1)
    expect(out).toContain('RUN_LOST v3: the run says visit 1 is to "payment"')
  })
})

describe('a file that is no run', () => {
  const visit = { step: 'postcode', shown: true, outcomes: {}, answers: {}, action: null, to: null }
  const run = (...steps: readonly unknown[]) => ({ settings: {}, open: { path: '/', resumed: false }, steps })

  it.each<readonly [string, unknown, string]>([
    ['is a list', [], 'is not an object'],
    ['has a run that is a text', { run: 'postcode' }, '/run is not an object'],
    ['has no settings', { ...run(visit), settings: null }, '/settings is not an object'],
    ['does not say how it is opened', { ...run(visit), open: {} }, '/open is not an object with "path" and "resumed"'],
    ['has no visits', run(), '/steps is not a list of visits'],
    ['has a visit that is a number', run(visit, 1), '/steps/1 is not an object'],
    ['visits no step', run({ ...visit, step: 3 }), '/steps/0/step is not the name of a step'],
    ['has no answers', run({ ...visit, answers: null }), '/steps/0/answers is not an object'],
    ['presses a number', run({ ...visit, action: 1 }), '/steps/0/action is not a button or null'],
    ['leads to a list', { run: run({ ...visit, to: [] }) }, '/run/steps/0/to is not a step or null'],
    [
      'has an effect that ends as nothing',
      run({ ...visit, outcomes: { postcodeSave: { comes: 'submitting' } } }),
      '/steps/0/outcomes/postcodeSave is not an object with "comes" and "outcome"',
    ],
  ])('%s', async (_, content, said) => {
    const folder = projectFolder({ 'run.json': JSON.stringify(content) })
    const { status, err } = await journey(['simulate', 'v3', '--run', 'run.json'], folder)
    expect(err).toContain('ANSWERS_SHAPE')
    expect(err).toContain(said)
    expect(status).toBe(2)
  })

  it('is told from a run that goes nowhere', async () => {
    const folder = projectFolder({ 'run.json': JSON.stringify(run({ ...visit, step: 'sign' })) })
    const { status, out } = await journey(['simulate', 'v3', '--run', 'run.json', '--json'], folder)
    expect(status).toBe(1)
    expect(out).toContain('RUN_LOST')
  })
})
