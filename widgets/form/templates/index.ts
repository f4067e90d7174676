import type { TemplatesType } from '@rjsf/utils'
import { FieldTemplate } from './field-template.tsx'
import { Nothing } from './nothing.tsx'
import { ObjectFieldTemplate } from './object-field-template.tsx'

/** RJSF's `templates`. Any template that accepts RJSF's props can be added here in one line. */
export const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  // RJSF creates these for every field and passes them to FieldTemplate, which renders its own.
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}
