import { labelOfField, messageFor } from './messages.ts'
import type { Fix, Problem } from '../../wire.ts'
import { isRecord, parentOf, partsOf, valueAt, type Written } from './written.ts'

type Found = Omit<Problem, 'fixes'>

/** Adds the missing part of a hint, if the journey or the contract determines it. */
export function addition(problem: Found, written: Written): readonly Fix[] {
  return ADDITIONS[problem.code]?.(problem, written) ?? []
}

const ADDITIONS: Readonly<Record<string, (problem: Found, written: Written) => readonly Fix[]>> = {
  OUTCOME_UNHANDLED: (problem, written) => reaction(problem, written, 'continue', 'continue'),
  FAILURE_UNHANDLED: (problem, written) =>
    reaction(
      problem,
      written,
      { error: sayTryAgain(written.json) },
      'show an error, so that the visitor can try again',
    ),
  FIELD_MESSAGE_MISSING: message,
  FIELD_AUTOCOMPLETE_MISSING: autocomplete,
  JOURNEY_NAME: (problem, written) => hinted(problem, written, /^Write "name": "([^"]+)"\.$/, '/name'),
  KEY_RENAMED(problem, { file, json }) {
    const name = /^Write "([^"]+)"\./.exec(problem.hint ?? '')?.[1]
    if (name === undefined || valueAt(json, problem.pointer) === undefined) return []
    return [{ title: `Call it “${name}”.`, file, edits: [{ pointer: problem.pointer, rename: name }] }]
  },
  SCHEMA_NOT_NAMED: (_, { file, json }) => [
    {
      title: 'Name the schema, so that an editor can complete.',
      file,
      edits: [{ pointer: '/$schema', value: '../schemas/journey.schema.json', ...beforeFirst(json) }],
    },
  ],
  STEP_DEAD_END: makeEnd,
  TRANSITION_SHADOWED: moveFirst,
  WORDS_CHARACTERS: ({ pointer }, { file, json }) => {
    const text = valueAt(json, pointer)
    const visible = typeof text === 'string' ? text.replace(/[\p{Cc}\p{Cf}]/gu, '') : ''
    return visible.trim() === '' || visible === text
      ? []
      : [{ title: 'Remove the invisible characters.', file, edits: [{ pointer, value: visible }] }]
  },
}

function reaction({ pointer, hint }: Found, { file, json }: Written, value: unknown, words: string): readonly Fix[] {
  const outcome = /^Add "([^"]+)" to "on"\.$/.exec(hint ?? '')?.[1]
  const use = valueAt(json, parentOf(pointer))
  const on = valueAt(json, pointer)
  // A use by its name, or a response by its name, is written elsewhere.
  if (outcome === undefined || !isRecord(use) || (on !== undefined && !isRecord(on))) return []
  return [
    { title: `When it ends as “${outcome}”: ${words}.`, file, edits: [{ pointer: `${pointer}/${outcome}`, value }] },
  ]
}

/** The journey's own words for a failure, so that the fix says nothing new. */
function sayTryAgain(json: unknown): string {
  const words = valueAt(json, '/words/problem')
  return typeof words === 'string' ? words : 'There is a problem'
}

function message({ pointer, hint, message: said }: Found, { file, json }: Written): readonly Fix[] {
  const key = /^Add "([^"]+)" to its messages\.$/.exec(hint ?? '')?.[1]
  const field = pointer.endsWith('/messages') ? parentOf(pointer) : pointer
  const value = valueAt(json, field)
  if (key === undefined || !isRecord(value)) return []
  const text = messageFor(key, labelOfField(value, /^Field "([^"]+)"/.exec(said)?.[1] ?? ''))
  return [{ title: `Add the message “${text}”`, file, edits: [{ pointer: `${field}/messages/${key}`, value: text }] }]
}

function autocomplete({ pointer, hint }: Found, { file, json }: Written): readonly Fix[] {
  const [, tokens = ''] = /^Add "autocomplete": (.+) to its ui/.exec(hint ?? '') ?? []
  const field = pointer.replace(/\/ui$/, '')
  if (!isRecord(valueAt(json, field))) return []
  return [...tokens.matchAll(/"([^"]+)"/g)].map(([, token = '']) => ({
    title: `Add autocomplete “${token}”.`,
    file,
    edits: [{ pointer: `${field}/ui/autocomplete`, value: token }],
  }))
}

function hinted({ hint }: Found, { file }: Written, pattern: RegExp, pointer: string): readonly Fix[] {
  const value = pattern.exec(hint ?? '')?.[1]
  return value === undefined ? [] : [{ title: `Write “${value}”.`, file, edits: [{ pointer, value }] }]
}

function beforeFirst(json: unknown): { readonly before?: string } {
  const [first] = isRecord(json) ? Object.keys(json) : []
  return first === undefined ? {} : { before: first }
}

/** An end has no buttons, so they go as well; one that asks something is for its author to change. */
function makeEnd({ pointer }: Found, { file, json }: Written): readonly Fix[] {
  const step = valueAt(json, pointer)
  if (!isRecord(step) || 'fields' in step) return []
  const removed = ['actions', 'timers', 'submit'].filter((part) => part in step)
  const edits = [
    { pointer: `${pointer}/kind`, value: 'end' },
    ...removed.map((part) => ({ pointer: `${pointer}/${part}` })),
  ]
  return [{ title: 'Make the step an end.', file, edits }]
}

/** Puts a transition in front of the earlier ones, which always win otherwise. */
function moveFirst({ pointer }: Found, { file, json }: Written): readonly Fix[] {
  const list = valueAt(json, parentOf(pointer))
  const index = Number(partsOf(pointer).at(-1))
  if (!Array.isArray(list) || !(index > 0)) return []
  const edit = { pointer, value: list[index] as unknown, before: '0' }
  return [{ title: 'Move the transition in front of the others.', file, edits: [edit] }]
}
