import { lateWidget, type LateWidget } from './late-widget.ts'

/** By the names that `ui.widget` may have (schemas/field.schema.json), each a file of its own: a step fetches what it shows. */
export const WIDGETS: Readonly<Record<string, LateWidget>> = {
  text: lateWidget(async () => (await import('../text/text-widget.tsx')).TextWidget),
  email: lateWidget(async () => (await import('../email/email-widget.tsx')).EmailWidget),
  phone: lateWidget(async () => (await import('../phone/phone-widget.tsx')).PhoneWidget),
  radios: lateWidget(async () => (await import('../radios/radios-widget.tsx')).RadiosWidget),
  checkbox: lateWidget(async () => (await import('../checkbox/checkbox-widget.tsx')).CheckboxWidget),
  'date-of-birth': lateWidget(async () => (await import('../date-of-birth/date-of-birth-widget.tsx')).DateOfBirthWidget),
  'address-lookup': lateWidget(async () => (await import('../address-lookup/address-lookup-widget.tsx')).AddressLookupWidget),
  signature: lateWidget(async () => (await import('../signature/signature-widget.tsx')).SignatureWidget),
  'agreement-list': lateWidget(async () => (await import('../agreement-list/agreement-list-widget.tsx')).AgreementListWidget),
  'one-time-code': lateWidget(async () => (await import('../one-time-code/one-time-code-widget.tsx')).OneTimeCodeWidget),
  'identity-questions': lateWidget(async () => (await import('../identity-questions/identity-questions-widget.tsx')).IdentityQuestionsWidget),
}
