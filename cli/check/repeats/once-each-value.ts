import type { Diagnostic } from '../../../loader/index.ts'
import { listed } from './listed.ts'

/** What several effects have in common is reported at the first of them, which names the others: its cause is one. */
export function onceEachValue(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const others = new Map<string, Set<string>>()
  const kept = diagnostics.filter((diagnostic) => {
    const { key, who } = sharedPart(diagnostic)
    if (key === undefined) return true
    const known = others.get(key)
    others.set(key, (known ?? new Set<string>()).add(who))
    return known === undefined
  })
  return kept.map((diagnostic) => {
    const { key = '', shared } = sharedPart(diagnostic)
    const [, ...rest] = others.get(key) ?? []
    if (shared === undefined || rest.length === 0) return diagnostic
    return {
      ...diagnostic,
      message: `${diagnostic.message} ${listed(rest)} ${shared.does[rest.length === 1 ? 0 : 1]}.`,
    }
  })
}

interface Shared {
  readonly code: string
  /** Who does it, and what is the same. */
  readonly form: RegExp
  /** What is said of one other, and of several. */
  readonly does: readonly [string, string]
}

const SHARED: readonly Shared[] = [
  { code: 'INPUT_VALUE', form: /^(?<who>\S+) sends (?<same>.*?), but /su, does: ['sends it too', 'send it too'] },
  { code: 'INPUT_TYPE', form: /^(?<who>\S+) takes (?<same>.*)$/su, does: ['takes it too', 'take it too'] },
  {
    code: 'INPUT_NOT_GIVEN',
    form: /^Step "[^"]+": (?<who>\S+) (?<same>takes "[^"]+" as input, and may run while it is not known\.)$/su,
    does: ['may run then too', 'may run then too'],
  },
  {
    code: 'CONSENT_MISSING',
    form: /^Step "[^"]+": (?<who>\S+) may run (?<same>before "[^"]+" is given\.)$/su,
    does: ['may run then too', 'may run then too'],
  },
  {
    code: 'CHECK_SKIPPED',
    form: /^Step "[^"]+": (?<who>\S+) may run (?<same>although .*)$/su,
    does: ['may run then too', 'may run then too'],
  },
]

function sharedPart({ code, message }: Diagnostic) {
  const shared = SHARED.find((one) => one.code === code)
  const { who = '', same } = shared?.form.exec(message)?.groups ?? {}
  return { who, ...(same === undefined ? {} : { shared, key: `${code} ${same}` }) }
}
