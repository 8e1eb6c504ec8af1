import type { Font } from 'fontkit'
import { remembered } from '#app/lib/remembered.ts'
import { plainZeros } from '#imagery/plain-zero.drawn.ts'
import { readPackageFile } from './font-files.server.ts'
import type { FaceFile } from './typefaces.ts'

/** Where a run of text puts a glyph, in units of the face. `codes` are the characters that it stands for. */
export type PlacedGlyph = {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}

export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

export type Shaped = { glyphs: PlacedGlyph[]; positions: Position[]; advanceWidth: number }

/** A typeface at one weight: HarfBuzz places its glyphs, fontkit hands their outlines to the PDF. */
export type Face = {
  readonly name: string
  readonly font: Font
  shape(text: string, features: readonly string[]): Shaped
  covers(text: string): boolean
  /** How wide a text is, and how far it reaches above and below its line, in parts of the letters' size. */
  widthOf(text: string, features: readonly string[]): number
  readonly above: number
  readonly below: number
}

/** As a feature of a run: it is read from right to left. */
export const rightToLeft = 'rtlm'

export const nameOf = ({ file, weight = 0 }: FaceFile) => `${file} ${weight}`

const loaded = new Map<string, Face>()
// More than any paper needs; an old one is made anew when it is asked for.
const most = 150

/** A face, if it is loaded. */
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
  // All of them are loaded with the first paper: no start should wait for them.
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

// They join or part letters and have no picture of their own.
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

/** Which characters each glyph stands for, so that a text that was drawn can be searched and copied. */
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
  // What several characters melted into reads as all of them; what is left over reads as nothing.
  return placed
    .map(({ cluster }, index) => own[index] ?? rest.get(cluster)?.splice(0) ?? [])
    .map((codes) => {
      return codes.length > 0 ? codes : [nothingToRead]
    })
}
