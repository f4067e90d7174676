import { choicesOf } from '../content/choices.ts'
import type { Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import { CHOICE, choicesIn } from './survey-choices.ts'

/** The rows of a matrix as questions without an answer. */
export function rowsIn(node: SourceNode): readonly Omit<Question, 'answer'>[] {
  const names = new Set<string>()
  return node.list('rows').flatMap((row) => {
    const [choice] = choicesOf([row], CHOICE)
    const name = String(choice?.value ?? '').replace(/\W+/g, '_')
    if (choice === undefined || name === '' || names.has(name)) return []
    names.add(name)
    return [{ name, source: row.pointer, label: choice.label, isOptional: true }]
  })
}

/** The columns of a matrix; those without choices of their own have those of the matrix. */
export function columnsOf(node: SourceNode, partsOf: (list: SourceNode) => readonly Question[]): readonly Question[] {
  const choices = choicesIn(node)
  const columns = node.at('columns')
  node.text('cellType')
  return columns === undefined
    ? []
    : partsOf(columns).map((part) => {
        const { answer } = part
        const takesShared = answer.kind === 'text' && choices.length > 0 && !hasCellType(columns, part)
        return takesShared ? { ...part, answer: { kind: 'one', choices, shownAs: 'select' } } : part
      })
}

function hasCellType(columns: SourceNode, { source }: Question): boolean {
  return columns.entries().some((column) => column.pointer === source && column.has('cellType'))
}
