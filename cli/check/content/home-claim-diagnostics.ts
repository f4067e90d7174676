import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/home.json'

interface Home {
  readonly variants?: readonly { readonly claim?: string }[]
  readonly claims?: Readonly<Record<string, unknown>>
}

/** Claims of the home page that no variant of it makes: they would be approved, and read by nobody. */
export function homeClaimDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const { variants, claims = {} } = (('value' in json ? json.value : undefined) ?? {}) as Home
  if (!Array.isArray(variants)) return []
  const made = new Set((variants as NonNullable<Home['variants']>).map(({ claim }) => claim))
  return Object.keys(claims).flatMap((name): readonly Diagnostic[] =>
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
