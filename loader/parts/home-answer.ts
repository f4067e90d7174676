import type { JourneyDefinition } from '../../engine/index.ts'
import { quoted } from '../diagnostics/diagnostic.ts'

/** A hint for an answer that no step asks for, if the question on the home page gives it: the home page keeps that to itself. */
export function homeAnswer({ home }: JourneyDefinition, name: string): string | undefined {
  if (home === null) return undefined
  const { yes, no } = home.question
  if (![yes, no].some(({ set }) => Object.hasOwn(set, name))) return undefined
  return `The home page asks for ${quoted(name)} and saves it, and most visitors begin elsewhere: ask for it in a step too, which "step" of that question then completes.`
}
