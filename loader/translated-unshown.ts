import { partsOfPointer, pointerOf, quoted, type Diagnostic } from './diagnostics/diagnostic.ts'
import { valueAt } from './json/value-at.ts'
import { fileNamed } from './resolve-file.ts'
import { journeyNames } from './source/journeys-in.ts'
import { readFile } from './source/read-file.ts'
import type { JourneySource } from './source/source.ts'

/** Translations of steps of a journey that no journey shows in that language: visitors would read English between translated pages. */
export function translatedUnshown(
  name: string,
  { language, namedIn }: { readonly language: string; readonly namedIn: string },
  translations: Readonly<Record<string, string>>,
  source: JourneySource,
): readonly Diagnostic[] {
  const own = fileNamed(name)
  const steps = new Set(Object.keys(translations).flatMap((address) => stepIn(address, own) ?? []))
  const json = readFile(own, source, [])?.json
  const shown = new Set([name, ...journeyNames(source)].flatMap((one) => stepsShown(one, language, source)))
  return [...steps]
    .filter((step) => !shown.has(step) && valueAt(json, ['steps', step]) !== undefined)
    .map((step) => ({
      code: 'TRANSLATION_UNSHOWN',
      severity: 'warning',
      file: namedIn,
      pointer: pointerOf(['languages', language]),
      message: `Step ${quoted(step)} is translated, and not shown in the language ${quoted(language)}: visitors would read it in English.`,
      hint: `Add ${quoted(step)} to the list, or remove its translations.`,
    }))
}

function stepIn(address: string, file: string): string | undefined {
  if (!address.startsWith(`${file}#`)) return undefined
  const [group, step] = partsOfPointer(address.slice(file.length + 1))
  return group === 'steps' ? step : undefined
}

/** As its file says; what a variant inherits stands in the file of another journey. */
function stepsShown(name: string, language: string, source: JourneySource): readonly string[] {
  const listed = valueAt(readFile(fileNamed(name), source, [])?.json, ['languages', language])
  return Array.isArray(listed) ? (listed as readonly unknown[]).filter((step) => typeof step === 'string') : []
}
