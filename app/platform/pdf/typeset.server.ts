import bidiFactory from 'bidi-js'
import { type Face, rightToLeft, zeroFile } from './face.server.ts'
import { fallbackFiles } from './font-files.server.ts'
import { endOfPart, graphemesOf, piecesOf } from './line-breaks.ts'
import type { Style } from './styles.ts'
import { type FaceFile, type HanRegion, type Look, looks } from './typefaces.ts'

const bidi = bidiFactory()

/** Faces of a PDF. A missing one is recorded, and the PDF is drawn again once it is loaded. */
export type Faces = { readonly region: HanRegion; get(file: FaceFile): Face | undefined }

/** Text with a single face and direction. */
export type Run = {
  readonly face: Face
  readonly text: string
  readonly features: readonly PDFKit.Mixins.OpenTypeFeatures[]
  readonly width: number
}

export type TextLine = {
  /** Visual order, from left to right. */
  readonly runs: readonly Run[]
  readonly width: number
  /** Logical order. */
  readonly text: string
  /** Whether the drawn text can be extracted in order, character by character. */
  readonly isPlain: boolean
}

type Cluster = { readonly text: string; readonly face: Face | undefined; readonly level: number }

/** Breaks a text into lines no wider than `width`; a wider word is split. */
export function linesOf(
  faces: Faces,
  text: string,
  style: Style,
  width = Number.POSITIVE_INFINITY,
  isFromRight = false,
): TextLine[] {
  return text
    .normalize('NFC')
    .split('\n')
    .flatMap((paragraph) => paragraphLines(faces, paragraph, style, width, isFromRight))
}

// Text with a right-to-left letter is set right to left; numbers and addresses alone are not.
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

function paragraphLines(faces: Faces, text: string, style: Style, width: number, isFromRight: boolean): TextLine[] {
  const direction = isFromRight && fromRight.test(text) ? 'rtl' : undefined
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction)
  const base = paragraphs[0]?.level ?? 0
  const clusters = clustersOf(faces, text, levels, style.look)
  const texts = clusters.map((one) => one.text)
  const set = (from: number, to: number) => setLine(clusters.slice(from, to), style, base)
  const lines: TextLine[] = []
  let from = 0
  let to = 0
  for (const piece of piecesOf(text)) {
    const next = to + graphemesOf(piece).length
    if (to > from && set(from, next).width > width) {
      lines.push(set(from, to))
      from = to
    }
    for (to = next; set(from, to).width > width && to - from > 1; ) {
      let end = to
      while (end - from > 1 && set(from, end).width > width) end--
      end = from + endOfPart(texts.slice(from, to), end - from)
      lines.push(set(from, end))
      from = end
    }
  }
  return [...lines, set(from, to)]
}

function clustersOf(faces: Faces, text: string, levels: Uint8Array, look: Look): Cluster[] {
  const all = graphemesOf(text)
  const own = looks[look].files.flatMap((file) => faces.get(file) ?? [])
  // A name is set in a single face, without fallback for individual letters.
  const isOurs = all.every((one) => !/^\p{Script=Latin}/u.test(one) || own.some((face) => face.covers(one)))
  const house = isOurs ? own : []
  let at = 0
  let last: Face | undefined
  return all.flatMap((one): Cluster[] => {
    const level = levels[at] ?? 0
    at += one.length
    // Direction marks are not needed after the levels are computed.
    if (/^\p{Bidi_Control}+$/u.test(one)) return [{ text: '', face: last, level }]
    const face = faceOf(faces, one, look, house, last)
    if (face?.name.startsWith('plain-zero') !== true) last = face
    return [{ text: one, face, level }]
  })
}

const ofNoScript = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

function faceOf(faces: Faces, one: string, look: Look, house: readonly Face[], last: Face | undefined) {
  const { zero, weight } = looks[look]
  const isHouse = last === undefined || house.includes(last)
  if (one === '0' && zero && isHouse && house.length > 0) return faces.get(zeroFile(zero))
  if (last && ofNoScript.test(one) && last.covers(one)) return last
  const ours = house.find((face) => face.covers(one))
  if (ours) return ours
  for (const file of fallbackFiles(one, weight, faces.region)) {
    const face = faces.get(file)
    // Not loaded yet: coverage is checked when the PDF is drawn again.
    if (!face || face.covers(one)) return face
  }
  return undefined
}

// Drawn in reading order, one glyph per character. Other scripts need the accompanying text for extraction.
const readsBack =
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]*$/u

/** Merges clusters into runs; drops trailing space. */
function setLine(clusters: readonly Cluster[], { size, tabular }: Style, base: number): TextLine {
  const shown = clusters.slice(0, clusters.findLastIndex(({ text }) => text.trim() !== '') + 1)
  const merged: Cluster[] = []
  for (const one of shown.filter(({ text }) => text !== '')) {
    const last = merged.at(-1)
    if (last && last.face === one.face && last.level === one.level) {
      merged[merged.length - 1] = { ...last, text: last.text + one.text }
    } else merged.push(one)
  }
  const runs = fromLeftToRight(merged, base).flatMap(({ face, text, level }): Run[] => {
    if (!face) return []
    const features = featuresOf(tabular === true, level % 2 === 1)
    return [{ face, text, features, width: face.widthOf(text, features) * size }]
  })
  const text = shown.map((one) => one.text).join('')
  return {
    runs,
    width: runs.reduce((width, run) => width + run.width, 0),
    text,
    isPlain: readsBack.test(text) && merged.every(({ face }) => face !== undefined),
  }
}

type Features = PDFKit.Mixins.OpenTypeFeatures[]

function featuresOf(isTabular: boolean, isFromRight: boolean): Features {
  const tabular: Features = isTabular ? ['tnum'] : []
  return isFromRight ? [...tabular, rightToLeft] : tabular
}

/** Visual order (UAX 9, rule L2). */
function fromLeftToRight(line: readonly Cluster[], base: number): Cluster[] {
  const drawn = [...line]
  const highest = Math.max(base, ...line.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < drawn.length; from++) {
      let to = from
      while ((drawn[to]?.level ?? 0) >= level) to++
      if (to > from + 1) drawn.splice(from, to - from, ...drawn.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return drawn
}
