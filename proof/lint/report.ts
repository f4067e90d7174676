import type { Diagnostic } from '../../loader/index.ts'

export type Report = (
  code: string,
  pointer: string,
  message: string,
  more?: Pick<Diagnostic, 'hint' | 'about'> & { readonly severity?: Diagnostic['severity'] },
) => void
