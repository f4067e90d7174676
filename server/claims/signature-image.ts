import { createHash } from 'node:crypto'

export interface SignatureImage {
  readonly png: Buffer
  /** Hex. */
  readonly sha256: string
}

const MOST_BYTES = 200 * 1024
/** A signature of 300 CSS pixels' height on the sharpest and widest screens stays well below. */
const MOST_PIXELS = 16_000_000

/**
 * The picture in a data URL, or in words why it is not one that is kept: a PNG of at most 200 KB and 16 million pixels.
 * The header's size is what a decoder would make room for, so a small file that claims to be huge is refused.
 */
export function signatureImage(dataUrl: string): SignatureImage | string {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (png.length > MOST_BYTES) return 'must be at most 200 KB'
  const isPng = png.length > 45 && png.subarray(0, 8).equals(MAGIC) && png.toString('latin1', 12, 16) === 'IHDR' && png.subarray(-12).equals(END)
  if (!isPng) return 'must be a PNG picture'
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return 'must have at most 16 million pixels'
  return { png, sha256: createHash('sha256').update(png).digest('hex') }
}

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** An empty IEND chunk with its checksum. */
const END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
