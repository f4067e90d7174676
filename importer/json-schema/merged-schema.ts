import type { SourceNode } from '../source/source-node.ts'

/**
 * Several schemas that hold together, as one schema in the place of one of them: properties and what is required are put
 * together, of everything else the first counts. Each member keeps its place in the source.
 */
export function mergedSchema(
  place: SourceNode,
  schemas: readonly SourceNode[],
  without: readonly string[],
): SourceNode {
  const members = new Map<string, SourceNode>()
  for (const schema of schemas) {
    for (const [key, node] of schema.members()) {
      const before = members.get(key)
      if (without.includes(key)) continue
      if (before === undefined) members.set(key, node)
      else if (key === 'properties') members.set(key, bothObjects(before, node))
      else if (key === 'required') members.set(key, bothLists(before, node))
      else leftOut(key, before, node)
    }
  }
  return place.madeOf(members)
}

function bothObjects(one: SourceNode, other: SourceNode): SourceNode {
  const members = new Map(one.members())
  for (const [name, node] of other.members()) {
    const before = members.get(name)
    if (before === undefined) members.set(name, node)
    else if (isSame(before, node)) node.mappedWhole()
    else node.unsupported('Another part of the schema asks for it already.', 'Ask for it once.')
  }
  return one.madeOf(members)
}

function bothLists(one: SourceNode, other: SourceNode): SourceNode {
  const entries = [...one.entries(), ...other.entries()]
  return one.madeOf(new Map(entries.map((entry, index) => [String(index), entry])))
}

/** What is said twice. Words that others stand in front of are no loss; a limit that nothing checks is one. */
function leftOut(key: string, before: SourceNode, node: SourceNode): void {
  if (WORDS.includes(key) || isSame(before, node)) node.mappedWhole()
  else node.unsupported(`Another part of the schema says otherwise about "${key}".`, 'Write it once.')
}

function isSame(one: SourceNode, other: SourceNode): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value)
}

const WORDS = ['title', 'description', 'default', 'examples', '$id', 'id', '$comment', '$schema']
