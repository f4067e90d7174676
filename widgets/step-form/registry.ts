import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils'
import { AddressLookupField } from '../address-lookup/address-lookup-field.tsx'
import { AgreementListField } from '../agreement-list/agreement-list-field.tsx'
import { CheckboxWidget } from '../checkbox/checkbox-widget.tsx'
import { DateOfBirthWidget } from '../date-of-birth/date-of-birth-widget.tsx'
import { EmailWidget } from '../email/email-widget.tsx'
import { IdentityQuestionsField } from '../identity-questions/identity-questions-field.tsx'
import { PhoneWidget } from '../phone/phone-widget.tsx'
import { RadiosWidget } from '../radios/radios-widget.tsx'
import { SignatureField } from '../signature/signature-field.tsx'
import { TextWidget } from '../text/text-widget.tsx'
import { FieldTemplate } from './field-template.tsx'
import { ObjectFieldTemplate } from './object-field-template.tsx'

/** By the names that `ui.widget` may have (schemas/field.schema.json). */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  radios: RadiosWidget,
  checkbox: CheckboxWidget,
  'date-of-birth': DateOfBirthWidget,
}

export const fields: RegistryFieldsType = {
  'address-lookup': AddressLookupField,
  signature: SignatureField,
  'agreement-list': AgreementListField,
  'identity-questions': IdentityQuestionsField,
}

export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate }
