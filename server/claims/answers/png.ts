import { crc32, createInflate } from 'node:zlib'
import { once } from 'node:events'

/** A parsed PNG file (PNG specification, third edition). */
export interface Png {
  readonly width: number
  readonly height: number
  /** The size of the inflated rows: each row starts with a filter byte. */
  readonly rowBytes: number
  /** The compressed rows. */
  readonly data: Buffer
  /** The file with only what its picture needs: no texts, no camera data, no colour profiles. */
  readonly plain: Buffer
}

/**
 * Undefined for anything that is not one complete, plain PNG: inconsistent chunks or wrong checksums, data
 * after the end, animation, interlacing, colours that a canvas does not write.
 */
export function readPng(file: Buffer): Png | undefined {
  const chunks = file.length > 8 && file.subarray(0, 8).equals(MAGIC) ? chunksOf(file) : undefined
  const header = chunks?.[0]
  if (chunks === undefined || header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    return undefined
  if (chunks.some(({ type }, index) => isCritical(type) && !isInPlace(type, index, chunks.length))) return undefined

  const [depth, colour, compression, filter, interlace] = header.data.subarray(8)
  const channels = CHANNELS[colour ?? -1]
  if (channels === undefined || depth !== 8 || compression !== 0 || filter !== 0 || interlace !== 0) return undefined
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  return {
    width,
    height,
    rowBytes: height * (1 + width * channels),
    data: Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
    plain: Buffer.concat([
      MAGIC,
      ...chunks.filter(({ type }) => isCritical(type) || type === 'tRNS').map(({ whole }) => whole),
    ]),
  }
}

/**
 * Whether the rows inflate to exactly the size in the header. Nothing of them is kept, and inflating stops at the first byte
 * too many, so a decompression bomb costs no more than an honest file.
 */
export async function inflatesAsSaid({ data, rowBytes }: Pick<Png, 'data' | 'rowBytes'>): Promise<boolean> {
  const inflate = createInflate()
  let bytes = 0
  inflate.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > rowBytes) inflate.destroy(new Error('more than its header declares'))
  })
  inflate.end(data)
  const isWhole = await once(inflate, 'end').then(
    () => true,
    () => false,
  )
  return isWhole && bytes === rowBytes && inflate.bytesWritten === data.length
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
  readonly whole: Buffer
}

/** Undefined if they do not add up to the file. */
function chunksOf(file: Buffer): readonly Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 8; at < file.length;) {
    if (file.length - at < 12 || chunks.at(-1)?.type === 'IEND') return undefined
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return undefined
    const [type, data] = [file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, end - 4)]
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined
    chunks.push({ type, data, whole: file.subarray(at, end) })
    at = end
  }
  return chunks
}

const isCritical = (type: string) => /^[A-Z]/.test(type)

function isInPlace(type: string, index: number, count: number): boolean {
  if (type === 'IHDR') return index === 0
  if (type === 'IEND') return index === count - 1
  return type === 'IDAT' || type === 'PLTE'
}

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Bytes per pixel by colour type, at eight bits per channel: grey, RGB, palette, grey and alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
