import type { Diagnostic } from '../../loader/index.ts'

export type Report = (
  code: string,
  pointer: string,
  message: string,
  more?: { readonly severity?: Diagnostic['severity']; readonly hint?: string },
) => void
