import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import {
  advance,
  hasDefaults,
  hasPartsWhen,
  hasDerived,
  innerFields,
  listedChoices,
  overlayOf,
  restore,
  RULES,
  runnable,
  screen,
  stepSchema,
  usesToday,
  type Field,
  type JourneyDefinition,
  type Step,
} from '../../engine/index.ts'
import {
  JourneyError,
  OLDER_FOLDER,
  compileValidators,
  loadJourney,
  olderName,
  parseOlderName,
  textSource,
  translatedSource,
  withMarkup,
  withReveals,
  type OlderVersion,
  type Diagnostic,
  type Translations,
  type WithMarkup,
} from '../../loader/index.ts'
import { validatorFunctions } from './validator-functions.ts'

const LIST = 'virtual:journeys'
const ONE = 'virtual:journey/'
/** Suffix: the first screen alone. */
const FIRST = ':first'
const STEP_VALIDATORS = join(import.meta.dirname, '../../widgets/validators/step-validators.ts')
const WITH_TODAY = join(import.meta.dirname, '../../engine/with-today.ts')
const REVEALS = join(import.meta.dirname, '../../src/screen/reveals/reveals.tsx')
const WORDS_BETWEEN = join(import.meta.dirname, '../../src/screen/words-between/words-between.tsx')
const MARKUP = join(import.meta.dirname, '../../src/screen/markup/markup.tsx')
const LISTS = join(import.meta.dirname, '../../src/screen/lists/bring-lists.ts')
const LIST_ENGINE = join(import.meta.dirname, '../../src/screen/lists/errors-of-entries.ts')
const WITH_DERIVED = join(import.meta.dirname, '../../engine/with-derived.ts')
const WITH_PARTS_WHEN = join(import.meta.dirname, '../../engine/with-parts-when.ts')
const WITH_DEFAULTS = join(import.meta.dirname, '../../engine/with-defaults.ts')
/** In the order in which `runnable` applies them. */
const NEEDS = [
  { name: 'withDerived', isNeeded: hasDerived, file: WITH_DERIVED },
  { name: 'withDefaults', isNeeded: hasDefaults, file: WITH_DEFAULTS },
  { name: 'withPartsWhen', isNeeded: hasPartsWhen, file: WITH_PARTS_WHEN },
  { name: 'withToday', isNeeded: usesToday, file: WITH_TODAY },
]
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
        return firstScreenModule(load(name.slice(ONE.length, -FIRST.length), root, watch).journey)
      const [plain = '', language] = name.slice(ONE.length).split(IN)
      if (language !== undefined)
        return overlayModule(language, load(plain, root, watch, wordsOf(language, root, watch)).journey)
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
    (folder) => (existsSync(resolve(root, folder)) ? readdirSync(resolve(root, folder)) : []),
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
  const links = ['/resume', ...journeys.flatMap(({ resumeLinks }) => Object.keys(resumeLinks))]
  return `export const journeys = [${entries.join(', ')}]\nexport const resumePaths = ${JSON.stringify([...new Set(links)])}\n`
}

function journeyModule(written: JourneyDefinition): string {
  const revealing = withReveals(written)
  const marked = withMarkup(revealing.journey)
  const { journey } = marked
  return `${rulesModule(journey)}${markupModule(marked)}${revealsModule(revealing.isRevealing)}${wordsBetweenModule(Object.values(journey.steps))}${listsModule(Object.values(journey.steps), 'whole')}${validatorFunctions(journey)}import { stepValidators } from ${JSON.stringify(STEP_VALIDATORS)}
export const definition = ${JSON.stringify(leanJourney(journey))}
export const validators = stepValidators(definition.steps, functions)
${needsModule(journey)}`
}

/** What the journey needs of the engine that others do without, as one function. */
function needsModule(journey: JourneyDefinition): string {
  const needed = NEEDS.filter(({ isNeeded }) => isNeeded(journey))
  if (needed.length === 0) return ''
  const imports = needed.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(file)}\n`).join('')
  return `${imports}export const withNeeds = (journey) => ${needed.reduce((inner, { name }) => `${name}(${inner})`, 'journey')}\n`
}

function overlayModule(language: string, written: JourneyDefinition): string {
  const marked = withMarkup(withReveals(written).journey)
  return `${markupModule(marked)}export const overlay = ${JSON.stringify(lean(overlayOf(language, marked.journey)))}\n`
}

/** Brings what draws marked words, tables and images to a page whose journey has any. */
function markupModule({ isMarked, labels }: WithMarkup): string {
  if (!isMarked) return ''
  return `import { drawMarkup } from ${JSON.stringify(MARKUP)}
drawMarkup(${JSON.stringify(labels)})
`
}

/** Brings what draws fields beneath the choices that ask for them to a page whose journey has any. */
function revealsModule(isRevealing: boolean): string {
  return isRevealing ? `import { drawReveals } from ${JSON.stringify(REVEALS)}\ndrawReveals()\n` : ''
}

/** Brings what draws words between fields to a page whose journey has any. */
function wordsBetweenModule(steps: readonly Step[]): string {
  return steps.some(({ content }) => content.some(({ below }) => below !== undefined))
    ? `import { drawWordsBetween } from ${JSON.stringify(WORDS_BETWEEN)}\ndrawWordsBetween()\n`
    : ''
}

/** Brings the history, and with the whole journey the engine, to lists that show their entries as rows and to groups with conditions. */
function listsModule(steps: readonly Step[], part: 'whole' | 'first'): string {
  if (!steps.some(({ fields }) => Object.values(fields).some(needsEngine))) return ''
  const history = `import { bringLists } from ${JSON.stringify(LISTS)}\nbringLists()\n`
  return part === 'first'
    ? history
    : `${history}import { giveEngineToLists } from ${JSON.stringify(LIST_ENGINE)}\ngiveEngineToLists()\n`
}

function needsEngine(field: Field): boolean {
  return (
    field.ui?.summary !== undefined ||
    field.partsWhen !== undefined ||
    partsIn(field).some((part) => part.when !== undefined || needsEngine(part))
  )
}

/** Only the rules that its fields name, so that a first step loads no others. `ukMobile` is in uk-mobile-rule.ts. */
function rulesModule({ steps }: JourneyDefinition): string {
  const names = [...new Set(Object.values(steps).flatMap(({ fields }) => Object.values(fields).flatMap(rulesIn)))]
  const fileOf = (name: string) =>
    join(RULES_FOLDER, `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-rule.ts`)
  return `${names.map((name) => `import { ${name}Rule } from ${JSON.stringify(fileOf(name))}\n`).join('')}export const rules = { ${names.map((name) => `${name}: ${name}Rule`).join(', ')} }\n`
}

/** The rules that a field and its parts name. */
function rulesIn(field: Field): readonly string[] {
  return [...Object.keys(field.rule ?? {}), ...partsIn(field).flatMap(rulesIn)]
}

function partsIn(field: Field): readonly Field[] {
  const inner = innerFields(field)
  if (inner === undefined) return []
  return inner.kind === 'list' ? [inner.item] : Object.values(inner.fields)
}

/** A journey's first screen, computed here, so that the page shows it without the engine. Leaving it requires the journey itself. */
function firstScreenModule(definition: JourneyDefinition): string {
  const { start, steps: all } = definition
  const first = all[start]
  const revealing = withReveals({ ...definition, steps: first === undefined ? {} : { [start]: first } })
  const marked = withMarkup(revealing.journey)
  const journey = runnable(
    { ...definition, steps: { ...all, ...marked.journey.steps } },
    compileValidators(definition),
    RULES,
  )
  const { state } = advance(journey, restore(journey), { type: 'open', path: '/' }, { now: 0 })
  const shown = screen(journey, state, { now: 0 })
  const { name, steps } = definition
  const step = steps[shown.step]
  const firstSteps = step === undefined ? [] : [step]
  return `${markupModule(marked)}${revealsModule(revealing.isRevealing)}${wordsBetweenModule(firstSteps)}${listsModule(firstSteps, 'first')}export const state = ${JSON.stringify(state)}
export const screen = ${JSON.stringify(lean(shown))}
${step !== undefined && hasBranches(step) ? branchesModule(name, step) : 'export const check = undefined\n'}`
}

/** The validator that a form asks which branch of a schema holds. Without branches it comes with the journey, which checks answers. */
function branchesModule(name: string, step: Step): string {
  return `${validatorFunctions({ name, steps: { [step.id]: step } })}import { stepValidator } from ${JSON.stringify(STEP_VALIDATORS)}
export const check = stepValidator(screen.fields, functions[screen.step])
`
}

function hasBranches({ fields }: Step): boolean {
  return BRANCHES.test(JSON.stringify(stepSchema(fields)))
}

/** Keywords for which RJSF asks a validator. An answer of such a name brings one that is not needed. */
const BRANCHES = /"(?:oneOf|anyOf|allOf|if|dependencies|dependentSchemas)":/

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
  // Every answer and outcome has a fact; running a journey needs only its kind, the values of settings, and how facts are derived.
  const facts = Object.entries(journey.facts).map(([name, { kind, value, derived }]) => [
    name,
    { kind, value, derived },
  ])
  return lean({ ...journey, gaps: {}, facts: Object.fromEntries(facts), effects: Object.fromEntries(effects) })
}

/** The description of a choice is its hint, which visitors read. */
function withoutNotes(this: unknown, key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return key === 'source' || (key === 'description' && listedChoices([this]) === undefined) ? undefined : value
}
