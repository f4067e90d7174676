import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** Where a part of a JSON text begins: the nearest one above it if the file does not say it itself. */
export function offsetOf(text: string, path: readonly string[]): number | null {
  const tree = parseTree(text)
  if (tree === undefined) return null
  for (let length = path.length; length > 0; length -= 1) {
    let node: ReturnType<typeof parseTree> = tree
    for (const part of path.slice(0, length))
      node = node === undefined ? undefined : findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part])
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return null
}
