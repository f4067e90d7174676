import { readFileSync } from 'node:fs'
import type { Block, ConditionalText, Field, Home, JourneyDefinition, Step, Words } from '../../../engine/index.ts'
import { loadJourney, translatedSource, type JourneySource, type Translations } from '../../../loader/index.ts'
import { ROOT } from '../../support/root.ts'
import { ownSource, projectSource } from '../../support/source.ts'

/** The journeys that the browser tests walk through. */
const VERSIONS = ['v3', 'v4', 'v5'] as const

export interface JourneyWords {
  /** Of a title with several wordings, the one that is shown `when`: a named condition, or "otherwise". */
  readonly title: (step: string, when?: string) => string
  readonly waitingTitle: (step: string) => string
  readonly question: (step: string) => string
  readonly button: (step: string, action: string, when?: string) => string
  /** Any wording of these buttons on any step: for walks that press Next on each. */
  readonly anyButton: (...actions: readonly string[]) => RegExp
  readonly label: (field: string) => string
  readonly hint: (field: string) => string
  /** The words of a field's link. */
  readonly link: (field: string) => string
  /** One of the further words of a widget: `part('address', 'postcode')`. */
  readonly part: (field: string, name: string) => string
  readonly message: (field: string, rule: string) => string
  /** The messages of a field by its rules. */
  readonly messages: (field: string) => Readonly<Record<string, string>>
  /** The first content block of this kind, or the one at `index` among those. Its words are as they are written. */
  readonly block: <Kind extends keyof Block>(
    step: string,
    kind: Kind,
    index?: number,
  ) => Written<NonNullable<Block[Kind]>>
  /** The error or the warning about an outcome, by the `as` of its effect. */
  readonly outcome: (step: string, effect: string, outcome: string) => string
  readonly waiting: (step: string, effect: string, index?: number) => string
  /** One of the words of every page: `word('back')`. */
  readonly word: (name: string) => string
  readonly banner: () => string
  readonly home: () => Home
}

const loaded = new Map<string, JourneyWords>()
const specifications = new Map<string, JourneyWords>()

/**
 * The words of a journey of the project, by what they are: a test that reads them stays green when staff change them.
 * An unknown name throws, with the names there are. What a language lacks is in English, as on the page.
 *
 * @example
 * const v3 = wordsOf('v3')
 * await claimant.press(v3.button('info', 'next'))
 */
export function wordsOf(name: string, language?: 'cy'): JourneyWords {
  const key = [name, language].join(' ')
  const words = loaded.get(key) ?? readWords(name, language === undefined ? ownSource() : sourceIn(language))
  loaded.set(key, words)
  return words
}

/**
 * What the product says now where the specification has this text. The journeys of tests/fixtures/product keep the
 * specification's words: it throws if they say something else there.
 *
 * @example
 * specified('Signature too small.', ({ message }) => message('signature', 'size'))
 */
export function specified(text: string, read: (words: JourneyWords) => string, version = 'v3'): string {
  const inSpecification = read(specifiedWordsOf(version))
  if (inSpecification !== text)
    throw new Error(`WORDS_NOT_SPECIFIED The specification says "${inSpecification}" there, not "${text}".`)
  return read(wordsOf(version))
}

/** The words of a journey as the specification has them. */
export function specifiedWordsOf(name: string): JourneyWords {
  const words = specifications.get(name) ?? readWords(name, projectSource())
  specifications.set(name, words)
  return words
}

/** Matches the wording of any version. Versions that lack what is read are left out. */
export function inAnyVersion(read: (words: JourneyWords) => string): RegExp {
  const texts: string[] = []
  let missing: unknown
  for (const version of VERSIONS) {
    try {
      texts.push(read(wordsOf(version)))
    } catch (error) {
      missing = error
    }
  }
  if (texts.length === 0) throw missing
  return oneOf(...texts)
}

/** Matches exactly one of these texts, or what one of these expressions does. */
export function oneOf(...texts: readonly (string | RegExp)[]): RegExp {
  const sources = texts.map((text) => (typeof text === 'string' ? `^${escaped(text)}$` : text.source))
  return new RegExp([...new Set(sources)].join('|'))
}

/** Matches a text with these values in its `{places}` and any in the others, wherever it is part of a longer one. */
export function withAnyValues(text: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const known = text.replace(PLACE, (place) => String(values[place.slice(1, -1)] ?? place))
  return new RegExp(known.split(PLACE).map(escaped).join('.+'))
}

/** Puts values in the `{places}` of a text. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACE, (place) => String(named(values, place.slice(1, -1), `values for "${text}"`)))
}

const PLACE = /\{\w+\}/g

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function sourceIn(language: string): JourneySource {
  const file = `${ROOT}/content/languages/${language}.json`
  return translatedSource(ownSource(), JSON.parse(readFileSync(file, 'utf8')) as Translations)
}

function readWords(name: string, source: JourneySource): JourneyWords {
  const { journey, diagnostics } = loadJourney(name, source)
  if (journey === undefined)
    throw new Error(`JOURNEY_NOT_LOADED ${name}: ${diagnostics.map(({ message }) => message).join(' ')}`)
  const step = (id: string): Step => named(journey.steps, id, `steps of ${name}`)
  const field = (id: string): Field => named(fieldsOf(journey), id, `fields of ${name}`)
  const effect = (id: string, as: string) => {
    const { enter, submit } = step(id)
    return named(byName([...enter, ...submit], 'as'), as, `effects of "${id}" in ${name}`)
  }
  return {
    title: (id, when) => wording(step(id).title, when, `title of "${id}" in ${name}`),
    waitingTitle: (id) => given(step(id).waitingTitle, `waiting title of "${id}" in ${name}`),
    question: (id) => given(step(id).question?.text, `question of "${id}" in ${name}`),
    button(id, action, when) {
      const { label } = named(byName(step(id).actions, 'id'), action, `buttons of "${id}" in ${name}`)
      return wording(label, when, `button "${action}" of "${id}" in ${name}`)
    },
    anyButton(...actions) {
      const all = Object.values(journey.steps).flatMap((each) => each.actions)
      return oneOf(
        ...actions.flatMap((action) => {
          const labels = all.filter(({ id }) => id === action).flatMap(({ label }) => label)
          if (labels.length === 0) named(byName(all, 'id'), action, `buttons of ${name}`)
          return labels.map(({ text }) => text)
        }),
      )
    },
    label: (id) => given(field(id).title, `label of "${id}" in ${name}`),
    hint: (id) => given(field(id).ui?.hint, `hint of "${id}" in ${name}`),
    link: (id) => given(field(id).ui?.link?.text, `link of "${id}" in ${name}`),
    part: (id, part) => named(field(id).ui?.labels ?? {}, part, `labels of "${id}" in ${name}`),
    messages: (id) => field(id).messages ?? {},
    message: (id, rule) => named(field(id).messages ?? {}, rule, `messages of "${id}" in ${name}`),
    block(id, kind, index = 0) {
      const blocks = step(id).content.filter((block) => block[kind] !== undefined)
      return given(
        blocks[index]?.[kind] as Written<NonNullable<Block[typeof kind]>> | undefined,
        `block ${index} among the ${blocks.length} with "${kind}" on "${id}" in ${name}`,
      )
    },
    outcome(id, as, outcome) {
      const reaction = named(effect(id, as).on, outcome, `outcomes of "${as}" on "${id}" in ${name}`)
      const text = 'error' in reaction ? reaction.error : 'warning' in reaction ? reaction.warning : undefined
      return given(text, `text about "${outcome}" of "${as}" on "${id}" in ${name}`)
    },
    waiting: (id, as, index = 0) =>
      given(effect(id, as).waiting[index]?.text, `waiting text ${index} of "${as}" on "${id}" in ${name}`),
    word: (word) => named(journey.words, word, `words of ${name}`),
    banner: () => given(journey.banner, `banner of ${name}`),
    home: () => given(journey.home, `home of ${name}`),
  }
}

function fieldsOf({ steps }: JourneyDefinition): Readonly<Record<string, Field>> {
  return Object.assign({}, ...Object.values(steps).map(({ fields }) => fields)) as Readonly<Record<string, Field>>
}

function wording(texts: readonly ConditionalText[], when: string | undefined, what: string): string {
  if (when === undefined && texts.length === 1) return texts[0]?.text ?? ''
  const byCondition = Object.fromEntries(
    texts.map(({ when: condition, text }) => [
      condition === undefined ? 'otherwise' : typeof condition === 'string' ? condition : JSON.stringify(condition),
      text,
    ]),
  )
  return named(byCondition, when ?? '', `wordings of the ${what}`)
}

function byName<Key extends string, One extends Readonly<Record<Key, string>>>(
  list: readonly One[],
  key: Key,
): Readonly<Record<string, One>> {
  return Object.fromEntries(list.map((one) => [one[key], one]))
}

function named<One>(all: Readonly<Record<string, One>>, name: string, what: string): One {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (found === undefined)
    throw new Error(`WORDS_UNKNOWN "${name}" is not among the ${what}: ${Object.keys(all).join(', ')}.`)
  return found
}

function given<One>(found: One, what: string): NonNullable<One> {
  if (found === null || found === undefined) throw new Error(`WORDS_UNKNOWN There is no ${what}.`)
  return found
}

/** Only the build has the markup of words in parts. */
type Written<Part> = Part extends Words ? string : Part
