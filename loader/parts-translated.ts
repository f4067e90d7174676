import { asRead } from './as-read.ts'
import { pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { WrittenWords } from './inheritance/written-words.ts'

const PARTS = ['day', 'month', 'year'] as const
type Part = (typeof PARTS)[number]

/**
 * The label of a date part that is the translated word for another part, such as "Mis" (month) for the day: a visitor born on 4 March would
 * enter the third of April. Other labels are not judged.
 */
export function partsTranslated(
  written: readonly WrittenWords[],
  translations: Readonly<Record<string, string>>,
  language: string,
  inFile: string,
): readonly Diagnostic[] {
  const named = new Map(PARTS.map((part) => [namedIn(language, part), part]))
  return written.flatMap(({ file, pointer, text }): readonly Diagnostic[] => {
    const own = PARTS.find((part) => pointer.endsWith(`/ui/labels/${part}`) && asRead(text) === part)
    const address = `${file}#${pointer}`
    const translated = Object.hasOwn(translations, address) ? translations[address] : undefined
    const said = translated?.trim() === '' ? undefined : named.get(asRead(translated ?? ''))
    if (own === undefined || translated === undefined || said === undefined || said === own) return []
    return [
      {
        code: 'TRANSLATION_OPPOSITE',
        severity: 'error',
        file: inFile,
        pointer: pointerOf([address]),
        message: `“${translated}” is the word for ${said}, and the translation of “${text}”: visitors would enter one for the other.`,
        hint: `Write the word for ${own}, such as “${namedIn(language, own)}”.`,
      },
    ]
  })
}

/** By the names that browsers have too. */
function namedIn(language: string, part: Part): string {
  return asRead(new Intl.DisplayNames([language], { type: 'dateTimeField', fallback: 'none' }).of(part) ?? '')
}
