import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { copyEntries } from '../../cli/copy/entries/entries.ts'
import { diskFiles } from '../../loader/disk-files.ts'
import { projectOf } from '../../cli/project/project.ts'
import { keptFile, languageDiagnostics, loadJourney, type Diagnostic } from '../../loader/index.ts'
import { fixedRoot } from '../support/fixed-product.ts'
import { projectSource } from '../support/source.ts'

interface LanguageError extends Pick<Diagnostic, 'code' | 'file' | 'pointer'> {
  readonly error: string
  /** The journey's "languages". Default: Welsh for the step "contact". */
  readonly steps?: Readonly<Record<string, readonly string[]>>
  /** The whole file of the language. */
  readonly words?: unknown
  readonly without?: string
  readonly add?: Readonly<Record<string, string>>
}

const FAULTS = JSON.parse(
  readFileSync(new URL('../cases/language-faults.json', import.meta.url), 'utf8'),
) as readonly LanguageError[]
const SMALL = JSON.parse(readFileSync(new URL('../fixtures/journeys/sound.json', import.meta.url), 'utf8')) as {
  readonly words: object
}
const WELSH = 'content/languages/cy.json'

describe('a small journey with one fault in its translations gets exactly these diagnostics:', () => {
  it.each(FAULTS)('$error: $code at $pointer', ({ steps, words, without, add, code, file, pointer }) => {
    const { [without ?? '']: _, ...left } = wordsOfContact()
    expect(found(words ?? { ...left, ...add }, steps)).toEqual([{ code, severity: 'error', file, pointer }])
  })
})

describe('translations', () => {
  it('are complete in the small journey, in whatever order they use placeholders', () => {
    expect(found(wordsOfContact())).toEqual([])
    const turned = { 'journeys/sound.json#/words/removesBy': '{action}: {steps}' }
    expect(found({ ...wordsOfContact(), ...turned })).toEqual([])
  })

  it('are no copies of the English, except of a name or a few words', () => {
    const copied = (text: string) => found({ ...wordsOfContact(), 'schemas/fields/email.json#/messages/email': text })
    expect(copied(' Please enter a VALID  email address')).toEqual([
      {
        code: 'TRANSLATION_SAME',
        severity: 'warning',
        file: WELSH,
        pointer: '/schemas~1fields~1email.json#~1messages~1email',
      },
    ])
    expect(copied('Rhowch gyfeiriad e-bost dilys')).toEqual([])
    expect(found({ ...wordsOfContact(), 'journeys/sound.json#/words/back': 'Back' })).toEqual([])
  })

  it('have placeholders that the English may have lost, which is reported first', () => {
    const placed = (text: string) =>
      found({ ...wordsOfContact(), 'schemas/fields/email.json#/messages/email': text }).map(
        ({ code, file, pointer }) => `${code} ${file} ${pointer}`,
      )
    const at = `TRANSLATION_PLACEHOLDERS ${WELSH} /schemas~1fields~1email.json#~1messages~1email`
    expect(placed('Rhowch {count} cyfeiriad')).toEqual([
      'TRANSLATION_PLACEHOLDERS schemas/fields/email.json /messages/email',
      at,
    ])
    const removes = 'journeys/sound.json#/words/removesBy'
    expect(found({ ...wordsOfContact(), [removes]: '{steps} {actoin}' }).map(({ file }) => file)).toEqual([WELSH])
  })

  it('may be of words that a field has lost, which is reported first', () => {
    const placed = (address: string) =>
      found({ ...wordsOfContact(), [address]: 'Darllenwch' }).map(
        ({ code, file, pointer }) => `${code} ${file} ${pointer}`,
      )
    expect(placed('schemas/fields/email.json#/ui/link/text')).toEqual([
      'TRANSLATION_UNKNOWN schemas/fields/email.json /ui',
      `TRANSLATION_UNKNOWN ${WELSH} /schemas~1fields~1email.json#~1ui~1link~1text`,
    ])
    for (const address of ['schemas/fields/none.json#/title', 'journeys/sound.json#/steps/contact/content/x'])
      expect(placed(address)).toHaveLength(1)
  })

  it('have the numbers of the English, however a language writes them', () => {
    const translated = (text: string) => found({ ...wordsOfContact(), 'journeys/sound.json#/words/removesBy': text })
    for (const text of [
      '{steps}, {action}: 13 o 1.500 ar ôl 17:00',
      '{steps}, {action}: 13 o 1500',
      '{steps}, {action}: 13 o 1 500',
      '{steps}, {action}: un deg tri',
    ])
      expect(translated(text)).toEqual([])
    expect(translated('{steps}, {action}: 18 o 1,500')).toEqual([
      {
        code: 'TRANSLATION_NUMBERS',
        severity: 'warning',
        file: WELSH,
        pointer: '/journeys~1sound.json#~1words~1removesBy',
      },
    ])
    expect(found({ ...wordsOfContact(), 'journeys/sound.json#/words/removes': 'Yn dileu {steps} 2' })).toEqual([])
  })

  it('are not required of a version that claims are pinned to, which stays in English', () => {
    const { file = '', text = '' } = keptFile('v3', projectSource())
    const source = projectSource({ [file]: text, [WELSH]: '{}' })
    const { journey } = loadJourney('older/v3.1', source)
    expect(journey?.languages).toEqual({ cy: ['postcode', 'info'] })
    expect(journey === undefined ? [] : languageDiagnostics('older/v3.1', journey, source)).toEqual([])
  })

  it.each(['v3', 'v4', 'v5'])(
    'are asked for each string of %s that the copy book shows on those steps, and for no other',
    (name) => {
      const { journey } = loadJourney(name, projectSource())
      const ids = journey?.languages['cy'] ?? []
      const { entries } = copyEntries(projectOf(fixedRoot(), fixedRoot(), diskFiles(fixedRoot())), '2026-01-01')
      const shown = entries.filter(
        ({ address, places }) =>
          !address.includes('#/enum/') &&
          places.some(
            (place) =>
              place.journey === name &&
              (place.step === undefined ? /#\/(?:banner|words\/\w+)$/.test(address) : ids.includes(place.step.id)),
          ),
      )
      const source = projectSource({ [WELSH]: '{}' })
      const asked =
        journey === undefined
          ? []
          : languageDiagnostics(name, journey, source).map(({ file, pointer }) => `${file}#${pointer}`)
      expect(asked.toSorted()).toEqual(shown.map(({ address }) => address).sort())
    },
  )
})

/** Translations of all texts of the step "contact"; "removes" and "removesBy" are words of every page with placeholders. */
function wordsOfContact(): Readonly<Record<string, string>> {
  const source = sourceWith({})
  const { journey } = loadJourney('sound', source)
  const missing = journey === undefined ? [] : languageDiagnostics('sound', journey, source)
  const words = Object.fromEntries(missing.map(({ file, pointer }) => [`${file}#${pointer}`, 'Geiriau']))
  const filled = {
    'journeys/sound.json#/words/back': 'Yn ôl',
    'journeys/sound.json#/words/removes': 'Yn dileu {steps}',
    'journeys/sound.json#/words/removesBy': '{steps}, {action}',
    'schemas/fields/email.json#/ui/labels/suggestion': 'Ai {address}?',
  }
  return { ...words, ...filled }
}

function found(words: unknown, languages?: LanguageError['steps']) {
  const source = sourceWith(words, languages)
  const { journey, diagnostics } = loadJourney('sound', source)
  const all =
    journey === undefined || diagnostics.length > 0 ? diagnostics : languageDiagnostics('sound', journey, source)
  return all.map(({ code, severity, file, pointer }) => ({ code, severity, file, pointer }))
}

function sourceWith(words: unknown, languages: LanguageError['steps'] = { cy: ['contact'] }) {
  const journey = {
    ...SMALL,
    words: {
      ...SMALL.words,
      removes: 'Removes {steps}',
      removesBy: 'With {action}, removes {steps} (13 of 1,500 after 5pm)',
    },
    languages,
  }
  return projectSource({ 'journeys/sound.json': JSON.stringify(journey), [WELSH]: JSON.stringify(words) })
}
