import { leftOut } from './left-out.ts'

/** RJSF itself asks for no path schema any more; it is there for others. */
export default function toPathSchema(): never {
  return leftOut('path schemas (`toPathSchema`)')
}
