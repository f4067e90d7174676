import { createHash } from 'node:crypto'
import { inflatesAsSaid, readPng } from './png.ts'

export interface SignatureImage {
  readonly png: Buffer
  /** Of `png`. Hex. */
  readonly sha256: string
}

const MOST_BYTES = 200 * 1024
/** A signature 300 CSS pixels high stays well below this on the sharpest and widest screens. */
const MOST_PIXELS = 16_000_000

/**
 * The picture in a data URL without its metadata, or in words why it is refused. Accepts a complete PNG of at
 * most 200 KB and 16 million pixels. A decoder would allocate the size in the header, so a small file with a
 * huge declared size is refused before it is inflated, and one that inflates to more than it declares while it is.
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
