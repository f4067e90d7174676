import { pointerOf } from '../../../loader/index.ts'
import type { Fix, Problem, ValueEdit } from '../../wire.ts'
import { lastOf, nearestIn, parentOf, partsOf, valueAt, type Written } from './written.ts'

/** Writes the name that the hint suggests in place of the unknown one that the message quotes. */
export function likelierName(problem: Omit<Problem, 'fixes'>, { file, json }: Written): readonly Fix[] {
  const near = /^Did you mean "([^"]+)"\?/.exec(problem.hint ?? '')?.[1]
  // Removing an unknown name is harmless; removing the similar name instead might take away what other steps need.
  if (near === undefined || problem.code === 'REMOVES_NOTHING') return []
  const at = nearestIn(json, problem.pointer)
  for (const [, name = ''] of problem.message.matchAll(/"\{?([^"{}]+)\}?"/g)) {
    const edit = replaced(json, at, name, near)
    if (edit !== undefined) return [{ title: `Write “${near}” instead of “${name}”.`, file, edits: [edit] }]
  }
  return []
}

/** The edit for the one place at or below a pointer that has the name; undefined if there is none, or a choice. */
function replaced(json: unknown, at: string, name: string, near: string): ValueEdit | undefined {
  const value = valueAt(json, at)
  if (value === name) return { pointer: at, value: near }
  if (typeof value === 'string' && value.includes(`{${name}}`))
    return { pointer: at, value: value.replaceAll(`{${name}}`, `{${near}}`) }
  if (lastOf(at) === name) return isFree(json, at, near) ? { pointer: at, rename: near } : undefined
  const [edit, ...others] = editsBelow(value, partsOf(at), name, near)
  return others.length === 0 && (edit?.rename === undefined || isFree(json, edit.pointer, near)) ? edit : undefined
}

/** Whether a member could be called this: no other one is. */
function isFree(json: unknown, at: string, name: string): boolean {
  return valueAt(json, `${parentOf(at)}${pointerOf([name])}`) === undefined
}

function editsBelow(value: unknown, at: readonly string[], name: string, near: string): readonly ValueEdit[] {
  if (value === name) return [{ pointer: pointerOf(at), value: near }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name && !Array.isArray(value) ? [{ pointer: pointerOf([...at, key]), rename: near }] : []),
    ...editsBelow(inner, [...at, key], name, near),
  ])
}
