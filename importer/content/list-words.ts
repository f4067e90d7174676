import type { ListWords } from '../form/form.ts'
import { given } from '../form/given.ts'
import type { SourceNode } from '../source/source-node.ts'
import { textIn } from './choices.ts'
import { plainMarkdown } from './plain-markdown.ts'

/**
 * What a source writes on a list, by the keys that it has for these words. Words with another name in braces are left out: a journey
 * does not know what the source fills in there.
 *
 * @param number how the source writes the number of an entry
 * @example
 * listWords(node, { add: 'panelAddText', item: 'templateTitle' }, '{panelIndex}') // { add: 'Add a pet', item: 'Pet {number}' }
 */
export function listWords(
  node: SourceNode,
  keys: Readonly<Partial<Record<keyof ListWords, string>>>,
  number = '{number}',
): ListWords {
  const words = Object.entries(keys).map(([name, key]) => [name, wordsAt(node, key, number)] as const)
  return given(Object.fromEntries(words) as ListWords)
}

function wordsAt(node: SourceNode, key: string, number: string): string {
  const words = (textIn(node, key) ?? '').replaceAll(number, NUMBER)
  if (!/[{}]/u.test(words)) return plainMarkdown(words).replaceAll(NUMBER, '{number}')
  node.at(key)?.assumed('The list has words of its own: these contain an answer.', true)
  return ''
}

/** A character that no words have: braces become others where words are read. */
const NUMBER = '\uE000'
