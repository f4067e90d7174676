import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/home.json'

/** Claims of the home page that no variant of it makes: they would be approved, and read by nobody. */
export function homeClaimDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const variants = valueIn(source, FILE, ['variants'])
  if (!Array.isArray(variants)) return []
  const made = new Set((variants as readonly unknown[]).map((variant) => valueAt(variant, ['claim'])))
  return Object.keys(valueIn(source, FILE, ['claims']) ?? {}).flatMap((name): readonly Diagnostic[] =>
    made.has(name)
      ? []
      : [
          {
            code: 'HOME_CLAIM_UNUSED',
            severity: 'warning',
            file: FILE,
            pointer: pointerOf(['claims', name]),
            message: `No variant of the home page makes the claim ${quoted(name)}.`,
            hint: 'Name it as the "claim" of a variant, or remove it.',
          },
        ],
  )
}
