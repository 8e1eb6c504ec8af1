import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { bomb, type HostileFile, jpeg, latin1, png } from './hostile-file.ts'
import { aJpeg } from './sample-files.ts'

const large = { width: 900, height: 700 }

function chunk(type: string, content: Uint8Array, wrongSum = 0): Buffer {
  const named = Buffer.concat([latin1(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE((crc32(named) ^ wrongSum) >>> 0)
  return Buffer.concat([length, named, sum])
}

function head(width: number, height: number, depth = 8, colour = 2): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([depth, colour, 0, 0, 0], 8)
  return bytes
}

const mark = latin1('\u0089PNG\r\n\u001a\n')
const drawn = (...chunks: Buffer[]) => Buffer.concat([mark, ...chunks])
const rows = (count: number, length: number) => deflateSync(Buffer.alloc(count * (length + 1)))
const small = chunk('IDAT', rows(4, 12))
const last = chunk('IEND', Buffer.alloc(0))
const huge = [
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 31 - 1, 1],
  [1, 2 ** 31 - 1],
  [100_000, 100_000],
  [40_000_001, 1],
  [0, 0],
] as const
const pngs = [
  ...huge.map(([width, height]) =>
    png(`${width} × ${height}`, () => drawn(chunk('IHDR', head(width, height)), small, last)),
  ),
  png('a wrong sum', () => drawn(chunk('IHDR', head(4, 4), 1), small, last)),
  png('wrong sums inside', () => drawn(chunk('IHDR', head(4, 4)), chunk('IDAT', rows(4, 12), 1), last)),
  png('no picture', () => drawn(chunk('IHDR', head(4, 4)), last)),
  png('a depth that there is not', () => drawn(chunk('IHDR', head(4, 4, 3)), small, last)),
  png('a palette that is missing', () => drawn(chunk('IHDR', head(4, 4, 8, 3)), small, last)),
  png('two heads', () => drawn(chunk('IHDR', head(4, 4)), chunk('IHDR', head(9000, 9000)), small, last), false),
  png(
    'a text that swells to 70 MB',
    () => drawn(chunk('IHDR', head(4, 4)), chunk('zTXt', Buffer.concat([latin1('a\0\0'), bomb()])), small, last),
    false,
  ),
  png(
    'a profile that swells to 70 MB',
    () => drawn(chunk('IHDR', head(4, 4)), chunk('iCCP', Buffer.concat([latin1('a\0\0'), bomb()])), small, last),
    false,
  ),
  png(
    '10,000 texts',
    () => drawn(chunk('IHDR', head(4, 4)), ...Array<Buffer>(10_000).fill(chunk('tEXt', latin1('a\0b'))), small, last),
    false,
  ),
  png('more rows than it says', () => drawn(chunk('IHDR', head(4, 4)), chunk('IDAT', bomb()), last), false),
  png(
    '39 million pixels of one colour',
    () => drawn(chunk('IHDR', head(7800, 5000)), chunk('IDAT', rows(5000, 7800 * 3)), last),
    false,
  ),
  png(
    '39 million deep pixels',
    () => drawn(chunk('IHDR', head(6000, 6500, 16, 6)), chunk('IDAT', rows(6500, 6000 * 8)), last),
    false,
  ),
]

/** A JPEG's size is in its frame header. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await aJpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** The last scan of a progressive picture repeated: each one is decoded over the whole picture. */
async function withScans(count: number, size: { width: number; height: number }): Promise<Buffer> {
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2)
  return Buffer.concat([
    bytes.subarray(0, bytes.length - 2),
    ...Array<Buffer>(count).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

const marked = async (code: number, length: number) => {
  const bytes = Buffer.from(await aJpeg())
  const extra = Buffer.alloc(length + 2, 7)
  extra.set([0xff, code, length >> 8, length & 255])
  return Buffer.concat([bytes.subarray(0, 2), extra, bytes.subarray(2)])
}

const jpegs = [
  jpeg('65,500 × 65,500', () => claiming(65_500, 65_500)),
  jpeg('65,500 × 1', () => claiming(65_500, 1), false),
  jpeg('no width', () => claiming(0, 100)),
  jpeg('6,300 × 6,300 with nothing in it', () => claiming(6300, 6300), false),
  jpeg(
    'four inks',
    () =>
      sharp({ create: { ...large, channels: 3, background: '#888' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    false,
  ),
  ...[10, 100, 1000].map((count) =>
    jpeg(`${count} scans more`, () => withScans(count, { width: 3000, height: 2000 }), false),
  ),
  jpeg('3,000 scans of 36 million pixels', () => withScans(3000, { width: 6000, height: 6000 })),
  ...[0xc4, 0xdb, 0xe1, 0xe2, 0xdd, 0xda].map((code) =>
    jpeg(`a made-up part ${code.toString(16)}`, () => marked(code, 60_000), false),
  ),
  jpeg('only beginnings', () => Buffer.alloc(1_000_000, Buffer.from([0xff, 0xd8]))),
  jpeg('only filling', () => Buffer.concat([latin1('\u00ff\u00d8'), Buffer.alloc(9_000_000, 255)])),
]

export const hostilePictures: readonly HostileFile[] = [...pngs, ...jpegs]
