import type { Diagnostic, JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const LINKS = 'content/resume-links.json'
const RETENTION = 'content/retention.json'

interface Period {
  readonly days?: number
  readonly months?: number
  readonly years?: number
}

/** Resume links that are valid for longer than an unfinished claim is kept: they would lead to nothing. */
export function linkLifeDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const links = valueIn(source, LINKS) as { readonly validDays?: unknown } | null | undefined
  const retention = valueIn(source, RETENTION) as
    { readonly classes?: { readonly unfinished?: { readonly keep?: Period } } } | undefined
  const [valid, keep] = [links?.validDays, retention?.classes?.unfinished?.keep]
  if (typeof valid !== 'number' || keep === undefined) return []
  const kept = shortestDays(keep)
  if (kept >= valid) return []
  return [
    {
      code: 'LINK_OUTLIVES_CLAIM',
      severity: 'error',
      file: RETENTION,
      pointer: '/classes/unfinished/keep',
      message: `An unfinished claim is erased ${kept} days after its last change, and a link to it is valid for ${valid} days: it would lead to nothing.`,
      hint: `Keep it for at least ${valid} days, or lower "validDays" in ${LINKS}.`,
    },
  ]
}

/** A month may have 28 days. */
function shortestDays({ days = 0, months = 0, years = 0 }: Period): number {
  return days + months * 28 + years * 365
}
