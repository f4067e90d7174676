import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { guardRefusal, type Run } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { NOW } from '../../support/walker.ts'

describe.each(['v3', 'v4', 'v5'])("the generated runs of %s, checked by the backend's guard", (name) => {
  const { runs } = JSON.parse(readFileSync(new URL(`../../routes/${name}.json`, import.meta.url), 'utf8')) as {
    readonly runs: readonly Run[]
  }
  const journey = openJourney(name, projectSource())

  it.each(runs.map((run, number) => ({ number, run })))(
    'run $number is taken by the backend from start to end',
    ({ run }) => {
      expect(guardRefusal(journey, run, { now: NOW })).toBeNull()
    },
  )
})
