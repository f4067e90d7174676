import type { ChainFile } from './journey-chain.ts'
import { namedParts } from './step-model.ts'

export interface Language {
  /** "cy", as in `content/languages/cy.json`. */
  readonly code: string
  /** "Welsh". */
  readonly name: string
  /** The steps that show in it. */
  readonly steps: readonly string[]
}

/** The languages of a journey besides English. */
export function languagesIn(chain: readonly ChainFile[]): readonly Language[] {
  return Object.entries(namedParts(chain, 'languages')).map(([code, steps]) => ({
    code,
    name: LANGUAGE_NAMES.of(code) ?? code,
    steps: Array.isArray(steps) ? steps.filter((step): step is string => typeof step === 'string') : [],
  }))
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en-GB', { type: 'language' })
