import { describe, expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { goesBy } from '../../../proof/journey/goes-by.ts'

const effects = {
  search: { kind: 'bureau', needsConsent: 'consent' },
  open: { kind: 'bureau' },
  check: { kind: 'check', needsConsent: 'consent' },
}
const bindings = { identity: { to: ['last_name', 'address.postcode'] }, other: { to: ['email'] } }
const input = (...names: readonly string[]) => Object.fromEntries(names.map((answer) => [answer, { answer }]))
const by = (run: string, given: object, more: object = { bindings }) =>
  goesBy({ effects, ...more } as unknown as JourneyDefinition, { run, input: given } as unknown as EffectUse)

describe('a search goes by', () => {
  it.each<[string, Parameters<typeof by>, readonly string[]]>([
    ['the consent and the details of the person', ['search', input('last_name')], ['consent', 'last_name']],
    ['a detail of which a binding names a part', ['open', input('address')], ['address']],
    ['the details that any binding names', ['open', input('email', 'last_name')], ['email', 'last_name']],
    ['a detail once', ['open', { a: { answer: 'email' }, b: { answer: 'email' } }], ['email']],
    ['no answers to questions', ['open', input('answers')], []],
    ['no constant', ['open', { email: { const: 'email' } }], []],
    ['the consent alone, in a journey without bindings', ['search', input('last_name'), {}], ['consent']],
  ])('%s', (_, given, expected) => {
    expect(by(...given)).toEqual(expected)
  })

  it('nothing, if it is no search of a bureau', () => {
    expect(by('check', input('email'))).toEqual([])
    expect(by('unheard', input('email'))).toEqual([])
  })
})
