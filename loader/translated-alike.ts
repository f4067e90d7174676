import { partsOfPointer, pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import { asRead } from './as-read.ts'
import type { WrittenWords } from './inheritance/written-words.ts'
import { valueAt } from './json/value-at.ts'
import type { JourneySource } from './source/source.ts'

/** Buttons of a page, or choices of a question, with different English words and the same translation. */
export function translatedAlike(
  words: readonly WrittenWords[],
  translations: Readonly<Record<string, string>>,
  inFile: string,
  source: JourneySource,
): readonly Diagnostic[] {
  const seen = new Map<string, WrittenWords>()
  return words.flatMap((one): readonly Diagnostic[] => {
    const [, container, kind] = /^(.*\/(actions|oneOf)\/)[^/]+\/(?:label|title)$/.exec(one.pointer) ?? []
    const address = `${one.file}#${one.pointer}`
    const translated = Object.hasOwn(translations, address) ? translations[address] : undefined
    if (container === undefined || translated === undefined || isConditional(one, source)) return []
    const place = `${one.file}#${container} ${asRead(translated)}`
    const other = seen.get(place)
    if (other === undefined) {
      seen.set(place, one)
      return []
    }
    if (asRead(other.text) === asRead(one.text)) return []
    return [
      {
        code: kind === 'actions' ? 'BUTTON_LABEL_TWICE' : 'FIELD_CHOICES_ALIKE',
        severity: 'error',
        file: inFile,
        pointer: pointerOf([address]),
        message: `“${translated}” is the translation of “${other.text}” and of “${one.text}”: a visitor cannot tell these ${kind === 'actions' ? 'buttons' : 'choices'} apart.`,
        hint: 'Translate one of them in another way.',
      },
    ]
  })
}

/** A button with a condition may never show together with the other one. */
function isConditional({ file, pointer }: WrittenWords, source: JourneySource): boolean {
  return valueAt(source.read(file), [...partsOfPointer(pointer).slice(0, -1), 'when']) !== undefined
}
