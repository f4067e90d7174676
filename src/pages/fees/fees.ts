import type { fees } from 'virtual:fees'

/** The fee table and its worked examples, rendered during the build. */
export type Fees = typeof fees
