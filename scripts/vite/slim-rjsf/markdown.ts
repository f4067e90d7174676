import { leftOut } from './left-out.ts'

/** Our templates show words as they are; RJSF itself would draw Markdown only where a schema is broken. */
export function Markdown(): never {
  return leftOut('Markdown (markdown-to-jsx)')
}
