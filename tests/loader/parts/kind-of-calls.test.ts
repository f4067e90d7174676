import { expect, it } from 'vitest'
import type { EffectContract } from '../../../engine/index.ts'
import { kindOfCalls } from '../../../loader/parts/kind-of-calls.ts'

const KINDS: Readonly<Record<string, readonly string[]>> = { look: ['bureau'], store: ['save', 'commit'] }

const said = (kind: EffectContract['kind'], calls: readonly string[]) => {
  const found: string[] = []
  kindOfCalls(
    { name: 'effect', kind, calls } as EffectContract,
    (call) => KINDS[call],
    (_code, at, _message, hint) => found.push(`/${at.join('/')}: ${hint?.()}`),
  )
  return found
}

it.each<readonly [string, EffectContract['kind'], readonly string[], readonly string[]]>([
  ['is right where its calls do that', 'bureau', ['look', 'ask'], []],
  [
    'is to be corrected where no call does that',
    'check',
    ['look'],
    ['/calls/0: Write "kind": "bureau", or remove the call.'],
  ],
  [
    'stays where another call does that: the odd one goes',
    'bureau',
    ['look', 'store'],
    ['/calls/1: Remove the call: the other calls are those of kind "bureau".'],
  ],
  [
    'cannot be of a contract without calls',
    'check',
    [],
    ['/calls: Name in "calls" the files of schemas/api that perform it.'],
  ],
])('the kind of a contract %s', (_, kind, calls, expected) => {
  expect(said(kind, calls)).toEqual(expected)
})
