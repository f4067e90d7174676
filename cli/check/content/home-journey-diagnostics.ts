import { journeyNames, pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/home.json'

/** Variants of the home page at the name of a journey that lead to another one: "/v4" that begins v3. */
export function homeJourneyDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const variants = valueIn(source, FILE, ['variants'])
  if (!Array.isArray(variants)) return []
  const known = journeyNames(source)
  return (variants as readonly unknown[]).flatMap((variant, index): readonly Diagnostic[] => {
    const [path, journey] = [valueAt(variant, ['path']), valueAt(variant, ['journey'])]
    const named = known.find((name) => path === `/${name}`)
    if (named === undefined || typeof journey !== 'string' || journey === named) return []
    return [
      {
        code: 'HOME_OTHER_JOURNEY',
        severity: 'warning',
        file: FILE,
        pointer: pointerOf(['variants', index, 'journey']),
        message: `The home page at ${quoted(`/${named}`)} begins the journey ${quoted(journey)}, and there is one named ${quoted(named)}.`,
        hint: `Write ${quoted(named)}, or choose another path.`,
      },
    ]
  })
}
