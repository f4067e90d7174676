import { leftOut } from './left-out.ts'

/** RJSF itself no longer uses path schemas; it exports them for others. */
export default function toPathSchema(): never {
  return leftOut('path schemas (`toPathSchema`)')
}
