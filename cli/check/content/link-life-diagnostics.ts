import type { Diagnostic, JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const LINKS = 'content/resume-links.json'
const RETENTION = 'content/retention.json'

interface Period {
  readonly days?: number
  readonly months?: number
  readonly years?: number
}

/** Resume links that are valid for longer than what they lead to is kept: the unfinished claim, and what it was made from. */
export function linkLifeDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const links = valueIn(source, LINKS) as { readonly validDays?: unknown } | null | undefined
  const retention = valueIn(source, RETENTION) as
    { readonly classes?: Readonly<Record<string, { readonly keep?: Period }>> } | undefined
  const valid = links?.validDays
  if (typeof valid !== 'number') return []
  return KEPT.flatMap(([name, what, otherwise]): readonly Diagnostic[] => {
    const keep = retention?.classes?.[name]?.keep
    if (keep === undefined) return []
    const kept = shortestDays(keep)
    if (kept >= valid) return []
    return [
      {
        code: 'LINK_OUTLIVES_CLAIM',
        severity: 'error',
        file: RETENTION,
        pointer: `/classes/${name}/keep`,
        message: `${what(kept)}, and a link to it is valid for ${valid} days: it would lead to ${otherwise}.`,
        hint: `Keep it for at least ${valid} days, or lower "validDays" in ${LINKS}.`,
      },
    ]
  })
}

const KEPT: readonly (readonly [name: string, what: (days: number) => string, otherwise: string])[] = [
  ['unfinished', (days) => `An unfinished claim is erased ${days} days after its last change`, 'nothing'],
  [
    'bureauFiles',
    (days) => `The credit files and questions of a claim are erased ${days} days after the bureau was asked`,
    'a claim without them',
  ],
]

/** A month may have 28 days. */
function shortestDays({ days = 0, months = 0, years = 0 }: Period): number {
  return days + months * 28 + years * 365
}
