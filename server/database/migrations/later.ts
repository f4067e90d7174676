/** An index to build or, without `on`, to drop, after the transaction of the migrations. */
export interface Later {
  readonly index: string
  /** Table, columns and condition. */
  readonly on?: string
}
