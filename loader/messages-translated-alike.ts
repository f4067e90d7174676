import type { Field } from '../engine/index.ts'
import { asRead } from './as-read.ts'
import { pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { WrittenWords } from './inheritance/written-words.ts'
import { namesOnly } from './names-only.ts'

/**
 * Messages that name one question of a page each in English, and have one translation: a visitor would correct the wrong answer. Messages that
 * name no question may be the same.
 *
 * @param written the texts of the page
 */
export function messagesTranslatedAlike(
  fields: Readonly<Record<string, Field>>,
  written: readonly WrittenWords[],
  translations: Readonly<Record<string, string>>,
  inFile: string,
): readonly Diagnostic[] {
  const all = Object.values(fields).flatMap(({ title, messages }) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const place = written.find((words) => words.text === text && words.pointer.endsWith(`/messages/${key}`))
      const address = `${place?.file ?? ''}#${place?.pointer ?? ''}`
      const translated = Object.hasOwn(translations, address) ? translations[address] : undefined
      return translated === undefined ? [] : [{ title, key, text, address, translated }]
    }),
  )
  return all.flatMap((one, index): readonly Diagnostic[] => {
    const other = all
      .slice(0, index)
      .find(
        ({ key, title, text, translated }) =>
          key === one.key &&
          asRead(translated) === asRead(one.translated) &&
          namesOnly(text, title, one.title) &&
          namesOnly(one.text, one.title, title),
      )
    if (other === undefined) return []
    return [
      {
        code: 'TRANSLATION_ALIKE',
        severity: 'warning',
        file: inFile,
        pointer: pointerOf([one.address]),
        message: `“${one.translated}” is the translation of “${other.text}” and of “${one.text}”: a visitor would correct the wrong answer.`,
        hint: 'Translate one of them in another way.',
      },
    ]
  })
}
