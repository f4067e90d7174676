import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const RETENTION = 'content/retention.json'

/**
 * What is kept although somebody asks for its erasure, without a law or a requirement in its "because": people may have their data erased, unless a
 * law says otherwise (UK GDPR, Article 17).
 */
export function keptReasonDiagnostics(source: JourneySource): readonly Diagnostic[] {
  return Object.entries(valueIn(source, RETENTION, ['classes']) ?? {}).flatMap(
    ([name, kept]): readonly Diagnostic[] => {
      const because = valueAt(kept, ['because'])
      if (valueAt(kept, ['onRequest']) !== 'kept' || typeof because !== 'string' || NAMES_A_GROUND.test(because))
        return []
      return [
        {
          code: 'LIFE_WITHOUT_GROUND',
          severity: 'warning',
          file: RETENTION,
          pointer: pointerOf(['classes', name, 'onRequest']),
          message: `${quoted(name)} is kept when somebody asks for its erasure, and its "because" names no law and no requirement that allows that.`,
          hint: 'Write "erased", or name the law in "because".',
        },
      ]
    },
  )
}

/** A law, a part of one, the regulator's rules, or a requirement such as C034. */
const NAMES_A_GROUND =
  /\b(?:Act|Acts|Articles?|sections?|Regulations?|GDPR|law|legal|statut\w*|FCA|ICO|HMRC|DISP|CMCOB|SYSC|[A-Z]-?\d{2,3})\b/
