import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Journey } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { CallRefused, ConnectionLost } from '../../../../src/api/index.ts'
import { effectMoments, type EffectMoment } from '../../../support/effect-moments.ts'
import { ownSource } from '../../../support/source.ts'
import { suites } from '../../../support/suite.ts'
import { patientPerson, type PatientPerson, type WorldCall } from '../support/patient-person.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never = () => new Promise<never>(() => undefined)
const failing = {
  'loses its connection': () => Promise.reject(new ConnectionLost('offline')),
  'is refused with 500': () => Promise.reject(new CallRefused(500, { message: 'Not available just now.' })),
  'is refused with 403 and no words': () => Promise.reject(new CallRefused(403, undefined)),
  'is answered with something else': () => Promise.reject(new TypeError('undefined is no object')),
  'gets no answer within its time': never,
}

describe.each(suites)('on a bad day with $journey', ({ journey: name, runs }) => {
  const journey = openJourney(name, ownSource())
  const moments = effectMoments(journey, runs).map((moment) => [`${moment.as} of ${moment.step}`, moment] as const)

  it.each(moments)(
    '%s: fails in each way, and a visitor who retries reaches the end with all answers (J067, J073, C104, C112)',
    async (_title, moment) => {
      for (const [what, fail] of Object.entries(failing)) {
        const isHere = isOf(moment)
        const tries = 1 + (journey.effects[moment.effect]?.retries ?? 0)
        let given: Answers | undefined
        const person: PatientPerson = patientPerson(journey, moment, {
          answer(call, well) {
            if (!isHere(call) || call.nth > tries) return Promise.resolve(well)
            given ??= person.state().answers
            return fail()
          },
        })
        await person.goOn()
        expect(person.doubled, what).toEqual([])
        expect(person.state().answers, what).toMatchObject(keptBy(journey, given))
      }
    },
  )

  it.each(moments)('%s: answered twice, and late once more, counts once', async (_title, moment) => {
    const clean = patientPerson(journey, moment)
    await clean.goOn()
    const late: (() => void)[] = []
    const person: PatientPerson = patientPerson(journey, moment, {
      hear: (event, effect) => {
        if (
          event.type !== 'outcome' ||
          effect.kind !== 'call' ||
          effect.name !== moment.effect ||
          effect.step !== moment.step
        )
          return [event]
        late.push(() => person.send(event))
        return [event, event]
      },
    })
    for (await person.wait(); !person.isAtEnd(); await person.wait()) {
      person.act()
      late.forEach((again) => again())
    }
    late.forEach((again) => again())
    expect(late.length).toBeGreaterThan(0)
    expect(person.calls).toEqual(clean.calls)
    // The clock goes on with each answer, so the two submit at different times.
    const { submittedAt } = clean.state()
    expect({ ...person.state(), submittedAt }).toEqual(clean.state())
  })

  it.each(moments)(
    '%s: a late outcome after Back leaves the visitor at that step, and the effect does not run again meanwhile',
    async (_title, moment) => {
      const isHere = isOf(moment)
      let answer: (() => void) | undefined
      const person = patientPerson(journey, moment, {
        answer: (call, well) =>
          isHere(call) && call.nth === 1
            ? new Promise((resolve) => void (answer = () => resolve(well)))
            : Promise.resolve(well),
      })
      await until(person, () => answer !== undefined)
      const given = person.state().answers
      person.send({ type: 'back' })
      person.send({ type: 'open', path: moment.run.open.path })
      await person.wait()
      const { step } = person.state()
      answer?.()
      await vi.advanceTimersByTimeAsync(100)
      if (!person.isAtEnd()) expect(person.state().step).toBe(step)
      await person.goOn()
      expect(person.doubled).toEqual([])
      expect(person.state().answers).toMatchObject(keptBy(journey, given))
    },
  )

  it.each(moments)(
    '%s: with Enter held down and every button pressed many times, is asked once',
    async (_title, moment) => {
      const clean = patientPerson(journey, moment)
      await clean.goOn()
      const person = patientPerson(journey, moment)
      for (await person.wait(); !person.isAtEnd(); await person.wait())
        for (let presses = 0; presses < 20; presses += 1) person.act()
      expect(person.calls.map(placeOf)).toEqual(clean.calls.map(placeOf))
      expect(person.state().submitted).toBe(clean.state().submitted)
    },
  )

  it.each(moments)(
    '%s: under way while the page is reloaded, is asked again, and the end is the same',
    async (_title, moment) => {
      const isHere = isOf(moment)
      const person = patientPerson(journey, moment, {
        answer: (call, well) => (isHere(call) && call.nth === 1 ? never() : Promise.resolve(well)),
      })
      await until(person, () => person.calls.some(isHere))
      const given = person.state().answers
      person.reload()
      await person.goOn()
      expect(person.state().answers).toMatchObject(keptBy(journey, given))
    },
  )
})

type Answers = Readonly<Record<string, unknown>>

const placeOf = ({ effect, step }: WorldCall) => `${effect} of ${step}`
const isOf = (moment: EffectMoment) => (call: WorldCall) => call.effect === moment.effect && call.step === moment.step

async function until(person: PatientPerson, isThere: () => boolean): Promise<void> {
  for (let acts = 0; !isThere(); acts += 1) {
    if (acts > 60)
      throw new Error(`NOT_ASKED the effect was never asked for; the person is at "${person.state().step}".`)
    await vi.advanceTimersByTimeAsync(400)
    if (!isThere()) person.act()
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** Everything typed or chosen. Only a refused code must be typed again; nothing else is ever dropped. */
function keptBy({ steps }: Journey, given: Answers | undefined): Answers {
  if (given === undefined) throw new Error('NOT_ASKED the effect was never asked for.')
  const names = new Set(Object.values(steps).flatMap(({ fields }) => Object.keys(fields)))
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name) && name !== 'one_time_code'))
}
