/** A box to be placed, in pixels. */
export interface Box {
  readonly id: string
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}
