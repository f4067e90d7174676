import type { Problem } from '../../loader/index.ts'

export type Report = (
  code: string,
  pointer: string,
  message: string,
  more?: { readonly severity?: Problem['severity']; readonly hint?: string },
) => void
