import { plainMarkdown } from '../content/plain-markdown.ts'
import { markdownContent } from '../content/markdown-content.ts'
import { textIn } from '../content/choices.ts'
import type { Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'

/** The title of a question, a panel or a page in words; "" if it has none. What is not words in it is noted. */
export function titleIn(element: SourceNode): string {
  const written = textIn(element, 'title') ?? ''
  const title = plainMarkdown(written)
  const lost = /<|!\[/.test(written) ? markdownContent(written, '').lost.filter((name) => SHOWN.includes(name)) : []
  const node = element.at('title')
  if (lost.length > 0 && title === '')
    node?.unsupported(
      `The title has no words: what it shows is not in the journey (${lost.join(', ')}).`,
      'Write words in its place.',
    )
  else if (lost.length > 0) node?.assumed(`The words are kept; what these elements do is not: ${lost.join(', ')}.`)
  return title
}

/** Elements that say something without words. */
const SHOWN: readonly string[] = ['img', 'iframe', 'object', 'svg']

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
