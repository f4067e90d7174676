import type { FieldTemplateProps } from '@rjsf/utils'
import { Labelled } from '../../frame/labelled.tsx'
import { OwnErrors } from '../../frame/own-errors.ts'

/** The frame of a widget: label, hint and message. Groups, objects and lists label themselves (`displayLabel` is false). */
export function FieldTemplate({
  id,
  label,
  displayLabel = false,
  rawDescription,
  rawErrors = [],
  hidden = false,
  children,
}: FieldTemplateProps) {
  if (hidden) return <div hidden>{children}</div>
  if (!displayLabel) return <OwnErrors value={rawErrors}>{children}</OwnErrors>
  return (
    <Labelled id={id} label={label} hint={rawDescription} errors={rawErrors.map((message) => ({ message }))}>
      {children}
    </Labelled>
  )
}
