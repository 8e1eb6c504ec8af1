import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import type { Size } from './photo-view.ts'

type Photo = { readonly jpeg: Uint8Array; readonly pixels: Size }

// A standard print of 10 by 15 cm, with a margin for trimming.
const sheetMm = { width: 150, height: 100 }
const gapMm = 2
const marginMm = 3
const markMm = 2
const points = (mm: number) => (mm * 72) / 25.4

type Place = { readonly left: number; readonly bottom: number }

/** The positions of as many photos as fit, in millimetres from the lower left. */
export function placesOf({ widthMm, heightMm }: Pick<PhotoSpec, 'widthMm' | 'heightMm'>): Place[] {
  const howMany = (room: number, each: number) =>
    Math.max(1, Math.floor((room - 2 * marginMm + gapMm) / (each + gapMm)))
  const [columns, rows] = [howMany(sheetMm.width, widthMm), howMany(sheetMm.height, heightMm)]
  const left = (sheetMm.width - columns * widthMm - (columns - 1) * gapMm) / 2
  const bottom = (sheetMm.height - rows * heightMm - (rows - 1) * gapMm) / 2
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: left + (index % columns) * (widthMm + gapMm),
    bottom: bottom + Math.floor(index / columns) * (heightMm + gapMm),
  }))
}

/**
 * A one-page PDF with as many copies of the photo as fit, and crop marks. Written by hand: it is one picture and some
 * lines, and a library would be a hundred times larger.
 */
export function printSheet(
  { jpeg, pixels }: Photo,
  spec: Pick<PhotoSpec, 'widthMm' | 'heightMm'>,
): Uint8Array<ArrayBuffer> {
  const content = placesOf(spec)
    .map((place) => drawPhoto(place, spec) + drawMarks(place, spec))
    .join('')
  const box = `[0 0 ${number(points(sheetMm.width))} ${number(points(sheetMm.height))}]`
  const image =
    `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8` +
    ` /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`],
    [`<< /Length ${content.length} >>\nstream\n${content}endstream`],
    [image, jpeg, '\nendstream'],
  ]
  return assembled(objects)
}

function drawPhoto({ left, bottom }: Place, { widthMm, heightMm }: Pick<PhotoSpec, 'widthMm' | 'heightMm'>): string {
  const [width, height, x, y] = [widthMm, heightMm, left, bottom].map((mm) => number(points(mm)))
  return `q ${width} 0 0 ${height} ${x} ${y} cm /P Do Q\n`
}

/** Crop marks: two short lines at each corner, outside the photo. */
function drawMarks({ left, bottom }: Place, { widthMm, heightMm }: Pick<PhotoSpec, 'widthMm' | 'heightMm'>): string {
  const line = (x: number, y: number, dx: number, dy: number) =>
    `${number(points(x))} ${number(points(y))} m ${number(points(x + dx))} ${number(points(y + dy))} l S\n`
  const corners = [-1, 1].flatMap((across) =>
    [-1, 1].map((up) => {
      const [x, y] = [across < 0 ? left : left + widthMm, up < 0 ? bottom : bottom + heightMm]
      return line(x, y, across * markMm, 0) + line(x, y, 0, up * markMm)
    }),
  )
  return `q 0.25 w 0.4 G\n${corners.join('')}Q\n`
}

const number = (value: number) => String(Math.round(value * 100) / 100)

function assembled(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  const write = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
    pieces.push(bytes)
    length += bytes.length
  }
  write('%PDF-1.4\n')
  const starts = objects.map((object, index) => {
    const start = length
    write(`${index + 1} 0 obj\n`)
    for (const piece of object) write(piece)
    write('\nendobj\n')
    return start
  })
  const table = length
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
