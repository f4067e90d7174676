import { fingerprint, type Action, type EffectUse, type Field, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf } from '../../engine/load/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import { listed } from '../words/counted.ts'
import { headingOf, transitionWords } from '../words/step-words.ts'

export interface Change {
  readonly about: 'journey' | 'steps' | 'transitions' | 'fields' | 'effects' | 'copy'
  /** In the newer journey, or the older one for what is gone. */
  readonly pointer: string
  readonly sentence: string
}

/** How two journeys differ in what they are made of, in sentences. */
export function structuralChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const ids = [...new Set([...Object.keys(before.steps), ...Object.keys(after.steps)])]
  return [
    ...journeyChanges(before, after),
    ...ids.flatMap((id): readonly Change[] => {
      const [old, now] = [before.steps[id], after.steps[id]]
      if (old === undefined && now !== undefined) return [{ about: 'steps', pointer: pointerOf(['steps', id]), sentence: `Step ${id} is new: ${described(now)}.` }]
      if (old !== undefined && now === undefined) return [{ about: 'steps', pointer: pointerOf(['steps', id]), sentence: `Step ${id} is gone: ${described(old)}.` }]
      return old === undefined || now === undefined ? [] : stepChanges(old, now)
    }),
  ]
}

function journeyChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const changes: Change[] = []
  const say = (about: Change['about'], key: string, sentence: string) => changes.push({ about, pointer: `/${key}`, sentence })
  for (const key of ['version', 'path', 'start', 'afterSubmit', 'whenChanged'] as const) {
    if (!same(before[key], after[key])) say('journey', key, `The journey's ${key} was ${shown(before[key])}, is ${shown(after[key])}.`)
  }
  for (const key of ['title', 'banner'] as const) if (!same(before[key], after[key])) say('copy', key, `The journey's ${key} was ${shown(before[key])}, is ${shown(after[key])}.`)
  for (const { key, old, now } of keysOf(before.words, after.words)) say('copy', `words/${key}`, `The words for "${key}" were ${shown(old)}, are ${shown(now)}.`)
  for (const { key, old, now } of keysOf(before.conditions, after.conditions)) {
    const words = (condition: typeof old) => (condition === undefined ? 'not there' : `"${conditionWords(condition)}"`)
    say('journey', `conditions/${key}`, `Condition ${key} was ${words(old)}, is ${words(now)}.`)
  }
  const [settingsBefore, settingsAfter] = [settingsOf(before), settingsOf(after)]
  for (const { key, old, now } of keysOf(settingsBefore, settingsAfter)) say('journey', `settings/${key}`, `Setting ${key} was ${shown(old)}, is ${shown(now)}.`)
  return changes
}

function settingsOf({ facts }: JourneyDefinition): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(facts).flatMap(([name, { kind, value }]) => (kind === 'setting' ? [[name, value]] : [])))
}

function stepChanges(old: Step, now: Step): readonly Change[] {
  const at = (...rest: (string | number)[]) => pointerOf(['steps', now.id, ...rest])
  const changes: Change[] = []
  const say = (about: Change['about'], pointer: string, sentence: string) => changes.push({ about, pointer, sentence })
  for (const key of ['kind', 'path', 'over', 'open', 'once', 'progress', 'timers'] as const) {
    if (!same(old[key], now[key])) say('steps', at(key), `Step ${now.id}: ${key} was ${shown(old[key])}, is ${shown(now[key])}.`)
  }
  for (const key of ['title', 'waitingTitle', 'question', 'content'] as const) {
    if (!same(old[key], now[key])) changes.push(...copyChanges(`Step ${now.id}`, at(key), old[key], now[key]))
  }
  if (!same(old.next, now.next)) say('transitions', at('next'), `Step ${now.id} led ${nextWords(old)}; it leads ${nextWords(now)}.`)
  for (const { key, old: oldField, now: newField } of keysOf(old.fields, now.fields)) changes.push(...fieldChanges(now.id, key, oldField, newField))
  changes.push(...actionChanges(old, now), ...effectChanges(old, now, 'enter'), ...effectChanges(old, now, 'submit'))
  return changes
}

function fieldChanges(step: string, name: string, old: Field | undefined, now: Field | undefined): readonly Change[] {
  const pointer = pointerOf(['steps', step, 'fields', name])
  if (old === undefined) return [{ about: 'fields', pointer, sentence: `Step ${step} asks for ${name} too ("${now?.title ?? ''}"${now?.optional === true ? ', optional' : ''}).` }]
  if (now === undefined) return [{ about: 'fields', pointer, sentence: `Step ${step} no longer asks for ${name} ("${old.title}").` }]
  return keysOf(old as Readonly<Record<string, unknown>>, now).flatMap(({ key, old: was, now: is }): readonly Change[] =>
    ['title', 'messages'].includes(key)
      ? copyChanges(`Field ${name} of ${step}`, `${pointer}/${key}`, was, is)
      : [{ about: 'fields', pointer: `${pointer}/${key}`, sentence: `Field ${name} of ${step}: ${key} was ${shown(was)}, is ${shown(is)}.` }],
  )
}

/** Each text that differs, found by its place in the older and the newer value. */
function copyChanges(subject: string, pointer: string, old: unknown, now: unknown): readonly Change[] {
  const texts = keysOf(textsOf(old), textsOf(now))
  if (texts.length === 0) return [{ about: 'copy', pointer, sentence: `${subject}: when its words are shown has changed.` }]
  return texts.map(({ key, old: was, now: is }): Change => {
    const sentence = was === undefined ? `${subject} says too: ${shown(is)}.` : is === undefined ? `${subject} no longer says ${shown(was)}.` : `${subject} said ${shown(was)}, says ${shown(is)}.`
    return { about: 'copy', pointer: `${pointer}${key}`, sentence }
  })
}

function textsOf(value: unknown, at = ''): Readonly<Record<string, string>> {
  if (typeof value === 'string') return { [at]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).flatMap(([key, part]) => (['when', 'source'].includes(key) ? [] : [textsOf(part, `${at}/${key}`)]))) as Record<string, string>
}

function actionChanges(old: Step, now: Step): readonly Change[] {
  const byId = (actions: readonly Action[]) => Object.fromEntries(actions.map((action) => [action.id, action]))
  return keysOf(byId(old.actions), byId(now.actions)).map(({ key, old: was, now: is }): Change => {
    const label = (action: Action | undefined) => `"${action?.label.at(-1)?.text ?? ''}"`
    const sentence =
      was === undefined ? `Step ${now.id} has the button ${key} too (${label(is)}).`
      : is === undefined ? `Step ${now.id} no longer has the button ${key} (${label(was)}).`
      : same(was.label, is.label) ? `Step ${now.id}: when button ${key} is shown, or what it sets, has changed.`
      : `Step ${now.id}: button ${key} was labelled ${label(was)}, is ${label(is)}.`
    return { about: was !== undefined && is !== undefined && !same(was.label, is.label) ? 'copy' : 'steps', pointer: pointerOf(['steps', now.id, 'actions']), sentence }
  })
}

function effectChanges(old: Step, now: Step, list: 'enter' | 'submit'): readonly Change[] {
  const byName = (uses: readonly EffectUse[]) => Object.fromEntries(uses.map((use) => [use.as, use]))
  const when = list === 'enter' ? 'when it opens' : 'when it is submitted'
  return keysOf(byName(old[list]), byName(now[list])).map(({ key, old: was, now: is }): Change => {
    const parts = was === undefined || is === undefined ? [] : keysOf(was as unknown as Readonly<Record<string, unknown>>, is as unknown as Readonly<Record<string, unknown>>)
    const sentence =
      was === undefined ? `Step ${now.id} runs ${is?.run ?? ''} (${key}) too ${when}.`
      : is === undefined ? `Step ${now.id} no longer runs ${was.run} (${key}) ${when}.`
      : `Step ${now.id}: ${key} (${is.run}) differs in ${listed(parts.map((part) => part.key))}.`
    return { about: 'effects', pointer: pointerOf(['steps', now.id, list]), sentence }
  })
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

function keysOf<Value>(old: Readonly<Record<string, Value>>, now: Readonly<Record<string, Value>>): readonly { readonly key: string; readonly old: Value | undefined; readonly now: Value | undefined }[] {
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
