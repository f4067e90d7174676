export { type ImportOptions, type ImportReport, importAddresses } from './import-addresses.ts'
export { importedAddresses } from './imported-addresses.ts'
