import { readFileSync, readdirSync } from 'node:fs'
import type { Run } from '../../proof/index.ts'

/** The generated runs of one journey, as `journey routes` wrote them. */
export interface Suite {
  readonly journey: string
  readonly version: number
  readonly runs: readonly Run[]
}

const FOLDER = new URL('../routes/', import.meta.url)

/** Every journey that has generated runs: one file each in tests/routes. */
export const suites: readonly Suite[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Suite)

/** A run in one line, for the title of a test. */
export function titleOf({ steps }: Run): string {
  return steps
    .map(({ step, outcomes }) => [step, ...Object.values(outcomes).map(({ outcome }) => outcome)].join(' '))
    .join(' → ')
}
