import type { ComponentType } from 'react'
import type { FieldProps, WidgetProps } from '../field/form-context.ts'
import { furtherNamed } from './further.ts'
import { late, type LateComponent } from '../frame/late.tsx'
import { RJSF_FIELDS } from './rjsf-fields.ts'

/**
 * RJSF's `widgets`: one value, one control, framed by `FieldTemplate` with label, hint and message. Any widget that accepts
 * RJSF's `WidgetProps` can be added here in one line.
 */
export const WIDGETS: Record<string, ComponentType<WidgetProps> | LateComponent<WidgetProps>> = {
  text: late(async () => (await import('../text/text-widget.tsx')).TextWidget),
  email: late(async () => (await import('../email/email-widget.tsx')).EmailWidget),
  phone: late(async () => (await import('../phone/phone-widget.tsx')).PhoneWidget),
  radios: late(async () => (await import('../radios/radios-widget.tsx')).RadiosWidget),
  checkbox: late(async () => (await import('../checkbox/checkbox-widget.tsx')).CheckboxWidget),
  'one-time-code': late(async () => (await import('../one-time-code/one-time-code-widget.tsx')).OneTimeCodeWidget),
  ...furtherNamed<WidgetProps>('select', 'autocomplete', 'number', 'textarea'),
}

/** RJSF's `fields`: its own, and ours for several controls that make one value. A field renders its own legend and messages. */
export const FIELDS: Record<string, ComponentType<FieldProps> | LateComponent<FieldProps>> = {
  ...RJSF_FIELDS,
  'date-of-birth': late(async () => (await import('../date-of-birth/date-of-birth-widget.tsx')).DateOfBirthWidget),
  'address-lookup': late(async () => (await import('../address-lookup/address-lookup-widget.tsx')).AddressLookupWidget),
  signature: late(async () => (await import('../signature/signature-widget.tsx')).SignatureWidget),
  'agreement-list': late(async () => (await import('../agreement-list/agreement-list-widget.tsx')).AgreementListWidget),
  'identity-questions': late(
    async () => (await import('../identity-questions/identity-questions-widget.tsx')).IdentityQuestionsWidget,
  ),
  ...furtherNamed<FieldProps>('checkboxes', 'date', 'month', 'postal-address', 'file-upload'),
}
