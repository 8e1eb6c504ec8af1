import type { Font } from 'fontkit'
import { remembered } from '#app/lib/remembered.ts'
import { plainZeros } from '#imagery/plain-zero.drawn.ts'
import { readPackageFile } from './font-files.server.ts'
import type { FaceFile } from './typefaces.ts'

/** A positioned glyph, in font units. `codes` are the characters it represents. */
export type PlacedGlyph = {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}

export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

export type Shaped = { glyphs: PlacedGlyph[]; positions: Position[]; advanceWidth: number }

/** A typeface at one weight: HarfBuzz shapes the text, fontkit embeds the outlines. */
export type Face = {
  readonly name: string
  readonly font: Font
  shape(text: string, features: readonly string[]): Shaped
  covers(text: string): boolean
  /** Width of a text and its extent above and below the baseline, relative to the font size. */
  widthOf(text: string, features: readonly string[]): number
  readonly above: number
  readonly below: number
}

/** Feature of a right-to-left run. */
export const rightToLeft = 'rtlm'

export const nameOf = ({ file, weight = 0 }: FaceFile) => `${file} ${weight}`

const loaded = new Map<string, Face>()
// More than any PDF needs; an evicted face is loaded again on demand.
const most = 150

/** A face, if already loaded. */
export function loadedFace(file: FaceFile): Face | undefined {
  return loaded.get(nameOf(file))
}

export async function loadFace(file: FaceFile): Promise<Face> {
  const name = nameOf(file)
  const face = loaded.get(name) ?? (await openFace(name, file))
  loaded.set(name, face)
  const [oldest] = loaded.keys()
  if (loaded.size > most && oldest !== undefined) loaded.delete(oldest)
  return face
}

export function zeroFile(weight: 400 | 700): FaceFile {
  return { file: 'plain-zero', weight }
}

function bytesOf({ file, weight }: FaceFile): Buffer {
  if (file === 'plain-zero') return Buffer.from(plainZeros[weight === 700 ? 700 : 400], 'base64')
  return readPackageFile(file)
}

async function openFace(name: string, file: FaceFile): Promise<Face> {
  // Loaded with the first PDF, so that startup is not delayed.
  const [harfbuzz, { create }, { default: subsetFont }] = await Promise.all([
    import('harfbuzzjs'),
    import('fontkit'),
    import('subset-font'),
  ])
  const fixed = file.weight !== undefined && file.file !== 'plain-zero' ? { wght: file.weight } : undefined
  const bytes = await subsetFont(bytesOf(file), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    noHinting: true,
    ...(fixed && { variationAxes: fixed }),
  })
  const font = create(bytes)
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes))))
  const shape = (text: string, features: readonly string[] = []) => shapeWith(harfbuzz, shaper, font, text, features)
  font.layout = shape
  const widths = remembered((key) => {
    const [features = '', text = ''] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
    return shape(text, features ? features.split(',') : []).advanceWidth / font.unitsPerEm
  })
  return {
    name,
    font,
    shape,
    covers: (text) =>
      Array.from(text).every((one) => isJoiner(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
    widthOf: (text, features) => widths(`${features.join()} ${text}`),
    above: font.ascent / font.unitsPerEm,
    below: -font.descent / font.unitsPerEm,
  }
}

// Characters that control joining and have no glyph.
const isJoiner = (character: string) => /^(\u200c|\u200d|\p{Variation_Selector}|\p{Bidi_Control})$/u.test(character)

type HarfBuzz = typeof import('harfbuzzjs')

function shapeWith(
  { Buffer: Run, Direction, Feature, shape }: HarfBuzz,
  shaper: InstanceType<HarfBuzz['Font']>,
  font: Font,
  text: string,
  features: readonly string[],
): Shaped {
  const run = new Run()
  run.addText(text)
  run.guessSegmentProperties()
  run.setDirection(features.includes(rightToLeft) ? Direction.RTL : Direction.LTR)
  shape(
    shaper,
    run,
    features.filter((one) => one !== rightToLeft).map((tag) => new Feature(tag)),
  )
  const placed = run.getGlyphInfosAndPositions()
  const codes = codesOf(
    placed.map(({ codepoint: id, cluster }) => ({ id, cluster })),
    font,
    text,
  )
  const glyphs = placed.map(({ codepoint: id }, index): PlacedGlyph => {
    return { id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints: codes[index] ?? [] }
  })
  const positions = placed.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }): Position => {
    return { xAdvance, yAdvance, xOffset, yOffset, advanceWidth: 0 }
  })
  return { glyphs, positions, advanceWidth: positions.reduce((width, { xAdvance }) => width + xAdvance, 0) }
}

const nothingToRead = 0x200b

/** Characters represented by each glyph, so that the text can be searched and copied. */
function codesOf(placed: readonly { id: number; cluster: number }[], font: Font, text: string): number[][] {
  const starts = [...new Set(placed.map(({ cluster }) => cluster)), text.length].toSorted((one, other) => one - other)
  const rest = new Map(
    starts.map((start, index) => [
      start,
      Array.from(text.slice(start, starts[index + 1]), (one) => one.codePointAt(0) ?? 0),
    ]),
  )
  const own = placed.map(({ id, cluster }) => {
    const left = rest.get(cluster) ?? []
    const at = left.findIndex((code) => font.glyphForCodePoint(code).id === id)
    return at < 0 ? undefined : left.splice(at, 1)
  })
  // A ligature maps to all of its characters; leftover glyphs map to nothing.
  return placed
    .map(({ cluster }, index) => own[index] ?? rest.get(cluster)?.splice(0) ?? [])
    .map((codes) => {
      return codes.length > 0 ? codes : [nothingToRead]
    })
}
