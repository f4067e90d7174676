import { leftOut } from './left-out.ts'

/** A journey's references are put in place when it is loaded; its schemas have no `$id` and no `$ref` left. */
export default {
  equal: () => leftOut('references by address (fast-uri)'),
  resolve: () => leftOut('references by address (fast-uri)'),
}
