import { deepEquals } from '@rjsf/utils'
import { useState } from 'react'

/** The value of an earlier render while the new one only looks different, so that nothing is computed again for an equal copy. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value)
  if (kept === value || deepEquals(kept, value)) return kept
  keep(value)
  return value
}
