import { sameTyped } from '../content/choices.ts'
import { plainWords } from '../content/plain-words.ts'
import type { Choice, Fault, Scalar } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'

export interface Lists {
  /** The choices of a component; `undefined` if its list is missing. */
  readonly choices: (component: SourceNode) => readonly Choice[] | undefined
  /** The value of an item of a list, by their ids. */
  readonly valueOfItem: (listId: string, itemId: string) => Scalar | undefined
}

/** The lists of a form, by name and by id. */
export function readLists(root: SourceNode, faults: Fault[]): Lists {
  const lists = root.list('lists')
  const named = new Map<string, SourceNode>()
  for (const list of lists) {
    const [name, id] = [list.text('name'), list.text('id')]
    list.text('title')
    if (name !== undefined && !named.has(name)) named.set(name, list)
    if (id !== undefined && !named.has(id)) named.set(id, list)
  }
  const read = new Map<string, readonly Choice[]>()
  const choicesOf = (list: SourceNode): readonly Choice[] => {
    const known = read.get(list.pointer)
    if (known !== undefined) return known
    const isNumeric = list.text('type') === 'number'
    const choices = withoutRepeats(list, isNumeric, faults)
    read.set(list.pointer, choices)
    return choices
  }
  // A list that no question uses is read all the same, so that the report does not call it unknown.
  for (const list of lists) choicesOf(list)
  return {
    choices(component) {
      const name = component.text('list') ?? component.at('options')?.text('list')
      const own = component.at('values')
      if (name === undefined) return own === undefined ? undefined : ownChoices(own, named, choicesOf)
      own?.mappedWhole()
      const list = named.get(name)
      if (list !== undefined) return nonEmpty(choicesOf(list))
      faults.push({
        code: 'IMPORT_LIST_MISSING',
        pointer: `${component.pointer}/list`,
        message: `The list "${name}" is not in the source.`,
        hint: 'Add it to the source, or write the choices into the field.',
      })
      return undefined
    },
    valueOfItem(listId, itemId) {
      const items = named.get(listId)?.list('items') ?? []
      const index = items.findIndex((item) => item.text('id') === itemId)
      const item = items[index]
      return item === undefined ? undefined : valueOf(item, named.get(listId)?.text('type') === 'number')
    },
  }
}

/** Values of a component itself: written out, or a reference to a list. */
function ownChoices(
  own: SourceNode,
  named: ReadonlyMap<string, SourceNode>,
  choicesOf: (list: SourceNode) => readonly Choice[],
): readonly Choice[] | undefined {
  const list = named.get(own.text('list') ?? '')
  own.text('type')
  own.text('valueType')
  if (list !== undefined) return nonEmpty(choicesOf(list))
  const found = own.list('items').map((item): Choice => choiceOf(item, item.has('label') ? 'label' : 'text', false))
  return nonEmpty(sameTyped(found))
}

function withoutRepeats(list: SourceNode, isNumeric: boolean, faults: Fault[]): readonly Choice[] {
  const found = new Map<string, Choice>()
  for (const item of list.list('items')) {
    const choice = choiceOf(item, 'text', isNumeric)
    // Of several types they are all kept as texts.
    const key = String(choice.value)
    if (!found.has(key)) {
      found.set(key, choice)
      continue
    }
    item.unsupported('Two choices have the same value, so answers could not tell them apart.', 'Give it another value.')
    faults.push({
      code: 'IMPORT_NAME_TWICE',
      pointer: item.pointer,
      message: `The list has the value ${JSON.stringify(choice.value)} twice.`,
      hint: 'Give one of them another value in the source.',
    })
  }
  return sameTyped([...found.values()])
}

function choiceOf(item: SourceNode, words: 'text' | 'label', isNumeric: boolean): Choice {
  const value = valueOf(item, isNumeric)
  const label = plainWords(item.text(words) ?? '')
  const hint = plainWords(item.text('description') ?? item.at('hint')?.text('text') ?? item.text('hint') ?? '')
  item.text('id')
  item.at('hint')?.text('id')
  // The designer leaves an empty one behind where none was chosen.
  if (item.text('condition') !== '')
    item
      .at('condition')
      ?.unsupported('A choice is always shown here.', 'Ask the question on two pages, each with its own choices.')
  const revealed = item.at('conditional')
  if (revealed?.list('components').length === 0) revealed.mappedWhole()
  else revealed?.unsupported('What a choice reveals is not asked.', 'Ask for it in a field behind it, with a "when".')
  return { value, label: label === '' ? String(value) : label, ...(hint === '' ? {} : { hint }) }
}

function valueOf(item: SourceNode, isNumeric: boolean): Scalar {
  const { value } = item.at('value')?.mapped() ?? {}
  if (isNumeric && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  // Answers have no blanks around them.
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? value : (item.text('text') ?? '').trim()
}

function nonEmpty(choices: readonly Choice[]): readonly Choice[] | undefined {
  return choices.length === 0 ? undefined : choices
}
