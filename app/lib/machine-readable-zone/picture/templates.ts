import { alphabet } from '../check-digit.ts'
import { ocrB } from './ocr-b.ts'

/** A character and the room around it, in points: the width is the distance from one character to the next. */
export const cell = { width: 16, height: 22 } as const

const size = cell.width * cell.height

export type Template = {
  readonly sign: string
  /** Darkness at each point, with a mean of 0 and a length of 1. */
  readonly points: Float32Array
}

/** How often the templates are blurred, for pictures that are not sharp. */
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

/** Each point with a quarter of its neighbours, across or down. Around a character there is paper. */
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
