import type { SourceNode } from '../source/source-node.ts'
import type { Question } from './form.ts'

/**
 * The words between the questions of an entry of a list, where a journey has none: they become the hint of the next question, if they are
 * always shown with it.
 */
export class WordsInEntry {
  private waiting: readonly { readonly node: SourceNode; readonly text: string }[] = []

  add(node: SourceNode, text: string): void {
    if (text === '') node.assumed('It has no words.', true)
    else this.waiting = [...this.waiting, { node, text }]
  }

  /** The question with the words in front of it. */
  before(question: Question): Question {
    const texts = this.waiting.map(({ node, text }) => {
      node.assumed('These words are the hint of the question behind them.', true)
      return text
    })
    this.waiting = []
    const { hint } = question
    const all = hint === undefined ? texts : [...texts, hint]
    return all.length === 0 ? question : { ...question, hint: all.join(' ') }
  }

  /** Words with no question behind them. */
  end(): void {
    for (const { node } of this.waiting) notInEntry(node)
    this.waiting = []
  }
}

/** Notes words that an entry of a list cannot have. */
export function notInEntry(node: SourceNode): void {
  node.unsupported('An entry of a list has no words of its own.', 'Say it in a hint.')
}
