export * from './ports/ports.ts'
export * from './ports/outgoing-ports.ts'
export { allowedEventData } from './marketing/allowed-event-data.ts'
export { type ChosenProviders, chosenProviders } from './chosen-providers.ts'
export {
  type SupplierSettings,
  SUPPLIER_VARIABLES,
  messagesWait,
  readSupplierSettings,
  suppliersMissing,
  unsetKinds,
} from '../settings/supplier-settings.ts'
export type { SupplierLog } from './transport/index.ts'
export type { ImportedAddresses } from './address/address-book.ts'
export { type SandboxOptions, sandboxProviders } from './sandbox-providers.ts'
export { type SandboxPerson, sandboxPeople } from './sandbox/sandbox-people.ts'
export { type RightAnswer, rightAnswers } from './identity/right-answers.ts'
