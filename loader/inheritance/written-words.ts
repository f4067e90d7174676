import { isObject } from '../json/merge-patch.ts'
import { valueAt } from '../json/value-at.ts'
import { pointerOf } from '../diagnostics/diagnostic.ts'
import type { JourneySource } from '../source/source.ts'

/** A text in a file of journeys/ or schemas/fields/. */
export interface WrittenWords {
  readonly file: string
  readonly pointer: string
  readonly text: string
}

type Path = readonly (string | number)[]
/** Maps a pointer of the merged journey to its file and its pointer there. */
type Origins = Readonly<Record<'fileOf' | 'sourcePointer', (pointer: string) => string>>

/**
 * The texts that a visitor of some steps reads, each with the address where it is written: in the step, in a use or
 * response that it names, in the file of a field, or among the words of every page.
 *
 * @param json the journey, merged with what it extends
 */
export function writtenWords(
  json: Readonly<Record<string, unknown>>,
  ids: readonly string[],
  { fileOf, sourcePointer }: Origins,
  source: JourneySource,
): readonly WrittenWords[] {
  const steps = ids.flatMap((id) => {
    const step = valueAt(json, ['steps', id])
    return isObject(step) ? [{ id, step }] : []
  })
  const uses = steps.flatMap(({ step }) => [...listOf(step['enter']), ...listOf(step['submit'])])
  const named = uses.map((use) => (isObject(use) ? use['use'] : use)).filter((name) => typeof name === 'string')
  const responses = [...uses, ...named.map((name) => valueAt(json, ['uses', name]))].flatMap((use) =>
    isObject(use) && typeof use['on'] === 'string' ? [use['on']] : [],
  )
  const places: Path[] = [
    ['banner'],
    ['words'],
    ...unique(responses).map((name) => ['responses', name]),
    ...unique(named).map((name) => ['uses', name]),
    ...ids.map((id) => ['steps', id]),
  ]
  const own = places
    .flatMap((at) => stringsIn(valueAt(json, at), at))
    .filter(({ at }) => isTextPath(at))
    .map(({ at, text }) => ({ file: fileOf(pointerOf(at)), pointer: sourcePointer(pointerOf(at)), text }))
  const ofFields = steps.flatMap(({ step }) =>
    Object.values(isObject(step['fields']) ? step['fields'] : {}).flatMap((field) =>
      wordsOfReference(field, [], source),
    ),
  )
  return [...new Map([...own, ...ofFields].map((words) => [`${words.file}#${words.pointer}`, words])).values()]
}

/** The texts of the file behind a `$ref`, without those that keys next to the reference override. */
function wordsOfReference(field: unknown, open: readonly string[], source: JourneySource): readonly WrittenWords[] {
  const ref = isObject(field) ? field['$ref'] : undefined
  if (typeof ref !== 'string') return []
  const file = `schemas/fields/${ref.split('/').at(-1) ?? ''}`
  if (open.includes(file)) return []
  const json = source.read(file)
  const own = stringsIn(json, [])
    .filter(({ at }) => isTextPath(['steps', '', 'fields', '', ...at]))
    .map(({ at, text }) => ({ file, pointer: pointerOf(at), text, at }))
  const inherited = [
    ...own,
    ...wordsOfReference(json, [...open, file], source).map((words) => ({
      ...words,
      at: words.pointer.split('/').slice(1),
    })),
  ]
  return inherited.filter(({ at }) => valueAt(field, at) === undefined).map(({ at: _, ...words }) => words)
}

/** Keys whose strings are texts, at any place in a step, a use or a response. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'title',
  'waitingTitle',
  'heading',
  'text',
  'notice',
  'status',
  'summary',
  'caption',
  'alt',
  'goBack',
  'label',
  'ended',
  'error',
  'warning',
  'hint',
  'prefix',
  'suffix',
  'note',
  'copy',
  'copied',
  'selected',
])
/** Keys below which every string is a text. */
const KEYS_OF_TEXTS: ReadonlySet<string> = new Set([
  'messages',
  'labels',
  'list',
  'columns',
  'title',
  'label',
  'waiting',
  'answers',
])
/** Keys below which strings are names and values, whatever their keys are. */
const KEYS_WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'when',
  'partsWhen',
  'set',
  'input',
  'clear',
  'choicesFrom',
  'rule',
  'properties',
  'examples',
  'next',
  'timers',
  'enum',
])

/** Parts of a step whose entries have names. */
const NAMED: ReadonlySet<string> = new Set(['fields', 'content', 'actions'])

/** Whether visitors read a string at this place of a journey. Choices do not count, because they are also the values that are sent. */
export function isTextPath(at: Path): boolean {
  const [top] = at
  if (top === 'banner') return at.length === 1
  if (top === 'words') return at.length === 2
  const isStep = top === 'steps' || top === 'templates'
  if (!isStep && top !== 'uses' && top !== 'responses') return false
  if (isStep && at[2] === 'content' && at.length === 4) return true
  // Skip the names of steps, fields, blocks, buttons and uses, which may equal a key.
  const own = at.slice(isStep && NAMED.has(String(at[2])) ? 4 : 2)
  const rest = isStep && at[2] === 'fields' ? inItsField(own) : own
  const [key, parent] = [rest.at(-1), rest.at(-2)]
  if (rest.slice(0, -1).some((name) => KEYS_WITHOUT_TEXT.has(String(name)))) return false
  // A description elsewhere is for the reader of the file.
  if (key === 'description' && rest.at(-3) === 'oneOf') return true
  if (rest.at(-4) === 'table' && rest.at(-3) === 'rows') return true
  return TEXT_KEYS.has(String(key)) || (KEYS_OF_TEXTS.has(String(parent)) && key !== 'when' && key !== 'before')
}

/** A path in a part of a group, or in the entries of a list, as one in a field of its own. */
function inItsField(path: Path): Path {
  const [key, name] = path
  if (key === 'items') return inItsField(path.slice(1))
  return key === 'properties' && name !== undefined ? inItsField(path.slice(2)) : path
}

function stringsIn(value: unknown, at: Path): readonly { readonly at: Path; readonly text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => stringsIn(item, [...at, index]))
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => stringsIn(item, [...at, key])) : []
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)]
}
