import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { signatureImage } from '../../../../server/index.ts'
import { png } from '../../support/claimant.ts'

const NOT_A_PNG = 'must be a PNG picture'
const MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function chunk(type: string, data: Buffer, checksum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(checksum ?? crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** width, height, bit depth, colour type, compression, filter, interlace */
function header(width: number, height: number, ...rest: readonly number[]): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...rest])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

const GREY = [8, 0, 0, 0, 0] as const
const rows = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
const END = chunk('IEND', Buffer.alloc(0))
const url = (...chunks: readonly Buffer[]) =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(MAGIC), ...chunks]).toString('base64')}`

describe('the picture of a signature', () => {
  it('is kept as it came when it is a plain PNG', async () => {
    const kept = await signatureImage(png(60, 30))
    expect(kept).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(typeof kept === 'object' && `data:image/png;base64,${kept.png.toString('base64')}`).toBe(png(60, 30))
  })

  it('is stored without the metadata of a camera or a program', async () => {
    const [head, data] = [header(10, 4, ...GREY), rows(4 * 11)]
    const kept = await signatureImage(
      url(head, chunk('tEXt', Buffer.from('Author\0Jane Sample')), chunk('eXIf', Buffer.from('51.5,-0.1')), data, END),
    )
    expect(typeof kept === 'object' && kept.png.equals(Buffer.concat([Buffer.from(MAGIC), head, data, END]))).toBe(true)
  })

  it.each([
    ['over 200 KB', `data:image/png;base64,${Buffer.alloc(205_000).toString('base64')}`, 'must be at most 200 KB'],
    ['empty', 'data:image/png;base64,', NOT_A_PNG],
    ['without width', png(0, 30), 'must have at most 16 million pixels'],
    ['of a million times a million points', png(10, 1, 2 ** 31), 'must have at most 16 million pixels'],
    [
      'a page of HTML behind a PNG',
      `${url(header(10, 4, ...GREY), rows(44), END, Buffer.from('<script>alert(1)</script>'))}`,
      NOT_A_PNG,
    ],
    [
      'a second PNG behind the first',
      url(header(10, 4, ...GREY), rows(44), END, Buffer.from(MAGIC), header(10, 4, ...GREY), rows(44), END),
      NOT_A_PNG,
    ],
    [
      'a chunk with a wrong checksum',
      url(header(10, 4, ...GREY), chunk('IDAT', deflateSync(Buffer.alloc(44)), 7), END),
      NOT_A_PNG,
    ],
    [
      'a chunk longer than the file',
      url(header(10, 4, ...GREY), Buffer.from([0xff, 0xff, 0xff, 0xf0, 73, 68, 65, 84]), END),
      NOT_A_PNG,
    ],
    ['without rows', url(header(10, 4, ...GREY), END), NOT_A_PNG],
    ['fewer rows than its header says', url(header(10, 4, ...GREY), rows(43), END), NOT_A_PNG],
    ['a bomb: 150 MB of rows in 150 KB', url(header(10, 4, ...GREY), rows(150_000_000), END), NOT_A_PNG],
    ['rows that do not inflate', url(header(10, 4, ...GREY), chunk('IDAT', Buffer.from('not zlib')), END), NOT_A_PNG],
    [
      'something behind the compressed rows',
      url(
        header(10, 4, ...GREY),
        chunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc(44)), Buffer.from('more')])),
        END,
      ),
      NOT_A_PNG,
    ],
    ['sixteen bits deep', url(header(10, 4, 16, 0, 0, 0, 0), rows(4 * 21), END), NOT_A_PNG],
    ['interlaced', url(header(10, 4, 8, 0, 0, 0, 1), rows(44), END), NOT_A_PNG],
    [
      'an unknown critical chunk',
      url(header(10, 4, ...GREY), chunk('EVIL', Buffer.alloc(1)), rows(44), END),
      NOT_A_PNG,
    ],
  ])('is refused when it is or has %s', async (_what, picture, message) => {
    expect(await signatureImage(picture)).toBe(message)
  })
})
