import { choicesOf, scalarOf } from '../content/choices.ts'
import type { Choice } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { Ui } from './ui-schema.ts'

/** The choices of a schema: an enumeration, perhaps with words, or constants with titles. None if it has neither. */
export function schemaChoices(node: SourceNode, ui: Pick<Ui, 'choiceNames'>): readonly Choice[] {
  for (const key of ['oneOf', 'anyOf']) {
    const list = node.list(key)
    if (
      list.length > 0 &&
      list.every((one) => scalarOf(one.at('const')?.value ?? one.at('enum')?.at(0)?.value) !== undefined)
    ) {
      node.at(key)?.mapped()
      for (const one of list) {
        one.mapped()
        for (const unread of ['type', 'enum']) one.at(unread)?.mappedWhole()
      }
      const named = list.filter((one) => one.has('const'))
      const single = list.filter((one) => !one.has('const')).flatMap((one) => one.at('enum')?.entries() ?? [])
      return [
        ...choicesOf(named, { value: 'const', label: 'title' }),
        ...choicesOf(single, { value: 'const', label: 'title' }),
      ]
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
    const name = names?.[index]?.trim() ?? ''
    return name === '' ? choice : { ...choice, label: name }
  })
}

function namesOf(list: SourceNode | undefined): readonly string[] | undefined {
  return list?.entries().map((one) => String(one.mapped().value))
}
