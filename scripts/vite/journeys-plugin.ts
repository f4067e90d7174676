import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { overlayOf, type JourneyDefinition } from '../../engine/index.ts'
import {
  JourneyError,
  OLDER_FOLDER,
  loadJourney,
  olderName,
  parseOlderName,
  textSource,
  translatedSource,
  type OlderVersion,
  type Diagnostic,
  type Translations,
} from '../../loader/index.ts'
import { validatorFunctions } from './validator-functions.ts'

const LIST = 'virtual:journeys'
const ONE = 'virtual:journey/'
/** Suffix: the first step alone. */
const FIRST = ':first'
const STEP_VALIDATORS = join(import.meta.dirname, '../../widgets/form/step-validators.ts')
const RULES_FOLDER = join(import.meta.dirname, '../../engine/rules')
/** Suffix before a language code: the words of its steps in that language. */
const IN = ':in:'
/** Rollup's mark for virtual modules. */
const VIRTUAL = '\0'

/**
 * Journeys as modules: `virtual:journeys` lists those with steps, and each (also each older version that claims are
 * pinned to) is a separate chunk with its definition and its validators, checked and compiled here so that the page needs no ajv and no `eval`. A broken journey fails the
 * build with all its problems; in development the page reloads when a journey or a schema changes.
 */
export function journeysPlugin(root: string): Plugin {
  return {
    name: 'journeys',
    resolveId(id) {
      return id === LIST || id.startsWith(ONE) ? VIRTUAL + id : undefined
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined
      const name = id.slice(VIRTUAL.length)
      const watch = (path: string) => this.addWatchFile(join(root, path))
      if (name === LIST)
        return listModule(
          journeyNames(root).map((journey) => withLanguagesThatAreThere(load(journey, root, watch).journey, root)),
          olderVersions(root),
        )
      if (!name.startsWith(ONE)) return undefined
      if (name.endsWith(FIRST))
        return journeyModule(firstStepOf(load(name.slice(ONE.length, -FIRST.length), root, watch).journey))
      const [plain = '', language] = name.slice(ONE.length).split(IN)
      if (language !== undefined)
        return `export const overlay = ${JSON.stringify(lean(overlayOf(language, load(plain, root, watch, wordsOf(language, root, watch)).journey)))}\n`
      const { journey, warnings } = load(plain, root, watch)
      for (const { code, file, pointer, message } of warnings) this.warn(`${code} ${file} at ${pointer}: ${message}`)
      return journeyModule(journey)
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        const path = relative(root, file)
        if (!/^(?:journeys|schemas|content.languages)/.test(path)) return
        for (const [id, module] of server.moduleGraph.idToModuleMap)
          if (id.startsWith(VIRTUAL + 'virtual:journey')) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** `journeys/` also contains settings and experiments: a journey is a file with steps, or one that extends another. */
export function journeyNames(root: string): readonly string[] {
  return readdirSync(join(root, 'journeys'))
    .filter((file) => file.endsWith('.json'))
    .filter((file) => {
      const json = JSON.parse(readFileSync(join(root, 'journeys', file), 'utf8')) as Record<string, unknown>
      return 'steps' in json || 'extends' in json
    })
    .map((file) => file.replace(/\.json$/, ''))
    .sort()
}

/** The versions that claims are pinned to; the folder may be missing. */
function olderVersions(root: string): readonly OlderVersion[] {
  const folder = join(root, OLDER_FOLDER)
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return files.flatMap((file) =>
    file.endsWith('.json') ? (parseOlderName(`older/${file.replace(/\.json$/, '')}`) ?? []) : [],
  )
}

interface LoadedJourney {
  readonly journey: JourneyDefinition
  readonly warnings: readonly Diagnostic[]
}

function load(name: string, root: string, watch: (path: string) => void, words: Translations = {}): LoadedJourney {
  const source = textSource(
    (path) => {
      watch(path)
      try {
        return readFileSync(resolve(root, path), 'utf8')
      } catch {
        return undefined
      }
    },
    (folder) => readdirSync(resolve(root, folder)),
  )
  const { journey, diagnostics } = loadJourney(name, translatedSource(source, words))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (journey === undefined || errors.length > 0) throw new JourneyError(errors)
  return { journey, warnings: diagnostics.filter(({ severity }) => severity === 'warning') }
}

function withLanguagesThatAreThere(journey: JourneyDefinition, root: string): JourneyDefinition {
  return {
    ...journey,
    languages: Object.fromEntries(
      Object.entries(journey.languages).filter(([language]) => existsSync(join(root, languageFile(language)))),
    ),
  }
}

const languageFile = (language: string) => `content/languages/${language}.json`

function wordsOf(language: string, root: string, watch: (path: string) => void): Translations {
  const path = languageFile(language)
  watch(path)
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Translations
}

function listModule(journeys: readonly JourneyDefinition[], older: readonly OlderVersion[]): string {
  const loader = (name: string) => `() => import(${JSON.stringify(ONE + name)})`
  const entries = journeys.map(({ name, path, title, languages }) => {
    const versions = older
      .filter((one) => one.name === name)
      .map((one) => `{ version: ${one.version}, load: ${loader(olderName(one))} }`)
    const inOthers = Object.keys(languages).map(
      (code) => `${code}: async () => (await import(${JSON.stringify(ONE + name + IN + code)})).overlay`,
    )
    const parts = [
      `name: ${JSON.stringify(name)}`,
      `path: ${JSON.stringify(path)}`,
      `title: ${JSON.stringify(title)}`,
      `load: ${loader(name)}`,
      `first: ${loader(name + FIRST)}`,
      `older: [${versions.join(', ')}]`,
      `languages: { ${inOthers.join(', ')} }`,
    ]
    return `{ ${parts.join(', ')} }`
  })
  return `export const journeys = [${entries.join(', ')}]\n`
}

const journeyModule = (
  journey: JourneyDefinition,
) => `${rulesModule(journey)}${validatorFunctions(journey)}import { stepValidators } from ${JSON.stringify(STEP_VALIDATORS)}
export const definition = ${JSON.stringify(leanJourney(journey))}
export const validators = stepValidators(definition.steps, functions)
`

/** Only the rules that its fields name, so that a first step loads no others. `ukMobile` is in uk-mobile-rule.ts. */
function rulesModule({ steps }: JourneyDefinition): string {
  const names = [
    ...new Set(
      Object.values(steps).flatMap(({ fields }) => Object.values(fields).flatMap(({ rule = {} }) => Object.keys(rule))),
    ),
  ]
  const fileOf = (name: string) =>
    join(RULES_FOLDER, `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-rule.ts`)
  return `${names.map((name) => `import { ${name}Rule } from ${JSON.stringify(fileOf(name))}\n`).join('')}export const rules = { ${names.map((name) => `${name}: ${name}Rule`).join(', ')} }\n`
}

/** The words and fields of a journey's first screen; leaving it requires the journey itself. */
function firstStepOf(journey: JourneyDefinition): JourneyDefinition {
  const step = journey.steps[journey.start]
  if (step === undefined) throw new Error(`STEP_UNKNOWN "${journey.start}" is not a step of ${journey.name}.`)
  const uses = [...step.enter, ...step.submit]
  const given = new Set([
    ...Object.keys(step.fields),
    ...step.actions.flatMap(({ set }) => Object.keys(set)),
    ...uses.map(({ as }) => as),
  ])
  const only = <Part>(parts: Readonly<Record<string, Part>>, isKept: (name: string, part: Part) => boolean) =>
    Object.fromEntries(Object.entries(parts).filter(([name, part]) => isKept(name, part)))
  return {
    ...journey,
    home: null,
    afterSubmit: null,
    resumeLinks: {},
    languages: {},
    events: {},
    facts: only(journey.facts, (name, { kind }) => kind === 'setting' || given.has(name)),
    effects: only(journey.effects, (name) => uses.some(({ run }) => run === name)),
    conditions: namedBy(step, journey.conditions),
    steps: { [step.id]: step },
  }
}

/** The conditions that a step names, and those that these name. */
function namedBy(part: unknown, conditions: JourneyDefinition['conditions']): JourneyDefinition['conditions'] {
  const written = JSON.stringify(part)
  const named = Object.entries(conditions).filter(([name]) => written.includes(JSON.stringify(name)))
  if (named.length === 0) return {}
  const others = Object.fromEntries(Object.entries(conditions).filter(([name]) => !named.some(([one]) => one === name)))
  return { ...Object.fromEntries(named), ...namedBy(named, others) }
}

/** Removes what the browser never reads: reasons. */
function lean(part: object): object {
  return JSON.parse(JSON.stringify(part, withoutNotes)) as object
}

/** Removes reasons, and the schemas of facts and effects, which the build has checked already. */
export function leanJourney(journey: JourneyDefinition): object {
  const effects = Object.entries(journey.effects).map(
    ([name, { kind, success, failure, timeLimitMs, retries, retryOn, repeat, binding }]) => [
      name,
      { name, kind, success, failure, timeLimitMs, retries, retryOn, repeat, binding },
    ],
  )
  // Every answer and outcome has a fact; running a journey needs only its kind, and the values of settings.
  const facts = Object.entries(journey.facts).map(([name, { kind, value }]) => [name, { kind, value }])
  return lean({ ...journey, gaps: {}, facts: Object.fromEntries(facts), effects: Object.fromEntries(effects) })
}

function withoutNotes(key: string, value: unknown): unknown {
  return (key === 'source' || key === 'description') && typeof value === 'string' ? undefined : value
}
