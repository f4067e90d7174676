import type { SourceNode } from '../source/source-node.ts'
import type { DraftCondition } from './draft.ts'
import type { Question } from './form.ts'
import { withPartCondition } from './part-condition.ts'

/** A question of an entry of a list, with its conditions and those of everything around it in the entry. */
export interface DraftEntryPart {
  readonly node: SourceNode
  readonly question: Question
  readonly conditions: readonly DraftCondition[]
  /** What conditions call it. */
  readonly names: readonly string[]
}

/** The questions of an entry, so that each condition tests those in front of it: one that tests a later one moves behind it. */
export function partsInOrder(drafts: readonly DraftEntryPart[]): readonly Question[] {
  const own = namesIn(drafts)
  const front = new Map<string, Question>()
  const ordered: Question[] = []
  const add = ({ question, conditions, names }: DraftEntryPart) => {
    const part = withPartCondition(question, conditions, front, (name) => own.has(name))
    for (const name of names) front.set(name, part)
    ordered.push(part)
  }
  const moved = new Set<DraftEntryPart>()
  let waiting: readonly DraftEntryPart[] = drafts
  while (waiting.length > 0) {
    const later = new Set<DraftEntryPart>()
    for (const one of waiting) {
      if (testsOneOf(one, namesIn(waiting.filter((other) => other !== one && !isAdded(other))))) later.add(one)
      else {
        add(one)
        if (moved.has(one)) one.node.assumed('It is asked after the answer that decides whether it is asked.')
      }
    }
    const [stuck] = later
    // Questions that decide about each other: the first of them is always asked.
    if (stuck !== undefined && later.size === waiting.length) {
      add(stuck)
      later.delete(stuck)
    }
    for (const one of later) moved.add(one)
    waiting = [...later]
  }
  return ordered

  function isAdded({ question }: DraftEntryPart): boolean {
    return ordered.some(({ name }) => name === question.name)
  }

  function testsOneOf({ conditions }: DraftEntryPart, names: ReadonlySet<string>): boolean {
    let doesTest = false
    for (const { read } of conditions)
      read(
        (name) => front.get(name),
        (name) => (doesTest ||= names.has(name)),
      )
    return doesTest
  }
}

function namesIn(drafts: readonly DraftEntryPart[]): ReadonlySet<string> {
  return new Set(drafts.flatMap(({ names }) => names))
}
