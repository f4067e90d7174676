import type { Problem } from '../../load/problem.ts'

export type Report = (
  code: string,
  pointer: string,
  message: string,
  more?: { readonly severity?: Problem['severity']; readonly hint?: string },
) => void
