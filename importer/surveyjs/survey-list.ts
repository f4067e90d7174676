import { listWords } from '../content/list-words.ts'
import type { Answer, Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import type { SourceNode } from '../source/source-node.ts'
import { positive } from '../form/positive.ts'

/**
 * A matrix or panel to which entries can be added.
 *
 * @param keys the properties that say how few entries it has, how many, and how many at first
 */
export function repeatOf(
  node: SourceNode,
  parts: readonly Question[],
  label: string,
  [least, most, first]: readonly [string, string, string],
): Answer | undefined {
  const [minItems, maxItems] = [positive(node.number(least)), positive(node.number(most))]
  const atFirst = node.number(first)
  if (atFirst !== undefined && atFirst !== (minItems ?? 0))
    node.at(first)?.assumed('The list begins with no entries, or with as many as it must have.')
  // A carousel, or tabs: one panel at a time.
  const isPanels = node.text('type') === 'paneldynamic'
  const mode = isPanels ? (node.text('displayMode') ?? node.text('renderMode') ?? 'list') : 'list'
  const words = listWords(node, isPanels ? PANEL_WORDS : ROW_WORDS, ENTRY_NUMBER)
  const { item = '' } = words
  for (const key of ['confirmDelete', ...(isPanels ? [] : ['displayMode']), 'addRowLocation'])
    node.at(key)?.assumed('The list has words and buttons of its own.', true)
  return parts.length === 0
    ? undefined
    : {
        kind: 'repeat',
        shownAs: mode === 'list' ? 'open' : 'rows',
        parts,
        item: item === '' || item.includes('{number}') ? label : item,
        words,
        ...given({ minItems, maxItems }),
      }
}

const PANEL_WORDS = { add: 'panelAddText', remove: 'panelRemoveText', item: 'templateTitle' } as const
const ROW_WORDS = { add: 'addRowText', remove: 'removeRowText' } as const
/** Where a panel says which of the entries it is. */
const ENTRY_NUMBER = '{panelIndex}'
