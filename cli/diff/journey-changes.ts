import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import { languageName } from '../words/language-name.ts'
import type { Change } from './change.ts'
import { orderChange } from './order-change.ts'
import { keysOf, leavesOf, same, shownPair, wasIs } from './leaves.ts'

export function journeyChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  const changes: Change[] = []
  const say = (about: Change['about'], key: string, sentence: string) =>
    changes.push({ about, pointer: `/${key}`, sentence })
  for (const key of ['version', 'path', 'start', 'afterSubmit', 'whenChanged'] as const) {
    if (!same(before[key], after[key])) say('journey', key, `The journey's ${key} ${wasIs(before[key], after[key])}.`)
  }
  for (const key of ['title', 'banner'] as const)
    if (!same(before[key], after[key])) say('copy', key, `The journey's ${key} ${wasIs(before[key], after[key])}.`)
  for (const { key, old, now } of keysOf(before.words, after.words)) {
    const [were, are] = shownPair(old, now)
    say('copy', `words/${key}`, `The words for "${key}" were ${were}, are ${are}.`)
  }
  for (const { key, old, now } of keysOf(before.conditions, after.conditions)) {
    const isClear = old === undefined || now === undefined || conditionWords(old) !== conditionWords(now)
    const words = (condition: typeof old) => (condition === undefined ? 'absent' : `"${conditionWords(condition)}"`)
    say(
      'journey',
      `conditions/${key}`,
      `Condition ${key} ${isClear ? `was ${words(old)}, is ${words(now)}` : wasIs(old, now)}.`,
    )
  }
  const [settingsBefore, settingsAfter] = [settingsOf(before), settingsOf(after)]
  for (const { key, old, now } of keysOf(settingsBefore, settingsAfter))
    say('journey', `facts/${key}`, `Setting ${key} ${wasIs(old, now)}.`)
  for (const key of ['home', 'language', 'settleAfterMs', 'resumeLinks', 'events', 'gaps'] as const) {
    for (const { at, old, now } of leavesOf(before[key], after[key], [key]))
      say('journey', pointerOf(at).slice(1), `The journey's ${at.join(' › ')} ${wasIs(old, now)}.`)
  }
  for (const { key, old, now } of keysOf(before.languages, after.languages)) {
    const pointer = pointerOf(['languages', key]).slice(1)
    for (const { step, isShown } of languageChanges(old ?? [], now ?? []))
      say(
        'journey',
        pointer,
        `Step ${step} is ${isShown ? 'now also shown' : 'no longer shown'} in ${languageName(key)}.`,
      )
  }
  // A page offers its languages in this order.
  changes.push(
    ...orderChange(Object.keys(before.languages), Object.keys(after.languages), (was, is) => ({
      about: 'journey',
      pointer: '/languages',
      sentence: `The journey's languages were ${was}, in this order; they are ${is}.`,
    })),
  )
  return changes
}

function languageChanges(old: readonly string[], now: readonly string[]) {
  return [
    ...old.filter((step) => !now.includes(step)).map((step) => ({ step, isShown: false })),
    ...now.filter((step) => !old.includes(step)).map((step) => ({ step, isShown: true })),
  ]
}

function settingsOf({ facts }: JourneyDefinition): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { kind, value }]) => (kind === 'setting' ? [[name, value]] : [])),
  )
}

/** Changes of a contract: a supplier notices how often it is called, a visitor how long it may take. */
export function contractChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
  return keysOf(before.effects, after.effects).flatMap(({ key, old, now }): readonly Change[] => {
    // Whether an effect runs at all is reported at the step that runs it.
    if (old === undefined || now === undefined) return []
    return leavesOf(old, now).map(({ at, old: was, now: is }) => ({
      about: 'effects',
      pointer: pointerOf(['effects', key, ...at]),
      sentence: `Effect ${key}: ${at.join(' › ')} ${wasIs(was, is)}.`,
    }))
  })
}
