export {
  type ChangingHeaders,
  type HttpSupplier,
  type HttpSupplierOptions,
  type SupplierCall,
  type SupplierLog,
  httpSupplier,
} from './http-supplier.ts'
export { LIMITS, type Limits } from './limits.ts'
export { type Attempt, type Resilience, resilience } from './resilience.ts'
export { SupplierError, busy, lost, refused, undecided, unreachable, unreadable } from './supplier-error.ts'
export { unwrapped } from './unwrapped.ts'
