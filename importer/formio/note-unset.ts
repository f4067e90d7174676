import type { SourceNode } from '../source/source-node.ts'

/** Marks empty settings as mapped: Form.io's builder writes every setting of a component, even if it is not set. */
export function noteUnset(component: SourceNode): void {
  for (const [key, member] of component.members()) {
    if (isUnset(member.value)) member.mappedWhole()
    else if (SETTINGS_INSIDE.includes(key)) noteUnset(member)
  }
}

const SETTINGS_INSIDE = ['validate', 'data', 'conditional']

/** Whether a setting says nothing. */
export function isUnset(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isUnset)
  return value === '' || value === false || value === null || value === undefined
}
