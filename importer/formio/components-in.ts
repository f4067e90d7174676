import type { SourceNode } from '../source/source-node.ts'

/** The components of a layout, whether it has rows, columns or neither. */
export function componentsIn(node: SourceNode): readonly SourceNode[] {
  const columns = node.list('columns').flatMap((column) => {
    for (const key of ['width', 'offset', 'push', 'pull', 'size', 'currentWidth'])
      column.at(key)?.assumed('The journey decides how it looks.')
    return column.list('components')
  })
  const cells = node.list('rows').flatMap((row) => row.entries().flatMap((cell) => cell.list('components')))
  const inside = node
    .list('components')
    .flatMap((component) => (component.has('type') ? [component] : tabOf(component)))
  return [...columns, ...cells, ...inside]
}

/** A tab has components, and no type. */
function tabOf(tab: SourceNode): readonly SourceNode[] {
  tab.text('key')
  tab.at('label')?.assumed('What is in tabs is asked one after the other.')
  return tab.list('components')
}
