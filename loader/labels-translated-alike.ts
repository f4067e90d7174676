import type { Field } from '../engine/index.ts'
import { asRead } from './as-read.ts'
import { areToldByHints } from './told-by-hints.ts'
import { pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { WrittenWords } from './inheritance/written-words.ts'

/**
 * Questions of one page with different English labels and the same translated one. Questions with a condition may never be asked together,
 * and different hints also tell questions apart.
 *
 * @param written the texts of the page
 */
export function labelsTranslatedAlike(
  fields: Readonly<Record<string, Field>>,
  written: readonly WrittenWords[],
  translations: Readonly<Record<string, string>>,
  inFile: string,
): readonly Diagnostic[] {
  const labels = written.filter(({ file, pointer }) => isLabel(file, pointer))
  const seen: { readonly read: string; readonly field: Field }[] = []
  return Object.values(fields).flatMap((field): readonly Diagnostic[] => {
    const label = labels.find(({ text }) => text === field.title)
    const address = label === undefined ? '' : `${label.file}#${label.pointer}`
    const translated = Object.hasOwn(translations, address) ? translations[address] : undefined
    if (translated === undefined || field.when !== undefined) return []
    const read = asRead(translated)
    const other = seen.find((before) => before.read === read && !areToldByHints(before.field, field))?.field
    if (other === undefined) seen.push({ read, field })
    if (other === undefined || asRead(other.title) === asRead(field.title)) return []
    return [
      {
        code: 'FIELD_LABEL_TWICE',
        severity: 'warning',
        file: inFile,
        pointer: pointerOf([address]),
        message: `“${translated}” is the translation of “${other.title}” and of “${field.title}”: visitors with a screen reader cannot tell these questions apart.`,
        hint: 'Translate one of them in another way.',
      },
    ]
  })
}

/** The label of a field in its own file, in a step or in a template. */
function isLabel(file: string, pointer: string): boolean {
  return file.startsWith('schemas/fields/')
    ? pointer === '/title'
    : /^\/(?:steps|templates)\/[^/]+\/fields\/[^/]+(?:\/[^/]+)?\/title$/.test(pointer)
}
