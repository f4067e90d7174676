import { plainMarkdown } from '../content/plain-markdown.ts'
import { textIn } from '../content/choices.ts'
import type { Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'

/** The words of a question besides its title. */
export function besides(element: SourceNode): Pick<Question, 'hint' | 'messages'> {
  const hint = plainMarkdown(textIn(element, 'description') ?? '')
  const required = plainMarkdown(textIn(element, 'requiredErrorText') ?? '')
  return { ...(hint === '' ? {} : { hint }), ...(required === '' ? {} : { messages: { required } }) }
}

/** The label of a question below the title of the panels around it. */
export function labelled(heading: string, label: string): string {
  return heading === '' || label === '' ? heading + label : `${heading}: ${label}`
}
