import { expect, it } from 'vitest'
import { transitionsBefore } from '../../../proof/findings/transitions-before.ts'
import type { ProvedWay } from '../../../proof/result/proof.ts'

const way = (kind: string, from: string) => ({ kind, from }) as ProvedWay

it('the transitions before one are those of its step, in their order', () => {
  const [first, second, third] = [way('next', 'a'), way('next', 'a'), way('next', 'a')]
  const ways = [way('next', 'b'), first, way('button', 'a'), second, third]
  expect(transitionsBefore(ways, third)).toEqual([first, second])
  expect(transitionsBefore(ways, second)).toEqual([first])
  expect(transitionsBefore(ways, first)).toEqual([])
})
