import { choicesOf, scalarOf } from '../content/choices.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import type { Choice } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { Ui } from './ui-schema.ts'
import { isNull } from './whole-schema.ts'

/** The choices of a schema: an enumeration, perhaps with words, or constants with titles. None if it has neither. */
export function schemaChoices(node: SourceNode, ui: Pick<Ui, 'choiceNames'>): readonly Choice[] {
  for (const key of ['oneOf', 'anyOf']) {
    const list = node.list(key).filter((one) => !isNull(one))
    if (
      list.length > 0 &&
      list.every((one) => scalarOf(one.at('const')?.value ?? one.at('enum')?.at(0)?.value) !== undefined)
    ) {
      node.at(key)?.mapped()
      for (const one of node.list(key)) if (isNull(one)) one.mappedWhole()
      for (const one of list) {
        one.mapped()
        for (const unread of ['type', 'enum']) one.at(unread)?.mappedWhole()
      }
      return choicesOf(list.map(withConst), { value: 'const', label: 'title' })
    }
  }
  const values = node.at('enum')
  if (values === undefined) return []
  const names = ui.choiceNames ?? namesOf(node.at('enumNames'))
  values.mapped()
  for (const one of values.entries()) if (one.value === null) one.assumed('No answer is no choice.')
  const choices = choicesOf(
    values.entries().filter((one) => one.value !== null),
    { value: 'value', label: 'label' },
  )
  return choices.map((choice, index) => {
    const name = plainMarkdown(names?.[index] ?? '')
    return name === '' ? choice : { ...choice, label: name }
  })
}

function namesOf(list: SourceNode | undefined): readonly string[] | undefined {
  return list?.entries().map((one) => String(one.mapped().value))
}

/** A choice that is written as an enumeration of one value. */
function withConst(choice: SourceNode): SourceNode {
  const only = choice.at('enum')?.at(0)
  const isWritten = choice.has('const') || only === undefined
  return isWritten ? choice : choice.madeOf(new Map(choice.members()).set('const', only))
}
