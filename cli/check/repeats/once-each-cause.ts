import type { Diagnostic } from '../../../loader/index.ts'
import { listed } from '../../words/counted.ts'

/** Problems of several effects with one cause are reported at the first of them, which names the others. */
export function onceEachCause(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const effects = new Map<string, Set<string>>()
  const kept = diagnostics.filter((diagnostic) => {
    const shared = diagnostic.about?.shared
    if (shared === undefined) return true
    const key = keyOf(diagnostic)
    const known = effects.get(key)
    effects.set(key, (known ?? new Set<string>()).add(shared.by))
    return known === undefined
  })
  return kept.map((diagnostic) => {
    const [, ...others] = effects.get(keyOf(diagnostic)) ?? []
    const [one, several] = diagnostic.about?.shared?.also ?? []
    if (others.length === 0) return diagnostic
    return { ...diagnostic, message: `${diagnostic.message} ${listed(others)} ${others.length === 1 ? one : several}.` }
  })
}

function keyOf({ code, about }: Diagnostic): string {
  return `${code} ${about?.shared?.cause ?? ''}`
}
