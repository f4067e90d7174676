import { leftOut } from './left-out.ts'

/** Our templates show words literally; RJSF itself would render Markdown only for a broken schema. */
export function Markdown(): never {
  return leftOut('Markdown (markdown-to-jsx)')
}
