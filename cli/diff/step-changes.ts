import { isRecord } from '../../domain/index.ts'
import type { Condition, EffectUse, Field, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import { listed } from '../words/counted.ts'
import { transitionWords } from '../words/step-words.ts'
import { actionChanges } from './action-changes.ts'
import type { Change } from './change.ts'
import { copyChanges } from './copy-changes.ts'
import { inputChanges } from './input-changes.ts'
import { keysOf, leavesOf, same, shortLeaves, shownPair, wasIs, withoutNotes } from './leaves.ts'
import { orderChange } from './order-change.ts'

export function stepChanges(old: Step, now: Step): readonly Change[] {
  const at = (...rest: (string | number)[]) => pointerOf(['steps', now.id, ...rest])
  const changes: Change[] = []
  const say = (about: Change['about'], pointer: string, sentence: string) => changes.push({ about, pointer, sentence })
  for (const key of ['kind', 'path', 'over', 'open', 'showOnce', 'progress', 'timers'] as const) {
    if (!same(old[key], now[key])) say('steps', at(key), `Step ${now.id}: ${key} ${wasIs(old[key], now[key])}.`)
  }
  for (const key of ['title', 'waitingTitle', 'question'] as const) {
    if (!same(old[key], now[key])) changes.push(...copyChanges(`Step ${now.id}`, at(key), old[key], now[key]))
  }
  if (!same(blocksById(old), blocksById(now)))
    changes.push(...copyChanges(`Step ${now.id}`, at('content'), blocksById(old), blocksById(now)))
  changes.push(
    ...orderChange(
      old.content.map(({ id }) => id),
      now.content.map(({ id }) => id),
      (was, is) => ({
        about: 'copy',
        pointer: at('content'),
        sentence: `Step ${now.id} showed ${was}, in this order; it shows ${is}.`,
      }),
    ),
  )
  if (!same(withoutNotes(old.next), withoutNotes(now.next))) {
    const isClear = nextWords(old) !== nextWords(now)
    const [led, leads] = isClear ? [nextWords(old), nextWords(now)] : shownPair(old.next, now.next)
    say('transitions', at('next'), `Step ${now.id} led ${led}; it leads ${leads}.`)
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
  for (const name of Object.keys(now.fields))
    changes.push(
      ...orderChange(partsOf(old.fields[name]), partsOf(now.fields[name]), (was, is) => ({
        about: 'fields',
        pointer: at('fields', name),
        sentence: `Field ${name} of ${now.id} asked for ${was}, in this order; it asks for ${is}.`,
      })),
    )
  changes.push(...actionChanges(old, now), ...effectChanges(old, now, 'enter'), ...effectChanges(old, now, 'submit'))
  return changes
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

/** Blocks by their names, as sentences about them say where they are. */
export function blocksById({ content }: Step): Readonly<Record<string, unknown>> {
  return Object.fromEntries(content.map(({ id, ...block }) => [id, block]))
}

type Parts = Readonly<Record<string, unknown>>

function fieldChanges(step: string, name: string, old: Field | undefined, now: Field | undefined): readonly Change[] {
  const pointer = pointerOf(['steps', step, 'fields', name])
  if (old === undefined)
    return [
      {
        about: 'fields',
        pointer,
        sentence: `Step ${step} also asks for ${name} ("${now?.title ?? ''}"${optionalWords(now)}).`,
      },
    ]
  if (now === undefined)
    return [{ about: 'fields', pointer, sentence: `Step ${step} no longer asks for ${name} ("${old.title}").` }]
  return keysOf(withoutNotes(old) as Parts, withoutNotes(now) as Parts).flatMap(
    ({ key, old: was, now: is }): readonly Change[] =>
      key === 'requiredWhen'
        ? [{ about: 'fields', pointer: `${pointer}/${key}`, sentence: requiredSentence(step, name, was, is) }]
        : key === 'partsWhen'
          ? partsWhenChanges(step, name, was, is)
          : key === 'optional' && [old, now].some(({ requiredWhen }) => requiredWhen !== undefined)
            ? []
            : ['title', 'messages'].includes(key)
              ? copyChanges(`Field ${name} of ${step}`, `${pointer}/${key}`, was, is)
              : shortLeaves(was, is, [key]).map(({ at, old: before, now: after }) => ({
                  about: 'fields',
                  pointer: `${pointer}${pointerOf(at)}`,
                  sentence: `Field ${name} of ${step}: ${at.join(' › ')} ${wasIs(before, after)}.`,
                })),
  )
}

/** When each part of a group is asked. */
function partsWhenChanges(step: string, name: string, was: unknown, is: unknown): readonly Change[] {
  const conditions = (value: unknown) => (value ?? {}) as Readonly<Record<string, Condition>>
  return keysOf(conditions(was), conditions(is)).flatMap(({ key, old, now }): readonly Change[] => {
    const [before, after] = [old, now].map((one) =>
      one === undefined ? 'always' : `when ${conditionWords(one as Condition)}`,
    )
    const [wasAsked, isAsked] = before === after ? shownPair(old, now) : [before, after]
    return [
      {
        about: 'fields',
        pointer: pointerOf(['steps', step, 'fields', name, 'partsWhen', key]),
        sentence: `Field ${name} of ${step}: ${key} was asked ${wasAsked}; it is asked ${isAsked}.`,
      },
    ]
  })
}

/** Printed as a whole: a part of a condition would mean nothing. */
function requiredSentence(step: string, name: string, was: unknown, is: unknown): string {
  const [before, now] = [was, is].map((condition) =>
    condition === undefined ? undefined : conditionWords(condition as Condition),
  )
  const field = `Field ${name} of ${step}`
  if (before === undefined) return `${field} must now be answered when ${now}, and is optional otherwise.`
  if (now === undefined) return `${field} no longer depends on a condition: it had to be answered when ${before}.`
  return `${field} had to be answered when ${before}; it must be answered when ${now}.`
}

function optionalWords(field: Field | undefined): string {
  if (field?.requiredWhen !== undefined) return `, required when ${conditionWords(field.requiredWhen)}`
  return field?.optional === true ? ', optional' : ''
}

/** The parts of an answer that is an object, at every depth, in the order in which a page draws them. */
function partsOf(schema: unknown, at = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => partsOf(part, `${at}${index} › `))
  if (!isRecord(schema)) return []
  return Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' && isRecord(part)
      ? Object.entries(part).flatMap(([name, inner]) => [`${at}${name}`, ...partsOf(inner, `${at}${name} › `)])
      : partsOf(part, at),
  )
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
      const sends = inputChanges(was.input, is.input).map((words) => ({
        about: 'effects' as const,
        pointer: at,
        sentence: `Step ${now.id}: ${key} (${is.run}) ${words}.`,
      }))
      const others = leavesOf({ ...was, input: {} }, { ...is, input: {} }).map(
        ({ at: part, old: before, now: after }) => ({
          about: 'effects' as const,
          pointer: at,
          sentence: `Step ${now.id}: ${key} (${is.run}): ${part.join(' › ')} ${wasIs(before, after)}.`,
        }),
      )
      return [...sends, ...others]
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
