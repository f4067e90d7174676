import {
  fingerprint,
  type Action,
  type Condition,
  type EffectUse,
  type Field,
  type JourneyDefinition,
  type Step,
} from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import { listed } from '../words/counted.ts'
import { headingOf, transitionWords } from '../words/step-words.ts'

export interface Change {
  readonly about: 'journey' | 'steps' | 'transitions' | 'fields' | 'effects' | 'copy'
  /** In the newer journey, or in the older one for a removed part. */
  readonly pointer: string
  readonly sentence: string
}

/** The differences between the parts of two journeys, in sentences. */
export function structuralChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const said = saidChanges(before, after)
  return [...said, ...unsaidChanges(before, after, said)]
}

function saidChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const ids = [...new Set([...Object.keys(before.steps), ...Object.keys(after.steps)])]
  return [
    ...journeyChanges(before, after),
    ...contractChanges(before, after),
    ...ids.flatMap((id): readonly Change[] => {
      const [old, now] = [before.steps[id], after.steps[id]]
      if (old === undefined && now !== undefined)
        return [
          { about: 'steps', pointer: pointerOf(['steps', id]), sentence: `Step ${id} is new: ${described(now)}.` },
        ]
      if (old !== undefined && now === undefined)
        return [
          { about: 'steps', pointer: pointerOf(['steps', id]), sentence: `Step ${id} was removed: ${described(old)}.` },
        ]
      return old === undefined || now === undefined ? [] : stepChanges(old, now)
    }),
  ]
}

function journeyChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const changes: Change[] = []
  const say = (about: Change['about'], key: string, sentence: string) =>
    changes.push({ about, pointer: `/${key}`, sentence })
  for (const key of ['version', 'path', 'start', 'afterSubmit', 'whenChanged'] as const) {
    if (!same(before[key], after[key]))
      say('journey', key, `The journey's ${key} was ${shown(before[key])}, is ${shown(after[key])}.`)
  }
  for (const key of ['title', 'banner'] as const)
    if (!same(before[key], after[key]))
      say('copy', key, `The journey's ${key} was ${shown(before[key])}, is ${shown(after[key])}.`)
  for (const { key, old, now } of keysOf(before.words, after.words))
    say('copy', `words/${key}`, `The words for "${key}" were ${shown(old)}, are ${shown(now)}.`)
  for (const { key, old, now } of keysOf(before.conditions, after.conditions)) {
    const isClear = old === undefined || now === undefined || conditionWords(old) !== conditionWords(now)
    const words = (condition: typeof old) =>
      condition === undefined ? 'absent' : isClear ? `"${conditionWords(condition)}"` : shown(condition)
    say('journey', `conditions/${key}`, `Condition ${key} was ${words(old)}, is ${words(now)}.`)
  }
  const [settingsBefore, settingsAfter] = [settingsOf(before), settingsOf(after)]
  for (const { key, old, now } of keysOf(settingsBefore, settingsAfter))
    say('journey', `facts/${key}`, `Setting ${key} was ${shown(old)}, is ${shown(now)}.`)
  for (const key of ['home', 'languages', 'settleAfterMs', 'resumeLinks', 'events', 'gaps'] as const) {
    for (const { at, old, now } of leavesOf(before[key], after[key], [key]))
      say('journey', pointerOf(at).slice(1), `The journey's ${at.join(' › ')} was ${shown(old)}, is ${shown(now)}.`)
  }
  return changes
}

/** Changes of a contract: a supplier notices how often it is called, a visitor how long it may take. */
function contractChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  return keysOf(before.effects, after.effects).flatMap(({ key, old, now }): readonly Change[] => {
    // Whether an effect runs at all is reported at the step that runs it.
    if (old === undefined || now === undefined) return []
    return leavesOf(old, now).map(({ at, old: was, now: is }) => ({
      about: 'effects',
      pointer: pointerOf(['effects', key, ...at]),
      sentence: `Effect ${key}: ${at.join(' › ')} was ${shown(was)}, is ${shown(is)}.`,
    }))
  })
}

/** Differences that no other sentence reports: every change must be reported. */
function unsaidChanges(
  before: JourneyDefinition,
  after: JourneyDefinition,
  said: readonly Change[],
): readonly Change[] {
  const pointers = said.map(({ pointer }) => pointer)
  const isSaid = (pointer: string) =>
    pointers.some((one) => pointer === one || pointer.startsWith(`${one}/`) || one.startsWith(`${pointer}/`))
  const compared = ({ name: _, facts, effects, ...rest }: JourneyDefinition) => ({
    ...rest,
    effects: Object.fromEntries(
      Object.entries(effects).filter(
        ([name]) => before.effects[name] !== undefined && after.effects[name] !== undefined,
      ),
    ),
    // Facts of answers and outcomes are derived from the steps.
    facts: Object.fromEntries(Object.entries(facts).filter(([, { kind }]) => kind === 'setting')),
  })
  return leavesOf(compared(before), compared(after)).flatMap(({ at, old, now }): readonly Change[] =>
    isSaid(pointerOf(at))
      ? []
      : [
          {
            about: aboutOf(at),
            pointer: pointerOf(at),
            sentence: `${at.join(' › ')} was ${shown(old)}, is ${shown(now)}.`,
          },
        ],
  )
}

/** The whole difference if it is short enough to read, else the parts that differ. */
function shortLeaves(old: unknown, now: unknown, at: readonly (string | number)[]): readonly Leaf[] {
  return shown(old) !== shown(now) ? [{ at, old, now }] : leavesOf(old, now, at)
}

function aboutOf([first, , part]: readonly (string | number)[]): Change['about'] {
  if (first === 'effects') return 'effects'
  if (first !== 'steps') return 'journey'
  return part === 'next'
    ? 'transitions'
    : part === 'fields'
      ? 'fields'
      : part === 'enter' || part === 'submit'
        ? 'effects'
        : 'steps'
}

interface Leaf {
  readonly at: readonly (string | number)[]
  readonly old: unknown
  readonly now: unknown
}

/** Where two values differ, as deep as both are objects; lists of different length or order are one difference. */
function leavesOf(old: unknown, now: unknown, at: readonly (string | number)[] = []): readonly Leaf[] {
  if (old === now) return []
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    return old.flatMap((item: unknown, index) => leavesOf(item, now[index], [...at, index]))
  if (Array.isArray(old) && Array.isArray(now) && shown(old) === shown(now)) {
    return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
      leavesOf(old[index], now[index], [...at, index]),
    ).flat()
  }
  if (!isObject(old) || !isObject(now)) return same(old, now) ? [] : [{ at, old, now }]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return keys.flatMap((key) => (isNote(key, old[key] ?? now[key]) ? [] : leavesOf(old[key], now[key], [...at, key])))
}

/** Without notes for readers of the files. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (isNote(key, part) ? [] : [[key, withoutNotes(part)]])),
  )
}

const isNote = (key: string, value: unknown) => (key === 'source' || key === 'description') && typeof value === 'string'

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function settingsOf({ facts }: JourneyDefinition): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { kind, value }]) => (kind === 'setting' ? [[name, value]] : [])),
  )
}

function stepChanges(old: Step, now: Step): readonly Change[] {
  const at = (...rest: (string | number)[]) => pointerOf(['steps', now.id, ...rest])
  const changes: Change[] = []
  const say = (about: Change['about'], pointer: string, sentence: string) => changes.push({ about, pointer, sentence })
  for (const key of ['kind', 'path', 'over', 'open', 'showOnce', 'progress', 'timers'] as const) {
    if (!same(old[key], now[key]))
      say('steps', at(key), `Step ${now.id}: ${key} was ${shown(old[key])}, is ${shown(now[key])}.`)
  }
  for (const key of ['title', 'waitingTitle', 'question'] as const) {
    if (!same(old[key], now[key])) changes.push(...copyChanges(`Step ${now.id}`, at(key), old[key], now[key]))
  }
  if (!same(old.content, now.content))
    changes.push(...copyChanges(`Step ${now.id}`, at('content'), blocksById(old), blocksById(now)))
  if (!same(withoutNotes(old.next), withoutNotes(now.next))) {
    const isClear = nextWords(old) !== nextWords(now)
    say(
      'transitions',
      at('next'),
      `Step ${now.id} led ${isClear ? nextWords(old) : shown(old.next)}; it leads ${isClear ? nextWords(now) : shown(now.next)}.`,
    )
  }
  changes.push(
    ...orderChange(Object.keys(old.fields), Object.keys(now.fields), (was, is) => ({
      about: 'fields',
      pointer: at('fields'),
      sentence: `Step ${now.id} asked for ${was}, in this order; it asks for ${is}.`,
    })),
  )
  for (const { key, old: oldField, now: newField } of keysOf(old.fields, now.fields))
    changes.push(...fieldChanges(now.id, key, oldField, newField))
  changes.push(...actionChanges(old, now), ...effectChanges(old, now, 'enter'), ...effectChanges(old, now, 'submit'))
  return changes
}

function fieldChanges(step: string, name: string, old: Field | undefined, now: Field | undefined): readonly Change[] {
  const pointer = pointerOf(['steps', step, 'fields', name])
  if (old === undefined)
    return [
      {
        about: 'fields',
        pointer,
        sentence: `Step ${step} also asks for ${name} ("${now?.title ?? ''}"${now?.optional === true ? ', optional' : ''}).`,
      },
    ]
  if (now === undefined)
    return [{ about: 'fields', pointer, sentence: `Step ${step} no longer asks for ${name} ("${old.title}").` }]
  return keysOf(old as Readonly<Record<string, unknown>>, now).flatMap(
    ({ key, old: was, now: is }): readonly Change[] =>
      ['title', 'messages'].includes(key)
        ? copyChanges(`Field ${name} of ${step}`, `${pointer}/${key}`, was, is)
        : shortLeaves(was, is, [key]).map(({ at, old: before, now: after }) => ({
            about: 'fields',
            pointer: `${pointer}${pointerOf(at)}`,
            sentence: `Field ${name} of ${step}: ${at.join(' › ')} was ${shown(before)}, is ${shown(after)}.`,
          })),
  )
}

/** Each text that differs, matched by its place in the older and the newer value. */
function copyChanges(subject: string, pointer: string, old: unknown, now: unknown): readonly Change[] {
  const texts = keysOf(textsOf(old), textsOf(now))
  const conditions = keysOf(conditionsOf(old), conditionsOf(now)).map(({ key, old: was, now: is }): Change => ({
    about: 'copy',
    pointer: `${pointer}${key}`,
    sentence: `${subject}: ${key === '' ? 'it' : key.slice(1).replaceAll('/', ' › ')} was shown ${whenWords(was, is)}, is shown ${whenWords(is, was)}.`,
  }))
  if (texts.length + conditions.length === 0)
    return [{ about: 'copy', pointer, sentence: `${subject}: ${shown(old)} became ${shown(now)}.` }]
  return [
    ...conditions,
    ...texts.map(({ key, old: was, now: is }): Change => {
      const sentence =
        was === undefined
          ? `${subject} also says: ${shown(is)}.`
          : is === undefined
            ? `${subject} no longer says ${shown(was)}.`
            : `${subject} said ${shown(was)}, says ${shown(is)}.`
      return { about: 'copy', pointer: `${pointer}${key}`, sentence }
    }),
  ]
}

/** The conditions under which words are shown, by the place of the words. */
function conditionsOf(value: unknown, at = ''): Readonly<Record<string, Condition>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, part]: [string, unknown]) =>
      key === 'when' ? { [at]: part } : conditionsOf(part, `${at}/${key}`),
    ),
  ) as Record<string, Condition>
}

function whenWords(condition: Condition | undefined, other: Condition | undefined): string {
  if (condition === undefined) return 'always'
  const isClear = other === undefined || conditionWords(condition) !== conditionWords(other)
  return `when ${isClear ? conditionWords(condition) : shown(condition)}`
}

function textsOf(value: unknown, at = ''): Readonly<Record<string, string>> {
  if (typeof value === 'string') return { [at]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).flatMap(([key, part]) =>
      ['when', 'source'].includes(key) ? [] : [textsOf(part, `${at}/${key}`)],
    ),
  ) as Record<string, string>
}

function blocksById({ content }: Step): Readonly<Record<string, unknown>> {
  return Object.fromEntries(content.map(({ id, ...block }) => [id, block]))
}

function actionChanges(old: Step, now: Step): readonly Change[] {
  const byId = (actions: readonly Action[]) => Object.fromEntries(actions.map((action) => [action.id, action]))
  const at = pointerOf(['steps', now.id, 'actions'])
  const changed = keysOf(byId(old.actions), byId(now.actions)).flatMap(
    ({ key, old: was, now: is }): readonly Change[] => {
      const label = (action: Action | undefined) => `"${action?.label.at(-1)?.text ?? ''}"`
      if (was === undefined)
        return [{ about: 'steps', pointer: at, sentence: `Step ${now.id} also has the button ${key} (${label(is)}).` }]
      if (is === undefined)
        return [
          { about: 'steps', pointer: at, sentence: `Step ${now.id} no longer has the button ${key} (${label(was)}).` },
        ]
      return keysOf(withoutNotes(was) as Parts, withoutNotes(is) as Parts).flatMap(
        ({ key: part, old: before, now: after }): readonly Change[] =>
          part === 'label' && JSON.stringify(before) !== JSON.stringify(after)
            ? [
                ...(label(was) === label(is)
                  ? copyChanges(`Button ${key} of ${now.id}`, at, before, after)
                  : [
                      {
                        about: 'copy' as const,
                        pointer: at,
                        sentence: `Step ${now.id}: button ${key} was labelled ${label(was)}, is ${label(is)}.`,
                      },
                    ]),
              ]
            : [
                {
                  about: 'steps',
                  pointer: at,
                  sentence: `Step ${now.id}: button ${key}: ${part} was ${partWords(part, before, after)}, is ${partWords(part, after, before)}.`,
                },
              ],
      )
    },
  )
  return [
    ...changed,
    ...orderChange(
      old.actions.map(({ id }) => id),
      now.actions.map(({ id }) => id),
      (was, is) => ({
        about: 'steps',
        pointer: at,
        sentence: `Step ${now.id} showed the buttons ${was}; it shows ${is}.`,
      }),
    ),
  ]
}

type Parts = Readonly<Record<string, unknown>>

function partWords(part: string, value: unknown, other: unknown): string {
  const isClear =
    part === 'when' &&
    value !== undefined &&
    (other === undefined || conditionWords(value as Condition) !== conditionWords(other as Condition))
  return isClear ? `"${conditionWords(value as Condition)}"` : shown(value)
}

/** The order of the common parts, if it differs. */
function orderChange(
  old: readonly string[],
  now: readonly string[],
  change: (was: string, is: string) => Change,
): readonly Change[] {
  const [was, is] = [old.filter((one) => now.includes(one)), now.filter((one) => old.includes(one))]
  return was.join() === is.join() ? [] : [change(was.join(', '), is.join(', '))]
}

function effectChanges(old: Step, now: Step, list: 'enter' | 'submit'): readonly Change[] {
  const byName = (uses: readonly EffectUse[]) => Object.fromEntries(uses.map((use) => [use.as, use]))
  const when = list === 'enter' ? 'when it opens' : 'when it is submitted'
  const at = pointerOf(['steps', now.id, list])
  const changed = keysOf(byName(old[list]), byName(now[list])).flatMap(
    ({ key, old: was, now: is }): readonly Change[] => {
      if (was === undefined)
        return [
          { about: 'effects', pointer: at, sentence: `Step ${now.id} also runs ${is?.run ?? ''} (${key}) ${when}.` },
        ]
      if (is === undefined)
        return [
          { about: 'effects', pointer: at, sentence: `Step ${now.id} no longer runs ${was.run} (${key}) ${when}.` },
        ]
      return leavesOf(was, is).map(({ at: part, old: before, now: after }) => ({
        about: 'effects',
        pointer: at,
        sentence: `Step ${now.id}: ${key} (${is.run}): ${part.join(' › ')} was ${shown(before)}, is ${shown(after)}.`,
      }))
    },
  )
  return [
    ...changed,
    ...orderChange(
      old[list].map(({ as }) => as),
      now[list].map(({ as }) => as),
      (was, is) => ({
        about: 'effects',
        pointer: at,
        sentence: `Step ${now.id} ran ${was} ${when}, in this order; it runs ${is}.`,
      }),
    ),
  ]
}

function nextWords({ next }: Step): string {
  if (next.length === 0) return 'nowhere'
  return listed(
    next.map((transition, index) => {
      const [words, to] = [transitionWords(transition, index), `to ${transition.to}`]
      return words === '' ? to : words === 'otherwise' ? `otherwise ${to}` : `${to} when ${words}`
    }),
  )
}

function described(step: Step): string {
  const fields = Object.keys(step.fields)
  return `"${headingOf(step)}" at ${step.path}${fields.length === 0 ? '' : `, asks for ${listed(fields)}`}`
}

function keysOf<Value>(
  old: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
): readonly { readonly key: string; readonly old: Value | undefined; readonly now: Value | undefined }[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return keys.flatMap((key) => (same(old[key], now[key]) ? [] : [{ key, old: old[key], now: now[key] }]))
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && fingerprint(a) === fingerprint(b))
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
