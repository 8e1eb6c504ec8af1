/**
 * Draws the letters of a machine-readable zone, and writes two results: the templates that passport pictures are
 * compared with, and the outlines that tests draw passports with. The files it writes are in the repository; it only
 * needs to run again to change how a template is drawn.
 *
 * node tools/draw-ocr-b.mts OCRB.otf OCRBS.otf
 *
 * The font is OCR-B by Norbert Schwarz and Matthew Skala, as in Debian's package fonts-ocr-b: free to use, change and
 * distribute without limitation (the second file has square stroke ends).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import { alphabet } from '#app/lib/machine-readable-zone/check-digit.ts'
import { cell } from '#app/lib/machine-readable-zone/picture/templates.ts'

const [regularFile, squareFile] = process.argv.slice(2)
if (!regularFile || !squareFile) throw new Error('Name two font files: OCRB.otf OCRBS.otf')

type Outlines = { pitch: number; outlines: Record<string, string> }

/** Outlines with y pointing down from the baseline; the font's em square has 1,000 units. */
function outlinesOf(file: string): Outlines {
  const font = create(readFileSync(file)) as Font
  const scale = 1000 / font.unitsPerEm
  const rounded = (outline: string) => outline.replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number))))
  const outlineOf = (sign: string) =>
    font
      .glyphForCodePoint(sign.codePointAt(0) ?? 0)
      .path.scale(scale, -scale)
      .toSVG()
  return {
    pitch: font.glyphForCodePoint(72).advanceWidth * scale,
    outlines: Object.fromEntries([...alphabet].map((sign) => [sign, rounded(outlineOf(sign))])),
  }
}

const regular = outlinesOf(regularFile)
const templates = await Promise.all([...alphabet].map((sign) => templateOf(regular, sign)))
const base64 = Buffer.concat(templates).toString('base64url')
const lines = base64.match(/.{1,110}/g) ?? []

writeFileSync(
  'app/lib/machine-readable-zone/picture/ocr-b.ts',
  '/**\n * Every character of a zone as it is printed in OCR-B (Norbert Schwarz, Matthew Skala: free without limitation), as\n' +
    ' * 4-bit darkness, two to a byte. Made by tools/draw-ocr-b.mts.\n */\n' +
    `export const ocrB =\n${lines.map((line) => `  '${line}'`).join(' +\n')}\n`,
)
writeFileSync('tests/fixtures/ocr-b.json', `${JSON.stringify({ regular, square: outlinesOf(squareFile) }, null, 1)}\n`)

/** One character in its cell, with the middle of a capital letter in the centre. */
async function templateOf({ pitch, outlines }: Outlines, sign: string): Promise<Buffer> {
  const capHeight = 703
  const box = { width: pitch, height: (pitch * cell.height) / cell.width }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width * 8}" height="${cell.height * 8}" ` +
    `viewBox="0 ${-capHeight / 2 - box.height / 2} ${box.width} ${box.height}"><rect x="-1000" y="-1000" width="3000" ` +
    `height="3000" fill="#fff"/><path d="${outlines[sign]}"/></svg>`
  const drawn = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
  const dark = new Float32Array(cell.width * cell.height)
  for (let y = 0; y < cell.height * 8; y += 1)
    for (let x = 0; x < cell.width * 8; x += 1) {
      const place = Math.floor(y / 8) * cell.width + Math.floor(x / 8)
      dark[place] = (dark[place] ?? 0) + (255 - (drawn[y * cell.width * 8 + x] ?? 255)) / 64
    }
  const nibbles = Array.from(dark, (value) => Math.round(value / 17))
  return Buffer.from(
    Array.from({ length: nibbles.length / 2 }, (_, at) => ((nibbles[at * 2] ?? 0) << 4) | (nibbles[at * 2 + 1] ?? 0)),
  )
}
