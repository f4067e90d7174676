import type { TemplatesType } from '@rjsf/utils'
import { ArrayFieldItemTemplate } from './array-field-item-template.tsx'
import { ArrayFieldTemplate } from './array-field-template.tsx'
import { FieldTemplate } from './field-template.tsx'
import { Nothing } from './nothing.tsx'
import { ObjectFieldTemplate } from './object-field-template.tsx'

/** RJSF's `templates`. Any template that takes RJSF's props can be put here in one line, whoever wrote it. */
export const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  // RJSF makes these for every field and gives them to FieldTemplate, which draws its own.
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}
