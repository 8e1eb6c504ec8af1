import { alphabet } from '../check-digit.ts'
import { ocrB } from './ocr-b.ts'

/** Size of a character cell in points. The width is the character spacing. */
export const cell = { width: 16, height: 22 } as const

const size = cell.width * cell.height

export type Template = {
  readonly sign: string
  /** Darkness per point, normalised to mean 0 and length 1. */
  readonly points: Float32Array
}

/** Numbers of blur passes on the templates, for blurred images. */
export const softnesses = [0, 4, 12] as const

const kept = new Map<number, readonly Template[]>()

export function templates(softness = 0): readonly Template[] {
  const made = kept.get(softness) ?? unpacked(softness)
  kept.set(softness, made)
  return made
}

function unpacked(softness: number): readonly Template[] {
  const bytes = Uint8Array.from(atob(ocrB.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  return [...alphabet].map((sign, index) => {
    let points = new Float32Array(size)
    for (let at = 0; at < size; at += 1) {
      const byte = bytes[(index * size + at) >> 1] ?? 0
      points[at] = at % 2 === 0 ? byte >> 4 : byte & 15
    }
    for (let pass = 0; pass < softness; pass += 1) points = blurred(blurred(points, 1), cell.width)
    return { sign, points: normalised(points) }
  })
}

/** Blurs with a quarter weight for each neighbour, horizontally or vertically. The area outside is paper. */
function blurred(points: Float32Array, step: number): Float32Array<ArrayBuffer> {
  return Float32Array.from(points, (value, at) => {
    const isFirst = step === 1 && at % cell.width === 0
    const isLast = step === 1 && at % cell.width === cell.width - 1
    const before = isFirst ? 0 : (points[at - step] ?? 0)
    const after = isLast ? 0 : (points[at + step] ?? 0)
    return value / 2 + (before + after) / 4
  })
}

function normalised(points: Float32Array): Float32Array {
  const mean = points.reduce((sum, value) => sum + value, 0) / points.length
  const length = Math.sqrt(points.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
  return points.map((value) => (value - mean) / length)
}
