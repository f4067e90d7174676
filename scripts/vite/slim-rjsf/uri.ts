import { leftOut } from './left-out.ts'

/** References are resolved when a journey is loaded; its schemas have no `$id` and no `$ref` left. */
export default {
  equal: () => leftOut('references by address (fast-uri)'),
  resolve: () => leftOut('references by address (fast-uri)'),
}
