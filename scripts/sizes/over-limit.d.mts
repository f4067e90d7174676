export interface MeasuredSize {
  readonly name: string
  readonly bytes: number
  readonly limit: number
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
}

export function overLimit(sizes: readonly MeasuredSize[]): readonly string[]
