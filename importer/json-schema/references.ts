import { partsOfPointer } from '../../loader/index.ts'
import type { Fault } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import { mergedSchema } from './merged-schema.ts'
import { wholeSchema } from './whole-schema.ts'

export interface References {
  /** The schema that a node refers to, or itself; `undefined` if it refers to nothing, or around itself. */
  readonly resolved: (node: SourceNode) => SourceNode | undefined
  /** Whether a schema is inside itself: it has no end. */
  readonly isAround: (node: SourceNode, open: readonly string[]) => boolean
  /** Marks definitions that nothing refers to. */
  readonly noteUnused: () => void
}

/** References inside a schema: "#/definitions/address". Nothing is fetched. */
export function referencesIn(root: SourceNode, faults: Fault[]): References {
  const used = new Set<string>()
  const resolved = (node: SourceNode, seen = new Set<string>()): SourceNode | undefined => {
    const passed: SourceNode[] = []
    let at: SourceNode | undefined = node
    while (at !== undefined && typeof at.at('$ref')?.value === 'string') {
      if (seen.has(at.pointer)) return undefined
      seen.add(at.pointer)
      passed.push(at)
      const reference: string = at.text('$ref') ?? ''
      const target: SourceNode | undefined = reference.startsWith('#') ? nodeAt(root, reference.slice(1)) : undefined
      if (target === undefined) {
        faults.push({
          code: 'IMPORT_REFERENCE_MISSING',
          pointer: at.pointer,
          message: `The schema refers to "${reference}", which is not in the source.`,
          hint: 'Put what it refers to into the source.',
        })
        return undefined
      }
      used.add(target.pointer)
      target.mapped()
      at = target
    }
    // What is written beside a reference comes first: its words, mostly.
    const beside = passed.filter((one) => one.members().length > 1)
    const schema = at === undefined || beside.length === 0 ? at : mergedSchema(at, [...beside, at], ['$ref'])
    return schema === undefined
      ? undefined
      : wholeSchema(schema, (part) => resolved(part, new Set([...seen, schema.pointer])))
  }
  return {
    resolved: (node) => resolved(node),
    isAround: (node, open) => open.includes(node.pointer),
    noteUnused() {
      for (const key of ['definitions', '$defs'])
        for (const [, definition] of root.at(key)?.members() ?? [])
          if (!used.has(definition.pointer)) definition.assumed('Nothing that is asked refers to it.', true)
    },
  }
}

function nodeAt(root: SourceNode, pointer: string): SourceNode | undefined {
  let decoded = pointer
  try {
    decoded = decodeURIComponent(pointer)
  } catch {
    // It is no address: read as it is written.
  }
  return partsOfPointer(decoded).reduce<SourceNode | undefined>((node, key) => node?.at(key), root)
}
