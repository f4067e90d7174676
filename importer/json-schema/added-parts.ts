import type { DraftCondition } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'
import { elseCondition, ifCondition } from './if-condition.ts'
import type { References } from './references.ts'
import { namesIn } from './schema-conditions.ts'

/** What a branch adds to a group, or to the entries of a list, that is asked for in front of it. */
export interface AddedParts {
  readonly node: SourceNode
  /** Under which the parts are added: on answers outside of the group. */
  readonly conditions: readonly DraftCondition[]
}

/**
 * The parts that branches of an object add to some of its properties, by the names of these: a `then` whose schema of a list only says
 * which further parts its entries have.
 */
export function addedParts(
  schema: SourceNode,
  names: readonly string[],
  path: readonly string[],
  references: References,
): ReadonlyMap<string, readonly AddedParts[]> {
  const found = new Map<string, AddedParts[]>()
  const search = (branch: SourceNode, conditions: readonly DraftCondition[]): void => {
    if (conditions.length > 0)
      for (const [name, node] of branch.at('properties')?.members() ?? [])
        if (names.includes(name) && onlyAdds(node)) found.set(name, [...(found.get(name) ?? []), { node, conditions }])
    for (const part of branch.list('allOf')) search(references.resolved(part) ?? part, conditions)
    const [test, then, otherwise] = ['if', 'then', 'else'].map((key) => branch.at(key))
    if (test === undefined) return
    if (then !== undefined) search(then, [...conditions, { ...ifCondition(test, path), isOutside: true }])
    if (otherwise !== undefined)
      search(otherwise, [...conditions, { ...elseCondition(test, otherwise, path), isOutside: true }])
  }
  search(schema, [])
  return found
}

/** Whether a schema says nothing of a group or list but its parts. */
function onlyAdds(node: SourceNode): boolean {
  const keys = node.members().map(([key]) => key)
  const items = node.at('items')
  const isGroup = items === undefined ? keys.includes('properties') : onlyAdds(items)
  return isGroup && keys.every((key) => ['type', 'items', 'properties', 'required', 'allOf', ...BRANCH].includes(key))
}

const BRANCH = ['if', 'then', 'else']

/** The schema of a group or list, with the parts that are added to it. */
export function withAddedParts(schema: SourceNode, added: SourceNode, references: References): SourceNode {
  const members = new Map(schema.members())
  added.mapped()
  added.text('type')
  const entry = members.get('items')
  const [whole, more] = [entry === undefined ? undefined : references.resolved(entry), added.at('items')]
  if (whole !== undefined && more !== undefined) members.set('items', withAddedParts(whole, more, references))
  const properties = added.at('properties')
  if (properties === undefined) return schema.madeOf(members)
  const own = new Map(members.get('properties')?.members())
  const names = new Set(own.keys())
  for (const [name, node] of properties.members()) {
    const before = own.get(name)
    const group = before === undefined ? undefined : references.resolved(before)
    if (group === undefined) own.set(name, node)
    else if (onlyAdds(node)) own.set(name, withAddedParts(group, node, references))
    else
      node.unsupported('A part has the same limits whatever else is answered.', 'Ask it twice, each under a condition.')
  }
  members.set('properties', properties.madeOf(own))
  if (namesIn(added, 'required').some((name) => names.has(name)))
    added.at('required')?.unsupported('A part of a group is always required or never.', 'Ask for it outside the group.')
  const required = added.list('required').filter(({ value }) => !names.has(String(value)))
  const branch = added.members().filter(([key]) => BRANCH.includes(key))
  const branches = [...added.list('allOf'), ...(branch.length === 0 ? [] : [added.madeOf(new Map(branch))])]
  for (const [key, entries] of [
    ['required', required],
    ['allOf', branches],
  ] as const) {
    const all = [...(members.get(key)?.entries() ?? []), ...entries]
    const list = (members.get(key) ?? added.at(key) ?? added).saying([])
    if (entries.length > 0) members.set(key, list.madeOf(new Map(all.map((node, index) => [String(index), node]))))
  }
  return schema.madeOf(members)
}
