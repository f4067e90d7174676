import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { COMPONENT_REST } from './form-js-rest.ts'

export interface FormJsPage {
  /** The component of the page, or the form. */
  readonly node: SourceNode
  readonly isWhole: boolean
  readonly components: readonly SourceNode[]
}

/** The pages of a form, in order. Components before and after a `multipage` become pages of their own. */
export function formJsPages(root: SourceNode): readonly FormJsPage[] {
  const pages: FormJsPage[] = []
  let around: SourceNode[] = []
  const endPage = () => {
    if (around.length > 0) pages.push({ node: root, isWhole: true, components: around })
    around = []
  }
  for (const component of root.list('components')) {
    if (component.at('type')?.value !== 'multipage') {
      around.push(component)
      continue
    }
    endPage()
    component.part('component').mapped()
    component.text('type')
    noteRest(component, COMPONENT_REST)
    for (const node of component.list('components')) {
      noteRest(node, COMPONENT_REST)
      node.text('type')
      pages.push({ node, isWhole: false, components: node.list('components') })
    }
  }
  endPage()
  return pages
}
