import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { conditionWords } from '../words/condition-words.ts'
import type { Change } from './change.ts'
import { keysOf, leavesOf, same, shown } from './leaves.ts'

export function journeyChanges(before: JourneyDefinition, after: JourneyDefinition): readonly Change[] {
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
      sentence: `Effect ${key}: ${at.join(' › ')} was ${shown(was)}, is ${shown(is)}.`,
    }))
  })
}
