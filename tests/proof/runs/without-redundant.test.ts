import { expect, it } from 'vitest'
import type { Run } from '../../../engine/index.ts'
import { withoutRedundant } from '../../../proof/runs/without-redundant.ts'

/** The runs that are left, each written as its number of steps and what it covers: `3ab`. */
function left(texts: string): string {
  const runs = texts.split(' ').map((text) => {
    const [, length = '', covered = ''] = /^(\d)(.*)$/.exec(text) ?? []
    return { text, covered: new Set(covered), run: { steps: Array(Number(length)) } as unknown as Run }
  })
  const keys = new Map(runs.map(({ run, covered }) => [run, covered]))
  const kept = withoutRedundant(
    keys,
    runs.map(({ run }) => run),
  )
  return kept.map((run) => runs.find((one) => one.run === run)?.text).join(' ')
}

it.each([
  ['that cover something alone stay', '1a 2b', '1a 2b'],
  ['that another one covers go', '3abc 2ab', '3abc'],
  ['that others cover together go', '5ab 4cd 3bc', '5ab 4cd'],
  ['go the shortest first, wherever it is', '3ab 1ab 2ab', '3ab'],
  ['go in their order if they are equally long', '2ab 2ab', '2ab'],
  ['stay once others have gone', '3ab 2bc 1ac', '3ab 2bc'],
  ['stay where one that went is not there to cover them', '2ab 1ab 3bc', '2ab 3bc'],
  ['that cover nothing go', '4 1a', '1a'],
])('runs %s', (_, runs, expected) => {
  expect(left(runs)).toBe(expected)
})
