import { asRead } from './as-read.ts'
import { pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { WrittenWords } from './inheritance/written-words.ts'

/** English words with which the labels of buttons begin that mean the opposite. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['yes', 'no'],
  ['next', 'back'],
  ['continue', 'back'],
]
const LABEL = /\/actions\/[^/]+\/label$|^\/home\/question\/(?:yes|no)\/label$|^\/words\/back$/

/**
 * Translations of buttons that say Yes in one place and No in another, in a whole language: somewhere the two were swapped. Where more
 * places have the one meaning, the others are reported.
 */
export function translatedOpposites(
  words: readonly WrittenWords[],
  translations: Readonly<Record<string, string>>,
  inFile: string,
): readonly Diagnostic[] {
  const labels = words.flatMap(({ file, pointer, text }) => {
    const address = `${file}#${pointer}`
    const translated = Object.hasOwn(translations, address) ? translations[address] : undefined
    const [first = ''] = asRead(text).split(/[^\p{L}]/u)
    return LABEL.test(pointer) && translated !== undefined ? [{ address, text, first, translated }] : []
  })
  return labels.flatMap((one): readonly Diagnostic[] => {
    const same = labels.filter(({ translated }) => asRead(translated) === asRead(one.translated))
    const opposite = same.filter(({ first }) => areOpposite(first, one.first))
    const [other] = opposite
    if (other === undefined || opposite.length < same.filter(({ first }) => first === one.first).length) return []
    return [
      {
        code: 'TRANSLATION_OPPOSITE',
        severity: 'error',
        file: inFile,
        pointer: pointerOf([one.address]),
        message: `“${one.translated}” is the translation of “${one.text}” here, and of “${other.text}” at ${other.address}.`,
        hint: 'Correct one of the two.',
      },
    ]
  })
}

const areOpposite = (one: string, other: string) =>
  OPPOSITES.some((pair) => one !== other && pair.includes(one) && pair.includes(other))
