import type { JourneyDefinition } from '../../../engine/index.ts'
import type { Report } from '../../../proof/lint/report.ts'

/**
 * What one rule says of a journey, or of those parts of one that the rule reads: "CODE pointer: message hint", with "(warning)" behind
 * the code of a warning.
 */
export function reportedBy(rule: (journey: JourneyDefinition, report: Report) => void, parts: object): string[] {
  const found: string[] = []
  rule(parts as JourneyDefinition, (code, pointer, message, { severity = 'error', hint = '' } = {}) => {
    found.push(`${code}${severity === 'error' ? '' : ` (${severity})`} ${pointer}: ${message} ${hint}`)
  })
  return found
}
