import { leftOut } from './left-out.ts'

/** No journey uses `allOf` to decide what to render. It may use it for limits, which only the validator reads. */
export default function shallowAllOfMerge(): never {
  return leftOut('merged schemas (`allOf`)')
}
