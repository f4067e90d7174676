import type { Diagnostic } from '../../../loader/index.ts'

/** A value that several effects send and their calls refuse is reported at the first of them, which names the others: its cause is one. */
export function onceEachValue(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const kept = new Map<string, Diagnostic>()
  const runs = new Map<string, Set<string>>()
  for (const diagnostic of diagnostics) {
    const [, run = '', value = diagnostic.message] = SENT.exec(diagnostic.message) ?? []
    if (!kept.has(value)) kept.set(value, diagnostic)
    runs.set(value, (runs.get(value) ?? new Set()).add(run))
  }
  return [...kept].map(([value, diagnostic]) => {
    const [, ...others] = runs.get(value) ?? []
    return others.length === 0 ? diagnostic : { ...diagnostic, message: `${diagnostic.message} ${alsoSend(others)}` }
  })
}

/** The effect, and what it sends with where that is from. */
const SENT = /^(\S+) sends (.*?), but /su

function alsoSend(runs: readonly string[]): string {
  const last = runs.at(-1) ?? ''
  return runs.length === 1 ? `${last} sends it too.` : `${runs.slice(0, -1).join(', ')} and ${last} send it too.`
}
