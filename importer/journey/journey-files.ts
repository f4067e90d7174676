import { END, type ButtonWords, type Content, type Form, type Page, type Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import { slug, uniqueNames } from '../form/names.ts'
import { fieldJson } from './field-json.ts'
import { wordsIn, type JourneyWords } from './words-in.ts'

type Json = Readonly<Record<string, unknown>>

/** A file to write: its path below the root, and its JSON. */
export interface JourneyFile {
  readonly path: string
  readonly json: Json
}

/** A form as a journey file and a file for each of its questions. */
export function journeyFiles(form: Form, name: string): readonly JourneyFile[] {
  const words = wordsIn(form.language)
  const fileNames = fieldFileNames(form, name)
  const ids = uniqueNames(form.pages.map(({ id }) => id))
  const done = ids('done')
  const paths = uniquePaths(form)
  const hasBox = form.pages.some(({ questions }) => hasBoxIn(questions))
  const around = { done, fileNames, hasBox, buttons: form.buttons ?? {}, words }
  const steps = form.pages.map((page) => [page.id, stepJson(page, paths.get(page.id) ?? '/', around)] as const)
  const needsEnd = steps.some(([, { next = [] }]) => (next as readonly { to: string }[]).some(({ to }) => to === done))
  const journey = {
    $schema: '../schemas/journey.schema.json',
    name,
    version: 1,
    whenChanged: 'restart',
    title: form.title,
    path: `/${slug(name)}`,
    start: form.start,
    ...given({ language: form.language }),
    words: { ...words.pages, ...given({ back: form.buttons?.back }) },
    ...(form.pages.some(({ questions }) => questions.length > 0) ? { uses: { save: saveJson(words) } } : {}),
    ...(Object.keys(form.settings ?? {}).length === 0 ? {} : { settings: form.settings }),
    ...(Object.keys(form.derived ?? {}).length === 0 ? {} : { derived: form.derived }),
    steps: {
      ...Object.fromEntries(steps),
      ...(needsEnd
        ? {
            [done]: {
              kind: 'end',
              path: `/${freePath(slug(done), new Set(paths.values()))}`,
              title: words.done,
              content: { saved: { text: words.doneText } },
            },
          }
        : {}),
    },
  }
  const questions = new Map(
    form.pages.flatMap((page) => page.questions.map((question) => [question.name, question] as const)),
  )
  const fields = [...questions.values()].map((question): JourneyFile => ({
    path: `schemas/fields/${fileNames.get(question.name) ?? ''}`,
    json: { $schema: '../field.schema.json', ...withDescription(question, words) },
  }))
  return [{ path: `journeys/${name}.json`, json: journey }, ...fields]
}

function saveJson({ refused, alreadySubmitted, failed }: JourneyWords): Json {
  return {
    run: 'saveAnswers',
    on: {
      saved: 'continue',
      refused: { error: refused, preferServerWords: true },
      alreadySubmitted: { error: alreadySubmitted },
      failed: { error: failed, explain: true },
    },
  }
}

function withDescription(question: Question, words: JourneyWords): Json {
  const { title, ...rest } = fieldJson(question, words)
  return { title, description: `Imported: ${question.source} of the source.`, ...rest }
}

function hasBoxIn(questions: readonly Question[]): boolean {
  return questions.some(({ answer }) => {
    if (answer.kind === 'group' || answer.kind === 'repeat') return hasBoxIn(answer.parts)
    if (answer.kind === 'list') return hasBoxIn([answer.entry])
    return answer.kind === 'box' || answer.kind === 'declaration'
  })
}

interface Around {
  /** The step after the last one. */
  readonly done: string
  readonly fileNames: ReadonlyMap<string, string>
  readonly hasBox: boolean
  readonly buttons: ButtonWords
  readonly words: JourneyWords
}

function stepJson(page: Page, path: string, { done, fileNames, hasBox, buttons, words }: Around): Json {
  const { kind, title, questions, links, source } = page
  const content = contentJson(page, hasBox, words)
  const next =
    links.length > 0
      ? links.map((link) => ({
          ...(link.when === undefined ? {} : { when: link.when }),
          to: link.to === END ? done : link.to,
          ...(link.source === undefined ? {} : { source: link.source }),
        }))
      : [{ to: done }]
  return {
    ...(kind === 'end' ? { kind: 'end' } : {}),
    path,
    title,
    ...(Object.keys(content).length === 0 ? {} : { content }),
    ...(questions.length === 0
      ? {}
      : { fields: Object.fromEntries(questions.map((question) => [question.name, fieldUse(question, fileNames)])) }),
    ...submitJson(questions),
    ...(kind === 'end' ? {} : { actions: { next: { label: labelOf(page, buttons, words) } }, next: withIds(next) }),
    source,
  }
}

/** The words of the source where it has its own. The button of a page that only leads to the end submits the form. */
function labelOf({ kind, links }: Page, { next: own, submit }: ButtonWords, words: JourneyWords): string {
  const next = own ?? words.next
  if (kind === 'summary') return submit ?? words.submit
  return links.every(({ to }) => to === END) ? (submit ?? next) : next
}

/** The file of a field, with the conditions under which the step asks for it, or requires it. */
function fieldUse(
  { name, when, requiredWhen, partsWhen }: Question,
  fileNames: ReadonlyMap<string, string>,
): string | Json {
  const file = fileNames.get(name) ?? ''
  const conditions = given({ when, requiredWhen, partsWhen })
  return Object.keys(conditions).length === 0 ? file : { $ref: file, ...conditions }
}

/** A save sends what may be missing only if it was given. */
function submitJson(questions: readonly Question[]): Json {
  const optional = questions.filter(({ isOptional, when }) => isOptional || when !== undefined)
  if (optional.length === 0) return {}
  const input = Object.fromEntries(optional.map(({ name }) => [name, { answer: name, optional: true }]))
  return { submit: [{ use: 'save', input }] }
}

/** Two transitions to one step need names. */
function withIds<Transition extends { readonly to: string }>(next: readonly Transition[]): readonly Json[] {
  const count = new Map<string, number>()
  return next.map((transition) => {
    const before = count.get(transition.to) ?? 0
    count.set(transition.to, before + 1)
    return before === 0 ? transition : { id: `${transition.to}_${before + 1}`, ...transition }
  })
}

function contentJson({ kind, content }: Page, hasBox: boolean, words: JourneyWords): Json {
  // For a box on the list of answers.
  const ticked = { yes: words.yes, no: words.no }
  const names = uniqueNames()
  const blocks = content.map((part) => [names(part.kind), blockJson(part)] as const)
  return {
    ...Object.fromEntries(blocks),
    ...(kind === 'summary'
      ? { [names('answers')]: { answers: { change: words.change, none: words.none, ...(hasBox ? ticked : {}) } } }
      : {}),
  }
}

function blockJson(part: Content): Json {
  const { when, below, source } = part
  const rest = { ...given({ when, belowField: below }), source }
  if (part.kind === 'list')
    return { list: Object.fromEntries(part.items.map((item, index) => [`point${index + 1}`, item])), ...rest }
  if (part.kind === 'details') return { details: { summary: part.summary, text: part.text }, ...rest }
  if (part.kind === 'table') return { table: tableJson(part), ...rest }
  return { [part.kind]: part.text, ...rest }
}

/** Columns and rows need names, which are their addresses. */
function tableJson({ caption, columns, rows }: Extract<Content, { kind: 'table' }>): Json {
  const named = <Item>(items: readonly Item[], name: string) =>
    items.map((item, index) => [`${name}${index + 1}`, item] as const)
  return {
    caption,
    columns: Object.fromEntries(named(columns, 'column')),
    rows: Object.fromEntries(
      named(rows, 'row').map(([name, cells]) => [
        name,
        Object.fromEntries(named(cells, 'column').filter(([, cell]) => cell !== '')),
      ]),
    ),
  }
}

/** Each page's address: "/" for the first, as every journey has it. */
function uniquePaths({ pages, start }: Form): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    pages.map(({ id, path }) => {
      if (id === start) return [id, '/'] as const
      const wanted = path.split('/').map(slug).filter(Boolean).join('/') || slug(id) || 'page'
      return [id, `/${freePath(wanted, taken)}`] as const
    }),
  )
}

function freePath(wanted: string, taken: Set<string>): string {
  let path = wanted
  for (let count = 2; taken.has(path) || taken.has(`/${path}`); count += 1) path = `${wanted}-${count}`
  taken.add(path)
  return path
}

/** Names of files that differ also where the case of letters does not count. */
function fieldFileNames({ pages }: Form, journey: string): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const names = new Set(pages.flatMap(({ questions }) => questions.map(({ name }) => name)))
  return new Map(
    [...names].map((name) => [name, `${journey}-${freePath(slug(name.replaceAll('_', '-')) || 'answer', taken)}.json`]),
  )
}
