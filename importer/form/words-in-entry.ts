import type { SourceNode } from '../source/source-node.ts'
import type { DraftCondition } from './draft.ts'
import type { Question } from './form.ts'

/** Words between the questions of an entry of a list. */
export interface EntryWords {
  readonly node: SourceNode
  /** "" if there are none. */
  readonly words: string
  readonly conditions: readonly DraftCondition[]
}

interface Asked {
  readonly question: Question
  readonly conditions: readonly DraftCondition[]
}

/**
 * The questions of an entry of a list, with its words in their hints: an entry of a journey has no words of its own. A hint is shown
 * wherever its question is, so words belong to a question with the same conditions: the next one behind them, or else the last one in
 * front of them. Words that are shown where no question is are reported.
 */
export function withWordsAsHints<Part extends Asked>(items: readonly (Part | EntryWords)[]): readonly Part[] {
  const behind = new Map<Part, string[]>()
  const inFront = new Map<Part, string[]>()
  const add = (hints: Map<Part, string[]>, part: Part, { node, words }: EntryWords, where: string) => {
    hints.set(part, [...(hints.get(part) ?? []), words])
    node.assumed(`These words are the hint of the question ${where} them.`, true)
  }
  for (const [index, item] of items.entries()) {
    if (isAsked(item)) continue
    const fits = (other: Part | EntryWords): other is Part => isAsked(other) && haveSame(item, other)
    const next = items.slice(index).find(fits)
    const last = items.slice(0, index).findLast(fits)
    if (item.words === '') item.node.assumed('It has no words.', true)
    else if (next !== undefined) add(inFront, next, item, 'behind')
    else if (last !== undefined) add(behind, last, item, 'in front of')
    else
      item.node.unsupported(
        'An entry of a list has no words of its own, and no question of it is shown exactly where these are.',
        'Say it in a hint.',
      )
  }
  return items.filter(isAsked).map((part) => withHint(part, inFront.get(part) ?? [], behind.get(part) ?? []))

  function isAsked(item: Part | EntryWords): item is Part {
    return 'question' in item
  }
}

function withHint<Part extends Asked>(part: Part, inFront: readonly string[], behind: readonly string[]): Part {
  if (inFront.length + behind.length === 0) return part
  const { hint } = part.question
  const all = [...inFront, ...(hint === undefined ? [] : [hint]), ...behind]
  return { ...part, question: { ...part.question, hint: all.join(' ') } }
}

function haveSame({ conditions: some }: EntryWords, { conditions: others }: Asked): boolean {
  const isIn = (all: readonly DraftCondition[]) => (one: DraftCondition) => all.some((other) => isSame(one, other))
  return some.every(isIn(others)) && others.every(isIn(some))
}

/** A source writes the same condition at each place. One place may stand for two: `if` holds for its `then`, and not for its `else`. */
function isSame(one: DraftCondition, other: DraftCondition): boolean {
  if (one === other) return true
  const [first, second] = [one.node, other.node]
  const isWhole = one.isPartOfNode !== true && other.isPartOfNode !== true
  return isWhole && first.pointer !== second.pointer && isAlike(first.value, second.value)
}

function isAlike(one: unknown, other: unknown): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
