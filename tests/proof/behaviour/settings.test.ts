import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { loadJourney, openJourney } from '../../../loader/index.ts'
import { compareUnderSettings } from '../../../proof/index.ts'
import { formJourney, type Form } from '../../support/form-journey.ts'
import { projectSource } from '../../support/source.ts'

function variant(different: object): JourneyDefinition {
  const file = {
    $schema: '../schemas/journey.schema.json',
    name: 'odd',
    extends: 'v3',
    version: 1,
    path: '/odd',
    ...different,
  }
  const { journey, diagnostics } = loadJourney('odd', projectSource({ 'journeys/odd.json': JSON.stringify(file) }))
  if (journey === undefined) throw new Error(`The variant does not load: ${JSON.stringify(diagnostics)}`)
  return journey
}

const switched = (name: string, value: boolean) => ({ [name]: { schema: { type: 'boolean' }, value } })
const led = (differences: ReturnType<typeof compareUnderSettings>) =>
  differences.flatMap(({ settings, differences: found }) =>
    found.map(({ before, after }) => [settings, before.steps.join(' '), after.steps.join(' ')]),
  )

describe('two journeys with settings', () => {
  it('are also compared with values that are not in use', () => {
    const [before, after] = [variant({}), variant({ steps: { otp: { next: [{ to: 'alreadyFiled' }] } } })]
    const found = compareUnderSettings(before, after)
    expect(led(found)).toEqual([[{ 'otp.enabled': true }, expect.stringMatching(/^otp sign /), 'otp alreadyFiled']])
    expect(found.map(({ settings, isExact }) => [settings, isExact])).toEqual([
      [{}, true],
      [{ 'otp.enabled': true }, true],
    ])
  })

  it('are compared with every value of a setting that only one of them has', () => {
    const next = [{ when: { short: { const: true } }, to: 'sign' }, { to: 'contact' }]
    const [before, after] = [variant({}), variant({ settings: switched('short', false), steps: { info: { next } } })]
    const expected = [[{ 'otp.enabled': false, short: true }, 'info contact sign', 'info sign']]
    expect(led(compareUnderSettings(before, after))).toEqual(expect.arrayContaining(expected))
    const turned = led(compareUnderSettings(after, before)).map(([settings, older, newer]) => [settings, newer, older])
    expect(turned).toEqual(expect.arrayContaining(expected))
  })

  it('do not repeat differences that the current values show', () => {
    const leadingTo = (to: string) => {
      const pages = { p: { fields: {}, next: [{ to }] }, q: { fields: {}, next: [{ to: 'done' }] } }
      return openJourney('form', formJourney({ settings: switched('a', false), pages }))
    }
    const found = compareUnderSettings(leadingTo('q'), leadingTo('done'))
    expect(found.map(({ settings, differences }) => [settings, differences.length])).toEqual([
      [{}, 1],
      [{ a: true }, 0],
    ])
  })

  it('are compared with every combination as long as there are sixteen', () => {
    const settings = Object.assign(
      {},
      ...['a', 'b', 'c', 'd'].map((name) => switched(name, false)),
    ) as Form['settings'] & object
    const form = openJourney('form', formJourney({ settings, pages: { p: { fields: {}, next: [{ to: 'done' }] } } }))
    const [, ...others] = compareUnderSettings(form, form)
    expect(others).toHaveLength(15)
    expect(others.every(({ isExact }) => isExact)).toBe(true)
  })

  it('report an incomplete comparison if there are too many settings to combine', () => {
    const settings = Object.assign({}, ...['a', 'b', 'c', 'd'].map((name) => switched(name, false))) as object
    const [current, ...others] = compareUnderSettings(variant({ settings }), variant({ settings }))
    expect(current).toEqual({ settings: {}, isExact: true, differences: [] })
    expect(others.map(({ isExact }) => isExact)).toEqual([false, false, false, false, false])
  })

  it('are compared with one setting changed at a time then, while the others keep their values', () => {
    const settings = Object.assign({}, ...['a', 'b', 'c', 'd'].map((name) => switched(name, false))) as object
    const when = { allOf: [{ a: { const: true } }, { b: { const: false } }] }
    const after = variant({ settings, steps: { info: { next: [{ when, to: 'sign' }, { to: 'contact' }] } } })
    expect(led(compareUnderSettings(variant({ settings }), after))).toContainEqual([
      { a: true },
      'info contact sign',
      'info sign',
    ])
  })
})
