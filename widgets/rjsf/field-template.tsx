import type { FieldTemplateProps } from '@rjsf/utils'

/** Nothing around a field: each widget brings the markup that suits it, from `../frame`. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  return <>{children}</>
}
