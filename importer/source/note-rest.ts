import type { SourceNode } from './source-node.ts'

export interface Unsupported {
  readonly what: string
  readonly hint: string
}

interface Rest {
  /** About how the source looks or is designed: it says nothing about what is asked. */
  readonly looks: readonly string[]
  readonly unsupported: Readonly<Record<string, Unsupported>>
}

/** Notes the members of an object that no reader takes over. Others stay "unknown" in the report. */
export function noteRest(node: SourceNode, { looks, unsupported }: Rest): void {
  for (const key of looks) node.at(key)?.assumed('The journey decides how it looks.', true)
  for (const [key, { what, hint }] of Object.entries(unsupported)) {
    const member = node.at(key)
    if (member === undefined) continue
    if (isNothing(member.value)) member.mappedWhole()
    else member.unsupported(what, hint)
  }
}

function isNothing(value: unknown): boolean {
  return (
    value === '' || value === false || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  )
}
