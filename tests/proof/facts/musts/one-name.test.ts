import { describe, expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { DERIVED, oneName } from '../../../../proof/facts/musts/one-name.ts'
import { onTheWire } from '../../../../src/effects/save-answers.ts'
import { editedJourney } from '../../support/edited-journey.ts'

const mustsIn = (journey: JourneyDefinition) =>
  Object.values(journey.steps).flatMap((step) =>
    [...step.enter, ...step.submit].flatMap((use) => oneName({ journey, step, use, pointer: `/steps/${step.id}` })),
  )

const effects = {
  save: { kind: 'save', calls: ['create-user', 'save-claim'] },
  remember: { kind: 'save', calls: ['create-user'] },
  check: { kind: 'check', calls: ['save-claim'] },
}
/** An effect that sends these answers, by their names in the claim; a constant has no answer. */
const sends = (names: Readonly<Record<string, string | null>>, run = 'save') =>
  ({
    run,
    input: Object.fromEntries(
      Object.entries(names).map(([key, answer]) => [key, answer === null ? { const: 'x' } : { answer }]),
    ),
  }) as unknown as EffectUse
const submits = (...submit: readonly EffectUse[]) => ({ submit })
const asks = (name: string, choicesFrom: object | undefined, key = 'pick') => ({
  fields: { [name]: { choicesFrom } },
  ...submits(sends({ [key]: name })),
})

/** What is said of a journey with these steps: where, and of which answers. */
function found(steps: Readonly<Record<string, object>>) {
  const all = Object.entries(steps).map(([id, step]) => [id, { id, fields: {}, enter: [], submit: [], ...step }])
  return mustsIn({ effects, steps: Object.fromEntries(all) } as unknown as JourneyDefinition)
}
const together = (...names: readonly string[]) => ({ not: { allOf: names.map((name) => ({ required: [name] })) } })

describe('two answers that the claim keeps under one name', () => {
  it.each(['v3', 'v4', 'v5', 'tour'])('are not in %s: agreements of another list are the same question', (name) => {
    expect(mustsIn(openJourney('edited', editedJourney(name, {})))).toEqual([])
  })

  it('are only a fault if one route gives both, and are reported once', () => {
    const [own, other] = [sends({ alias: 'nick' }), sends({ alias: 'pen' })]
    const must = (step: string, use: EffectUse, message: string, names: readonly string[]) => ({
      code: 'ANSWER_OVERWRITTEN',
      step,
      pointer: `/steps/${step}/input`,
      when: { asked: use },
      condition: together(...names),
      message,
      hint: 'Write another name in "sentAs" of one of them.',
      isReportedOnce: true,
    })
    expect(found({ help: submits(own), sign: { enter: [other] } })).toEqual([
      must(
        'help',
        own,
        'save sends "nick" as "alias", and step "sign" saves "pen" under the same name: the claim keeps only the later one.',
        ['nick', 'pen'],
      ),
      must(
        'sign',
        other,
        'save sends "pen" as "alias", and step "help" saves "nick" under the same name: the claim keeps only the later one.',
        ['pen', 'nick'],
      ),
    ])
  })

  it('are compared with every save of another answer', () => {
    const steps = { one: submits(sends({ x: 'a' }), sends({ x: 'b' })), two: submits(sends({ x: 'c', y: 'a' })) }
    expect(found(steps).map(({ condition }) => condition)).toEqual([
      together('a', 'b'),
      together('a', 'c'),
      together('b', 'a'),
      together('b', 'c'),
      together('c', 'a'),
      together('c', 'b'),
    ])
  })

  it.each<[string, Parameters<typeof found>[0]]>([
    ['one answer that two steps save', { one: submits(sends({ x: 'a' })), two: submits(sends({ x: 'a' })) }],
    ['an answer beside a constant', { one: submits(sends({ x: 'a' })), two: submits(sends({ x: null })) }],
    ['answers under names of their own', { one: submits(sends({ x: 'a', z: 'c' })), two: submits(sends({ y: 'b' })) }],
    ['what a check is sent', { one: submits(sends({ x: 'a' })), two: submits(sends({ x: 'b' }, 'check')) }],
    ['what another call is sent', { one: submits(sends({ x: 'a' })), two: submits(sends({ x: 'b' }, 'remember')) }],
    ['what an unknown effect is sent', { one: submits(sends({ x: 'a' })), two: submits(sends({ x: 'b' }, 'unheard')) }],
    [
      'the name of another question, which is reported without the proof',
      { one: { fields: { x: {}, y: {} }, ...submits(sends({ x: 'x' })) }, two: submits(sends({ x: 'b' })) },
    ],
    [
      'choices from two lists that are identified alike',
      { one: asks('a', { list: 'cars', id: 'plate' }), two: asks('b', { list: 'vans', id: 'plate' }) },
    ],
    ['an address and a postcode of one answer', { one: submits(sends({ address: 'home', postcode: 'home' })) }],
  ])('are not %s', (_, steps) => {
    expect(found(steps)).toEqual([])
  })

  it.each<[string, object, object]>([
    ['identified otherwise', asks('a', { id: 'plate' }), asks('b', { id: 'number' })],
    ['beside a typed answer', asks('a', { id: 'plate' }), asks('b', undefined)],
    ['beside an answer of another step', asks('a', { id: 'plate' }), submits(sends({ pick: 'b' }))],
    ['and are typed ones', asks('a', undefined), asks('b', undefined)],
  ])('are choices %s', (_, one, two) => {
    expect(found({ one, two }).map(({ condition }) => condition)).toEqual([together('a', 'b'), together('b', 'a')])
  })

  it('are those that a save derives', () => {
    const answers = { address: { postcode: 'LS1 4AP' }, dateOfBirth: '31/03/1980' }
    expect(Object.keys(onTheWire(answers)).filter((key) => !Object.hasOwn(answers, key))).toEqual(
      Object.values(DERIVED),
    )
  })

  it.each([
    ['address', 'postcode'],
    ['dateOfBirth', 'dob'],
  ])('are an answer as "%s", and another as "%s", which the claim takes from it', (whole, part) => {
    const lost = `the claim takes its "${part}" from "${whole}" too, so one of the two is lost.`
    const said = (step: string, own: string, key: string, other: string, alike: string) =>
      [step, `save sends "${own}" as "${key}" beside "${other}" as "${alike}": ${lost}`, together(own, other)] as const
    const fields = { [whole]: {}, [part]: {} }
    const steps = { one: { fields, ...submits(sends({ [whole]: 'a' })) }, two: submits(sends({ [part]: 'b' })) }
    expect(found(steps).map(({ step, message, condition }) => [step, message, condition])).toEqual([
      said('one', 'a', whole, 'b', part),
      said('two', 'b', part, 'a', whole),
    ])
  })
})
