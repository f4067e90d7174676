import { leftOut } from './left-out.ts'

/** No field of a journey says what is drawn by `allOf`. Limits may: only the validator reads those. */
export default function shallowAllOfMerge(): never {
  return leftOut('merged schemas (`allOf`)')
}
