import { choicesOf, scalarOf, textIn } from '../content/choices.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import type { Answer, Choice, Scalar } from '../form/form.ts'
import { given } from '../form/given.ts'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { positive } from '../form/positive.ts'
import { ELEMENT_REST } from './survey-rest.ts'
import { surveyWordsOf } from './survey-words.ts'

/** How surveys write choices. A text may have both parts of one: "sea|By the sea". */
export const CHOICE = { value: 'value', label: 'text', separator: '|' } as const

/** The values of the choices that a survey adds by itself. */
export const OTHER = 'other'
const NONE = 'none'

export function oneOf(node: SourceNode, shownAs: 'radios' | 'select' | 'autocomplete'): Answer | undefined {
  const choices = choicesIn(node)
  return choices.length === 0 ? undefined : { kind: 'one', choices: withValuesAsTexts(choices), shownAs }
}

export function severalOf(node: SourceNode): Answer | undefined {
  const choices = withValuesAsTexts(choicesIn(node))
  const [least, maxItems] = [positive(node.number('minSelectedChoices')), positive(node.number('maxSelectedChoices'))]
  node.at('showSelectAllItem')?.assumed('There is no box that ticks all others.')
  node.at('hasSelectAll')?.assumed('There is no box that ticks all others.')
  const offersNothing = choices.some(({ value }) => value === NONE) && offersNone(node)
  const exclusive = offersNothing ? NONE : exclusiveIn(node.list('choices'))
  const isTooFew = exclusive !== undefined && least !== undefined && least > 1
  if (isTooFew)
    node.at('minSelectedChoices')?.assumed(`One choice is enough, because "${exclusive}" is an answer, too.`)
  const minItems = isTooFew ? 1 : least
  return choices.length === 0 ? undefined : { kind: 'several', choices, ...given({ minItems, maxItems, exclusive }) }
}

/** The choice that cannot be chosen together with others; a field has one such choice at most. */
export function exclusiveIn(list: readonly SourceNode[]): Scalar | undefined {
  const [first, ...others] = list.filter((choice) => choice.at('isExclusive')?.value === true)
  for (const other of others)
    other.at('isExclusive')?.unsupported('One choice only excludes the others.', 'Ask for it in a question of its own.')
  first?.flag('isExclusive')
  return scalarOf(first?.at('value')?.value)
}

export function choicesIn(node: SourceNode): readonly Choice[] {
  const list = node.list('choices')
  for (const choice of list)
    noteRest(choice, {
      looks: ['imageLink', 'elements'],
      unsupported: {
        visibleIf: ELEMENT_REST.unsupported.choicesVisibleIf,
        enableIf: ELEMENT_REST.unsupported.choicesEnableIf,
      },
    })
  const written = choicesOf(list, CHOICE)
  const added: Choice[] = []
  if (offersNone(node))
    added.push({ value: NONE, label: plainMarkdown(textIn(node, 'noneText') ?? surveyWordsOf(node).none) })
  if (offers(node, ['showOtherItem', 'hasOther']))
    added.push({ value: OTHER, label: plainMarkdown(textIn(node, 'otherText') ?? surveyWordsOf(node).other) })
  return [
    ...written,
    ...numbersIn(node, written),
    ...added.filter(({ value }) => !written.some((choice) => choice.value === value)),
  ]
}

/** More numbers are no list to choose from. */
const MOST_NUMBERS = 500

/** A dropdown may count its choices: from 1 to 12. */
function numbersIn(node: SourceNode, written: readonly Choice[]): readonly Choice[] {
  if (node.at('type')?.value !== 'dropdown' && node.at('cellType')?.value !== 'dropdown') return []
  const [least, most, step] = [
    node.number('choicesMin') ?? 0,
    node.number('choicesMax') ?? 0,
    node.number('choicesStep'),
  ]
  const by = step === undefined || step <= 0 ? 1 : step
  if (most <= least || (most - least) / by > MOST_NUMBERS) return []
  const numbers = Array.from({ length: Math.floor((most - least) / by) + 1 }, (_, index) => least + index * by)
  return numbers
    .filter((number) => !written.some(({ value }) => value === number))
    .map((value) => ({ value, label: String(value) }))
}

function offersNone(node: SourceNode): boolean {
  return offers(node, ['showNoneItem', 'hasNone'])
}

function offers(node: SourceNode, keys: readonly string[]): boolean {
  return keys.map((key) => node.flag(key)).includes(true)
}

/** A field has one type. */
function withValuesAsTexts(choices: readonly Choice[]): readonly Choice[] {
  const types = new Set(choices.map(({ value }) => typeof value))
  return types.size > 1 ? choices.map((choice) => ({ ...choice, value: String(choice.value) })) : choices
}
