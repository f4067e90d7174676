import { describe, expect, it } from 'vitest'
import { projectOf } from '../../../cli/project/project.ts'
import { openJourney } from '../../../loader/index.ts'
import { followRun, replayRun } from '../../../proof/index.ts'
import { analyse, type Analysed } from '../../../workbench/analysis/analyse.ts'
import type { GraphStep, WitnessAnswer } from '../../../workbench/wire.ts'
import { BASES, fixtureText } from '../../proof/support/faulty-journey.ts'
import { projectFiles, projectSource } from '../../support/source.ts'

const NOW = Date.UTC(2026, 5, 1)

function analysed(name: string, fixtures: readonly string[] = []): Analysed {
  const texts = Object.fromEntries(fixtures.map((fixture) => [`journeys/${fixture}.json`, fixtureText(fixture)]))
  const project = projectOf('/', '/', projectFiles(texts))
  return analyse(name, project, () => [])
}

function stepsWhere(one: Analysed, holds: (step: GraphStep) => boolean): readonly string[] {
  return (one.analysis.graph?.steps ?? []).filter(holds).map(({ id }) => id)
}

function answerOf(one: Analysed, pointer: string): WitnessAnswer {
  const answer = one.witness(pointer)
  if (answer === undefined) throw new Error(`There is no answer for ${pointer}.`)
  return answer
}

const v3 = analysed('v3')

describe('the graph of a journey', () => {
  it('has every step', () => {
    const journey = openJourney('v3', projectSource())
    expect(v3.analysis.graph?.steps.map(({ id }) => id)).toEqual(Object.keys(journey.steps))
  })

  it('knows which transitions so many steps share that their cards name them', () => {
    const exits = v3.analysis.graph?.transitions.filter(({ isExit }) => isExit) ?? []
    expect(new Set(exits.map(({ to }) => to))).toEqual(new Set(['alreadyFiled']))
  })

  it('knows what everyone passes whose claim is submitted', () => {
    expect(stepsWhere(v3, ({ isOnEveryRoute }) => isOnEveryRoute)).toEqual(
      expect.arrayContaining(['postcode', 'info', 'contact', 'sign', 'finish']),
    )
    expect(stepsWhere(v3, ({ isOnEveryRoute }) => isOnEveryRoute)).not.toContain('otp')
  })

  it('knows where effects can fail, and where a claim in progress may be', () => {
    expect(stepsWhere(v3, ({ failing }) => failing.includes('signSave'))).toEqual(['sign'])
    expect(stepsWhere(v3, ({ holdsClaims }) => holdsClaims)).toContain('contact')
    expect(stepsWhere(v3, ({ holdsClaims, kind }) => holdsClaims && kind === 'end')).toEqual([])
  })

  it('marks a step that no answers lead to, and the transition that is never taken', () => {
    const contradicted = analysed('step-contradicted', [...BASES, 'step-contradicted'])
    expect(stepsWhere(contradicted, ({ isReachable }) => !isReachable)).toEqual(['cashOffer'])
    const untaken = contradicted.analysis.graph?.transitions.filter(({ isTaken }) => !isTaken)
    expect(untaken?.map(({ to }) => to)).toContain('cashOffer')
  })

  it('stays while an error prevents the proof, without the arrow that leads nowhere', () => {
    const broken = analysed('target-unknown', [...BASES, 'target-unknown'])
    expect(broken.analysis).toMatchObject({ isProved: false, isExact: false })
    expect(broken.analysis.graph?.steps.map(({ id }) => id)).toContain('contact')
    expect(broken.analysis.graph?.transitions.filter(({ to }) => to === 'thank')).toEqual([])
    expect(broken.witness('/steps/contact')).toBeUndefined()
  })

  it('is missing if the file is not a journey', () => {
    const { analysis } = analysed('nothing')
    expect(analysis.graph).toBeNull()
    expect(analysis.problems.map(({ code }) => code)).toEqual(['FILE_MISSING'])
  })
})

describe('the witness of a place', () => {
  const journey = openJourney('v3', projectSource())
  const places = [
    ...(v3.analysis.graph?.steps ?? []).map(({ id }) => ({ pointer: `/steps/${id}` })),
    ...(v3.analysis.graph?.transitions ?? []).map(({ pointer }) => ({ pointer })),
  ]

  it.each(places)('$pointer: its answers lead there in the engine, and it names all that they pass', ({ pointer }) => {
    const { shortest } = answerOf(v3, pointer)
    if (shortest === null) throw new Error(`Nothing leads to ${pointer}.`)
    replayRun(journey, shortest.run, { now: NOW })
    const passed: string[] = []
    const note = (one: string) => void passed.push(one)
    followRun(journey, shortest.run, { step: (id) => note(`/steps/${id}`), way: note, condition: () => undefined })
    expect(passed).toContain(pointer)
    expect([...shortest.steps.map((id) => `/steps/${id}`), ...shortest.transitions]).toContain(pointer)
    expect(shortest.sentences.length).toBeGreaterThan(0)
  })

  it('has answers for both sides of a condition', () => {
    const [condition] = answerOf(v3, '/steps/experianReport/next/0').conditions
    expect(condition?.words).toBe('identity settled')
    expect(condition?.whenTrue?.transitions).toContain('/steps/experianReport/next/0')
    expect(condition?.whenFalse?.transitions).not.toContain('/steps/experianReport/next/0')
  })

  it('names what everyone passes on the way, in order', () => {
    expect(answerOf(v3, '/steps/sign').passed).toEqual(['postcode', 'info', 'contact'])
  })

  it('says what follows if an effect fails', () => {
    expect(answerOf(v3, '/steps/sign').failures.map(({ sentence }) => sentence)).toContain(
      'signSave may end as failed: the visitor reads an error and can try again.',
    )
  })

  it('explains why a step is never reached, or a transition never taken', () => {
    const contradicted = analysed('step-contradicted', [...BASES, 'step-contradicted'])
    const step = answerOf(contradicted, '/steps/cashOffer')
    expect(step.shortest).toBeNull()
    expect(step.reasons.join(' ')).toContain('No answers lead to step "cashOffer"')
    const behind = answerOf(contradicted, '/steps/cashOffer/next/0')
    expect(behind.reasons).toEqual(['No visitor gets to "cashOffer", where this begins.'])
  })

  it('is unknown for a place that the journey does not have', () => {
    expect(v3.witness('/steps/nothing')).toBeUndefined()
    expect(v3.witness('/title')).toBeUndefined()
  })
})
