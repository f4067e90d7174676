import type { fees } from 'virtual:fees'

/** The fee table and its worked examples, printed while building. */
export type Fees = typeof fees
