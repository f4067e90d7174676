import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../../support/seeded.ts'
import { compared, type Difference } from './compared.ts'
import type { OwnSession } from './own-session.ts'
import type { SourceSession } from './source-session.ts'
import { isThorough, someOf } from '../../../../support/some-of.ts'

/** A form, ready to be visited in our engine and in the one that it was made for. */
export interface TwoEngines {
  readonly own: () => OwnSession
  readonly theirs: () => SourceSession
  /** The places of the pages, in order. */
  readonly pages: readonly string[]
  /** Whether the report of the import explains a difference. */
  readonly isReported: (difference: Difference) => boolean
}

interface Comparison {
  /** "an imported survey asks what SurveyJS does" */
  readonly title: string
  readonly open: (form: object) => TwoEngines
  readonly cases: readonly { readonly title: string; readonly form: object }[]
  readonly randomForm: (random: () => number) => object
  /** A folder of public forms in ../shared/data, which is not part of this repository. */
  readonly publicForms?: string
}

const VISITORS = 4
const RANDOM_FORMS = Number(process.env['RANDOM_FORMS'] ?? (isThorough ? 12 : 3))
const SHARED = join(import.meta.dirname, '../../../../../../shared/data')

/** Tests that both engines decide the same for the same visitors, except for what the import reports. */
export function compareEngines({ title, open, cases, randomForm, publicForms }: Comparison): void {
  const folder = publicForms === undefined ? undefined : join(SHARED, publicForms)
  const files = folder !== undefined && existsSync(folder) ? readdirSync(folder) : []

  const differencesIn = (form: object, seed: number, leastDecisions = 1): readonly Difference[] => {
    const { own, theirs, pages, isReported } = open(form)
    return Array.from({ length: VISITORS }, (_, visitor) => {
      const random = seeded(seed * 1000 + visitor)
      const { differences, decisions } = compared(own(), theirs(), pages, random)
      expect(decisions).toBeGreaterThanOrEqual(leastDecisions)
      return differences.filter(
        (one) => ![one.place, one.otherPlace].some((place) => place !== undefined && isReported({ ...one, place })),
      )
    }).flat()
  }

  describe(title, () => {
    it.each(cases)('with $title', ({ form }) => {
      expect(differencesIn(form, 1)).toEqual([])
    })

    it.each(Array.from({ length: RANDOM_FORMS }, (_, index) => index + 1))('in the random form %i', (seed) => {
      const form = randomForm(seeded(seed))
      expect({ differences: differencesIn(form, seed), form }).toEqual({ differences: [], form })
    })

    it.skipIf(files.length === 0).each(someOf(files, 6))('in the public form %s', (file) => {
      const form = JSON.parse(readFileSync(join(folder ?? '', file), 'utf8')) as object
      // Of some forms the import reports every question, so nothing is left to compare; of some there is nothing to import.
      if (asksNothing(form)) return
      expect(differencesIn(form, 1, 0)).toEqual([])
    })

    const asksNothing = (form: object) => {
      try {
        open(form)
        return false
      } catch (error) {
        expect(error).toMatchObject({ code: 'IMPORT_EMPTY' })
        return true
      }
    }
  })
}
