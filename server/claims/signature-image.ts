import { createHash } from 'node:crypto'
import { inflatesAsSaid, readPng } from './png.ts'

export interface SignatureImage {
  readonly png: Buffer
  /** Of `png`. Hex. */
  readonly sha256: string
}

const MOST_BYTES = 200 * 1024
/** A signature of 300 CSS pixels' height on the sharpest and widest screens stays well below. */
const MOST_PIXELS = 16_000_000

/**
 * The picture in a data URL without anything beside the picture, or in words why it is not one that is kept: a whole PNG of at
 * most 200 KB and 16 million pixels. The header's size is what a decoder would make room for, so a small file that claims to be
 * huge is refused before it is inflated, and one that swells to more than it claims while it is.
 */
export async function signatureImage(dataUrl: string): Promise<SignatureImage | string> {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (file.length > MOST_BYTES) return 'must be at most 200 KB'
  const png = readPng(file)
  if (png === undefined) return 'must be a PNG picture'
  const { width, height, plain } = png
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return 'must have at most 16 million pixels'
  if (!(await inflatesAsSaid(png))) return 'must be a PNG picture'
  return { png: plain, sha256: createHash('sha256').update(plain).digest('hex') }
}
