import type { JourneyDefinition } from '../../engine/index.ts'
import { textsOfStep, type JourneySource } from '../../loader/index.ts'
import { readable } from '../check/read/readable.ts'
import { languageName } from '../words/language-name.ts'
import type { Change } from './change.ts'

interface Version {
  readonly journey: JourneyDefinition
  readonly source: JourneySource
}

/** Words whose translation differs, of the steps that both versions show in a language. */
export function translationChanges(before: Version, after: Version): readonly Change[] {
  return Object.entries(after.journey.languages).flatMap(([language, steps]) => {
    const [old, now] = [translations(before.source, language), translations(after.source, language)]
    const shown = steps.filter((step) => before.journey.languages[language]?.includes(step))
    const texts = shown.flatMap((step) => textsOfStep(after.journey.name, step, after.source))
    const byAddress = new Map(texts.map((text) => [`${text.file}#${text.pointer}`, text]))
    return [...byAddress].flatMap(([address, { pointer, text }]): readonly Change[] =>
      old[address] === undefined || now[address] === undefined || old[address] === now[address]
        ? []
        : [
            {
              about: 'copy',
              pointer,
              sentence: `In ${languageName(language)}, "${text}" was "${old[address]}", is "${now[address]}".`,
            },
          ],
    )
  })
}

function translations(source: JourneySource, language: string): Readonly<Record<string, string>> {
  const json = readable(`content/languages/${language}.json`, source)
  return ('value' in json ? (json.value ?? {}) : {}) as Readonly<Record<string, string>>
}
