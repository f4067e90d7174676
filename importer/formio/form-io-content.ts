import { htmlContent } from '../content/html-content.ts'
import type { DraftCondition, DraftPart } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'

/** The words of a component that has nothing else. */
export function contentPart(component: SourceNode, conditions: readonly DraftCondition[]): readonly DraftPart[] {
  component.text('key')
  component.text('label')
  const key = htmlKey(component)
  const { content, lost } = htmlContent(htmlOf(component), component.pointer)
  if (lost.length > 0)
    component.at(key)?.assumed(`The words are kept; what these elements do is not: ${lost.join(', ')}.`)
  component.at('attrs')?.assumed('The journey decides how it looks.', true)
  return content.length === 0 ? [] : [{ node: component, conditions, content }]
}

const htmlKey = (component: SourceNode) => (component.has('html') ? 'html' : 'content')

/** The words, as HTML. */
export function htmlOf(component: SourceNode): string {
  const key = htmlKey(component)
  const [tag, html] = [component.text('tag') ?? 'p', component.text(key) ?? '']
  return key === 'content' ? `<${tag}>${html}</${tag}>` : html
}
