import { seededRandom, wholeBetween } from './seeded-random.ts'
import { type Point, short, smoothCurve } from './svg-path.ts'

export type RosetteOptions = {
  /** What distinguishes this rosette from others: an ISO code, a reference, a name. */
  seed: string
  size?: number
  lines?: number
  stroke?: string
  width?: number
  /** Avoids conflicts with other pictures on the same page, which share one ID space. */
  idPrefix?: string
}

/** A guilloche rosette as on banknotes: one petalled curve and rotated copies of it. */
export function rosette({ seed, size = 240, idPrefix = '', ...options }: RosetteOptions): string {
  const drawing = rosetteCurves({
    seed,
    idPrefix,
    radius: size / 2,
    centre: [size / 2, size / 2],
    lines: options.lines,
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" fill="none" ` +
    `stroke="${options.stroke ?? 'currentColor'}" stroke-width="${options.width ?? 0.6}" aria-hidden="true" focusable="false">` +
    `${drawing}</svg>`
  )
}

/** The curves of a rosette alone, for use in another picture. */
export function rosetteCurves(options: {
  seed: string
  radius: number
  centre: Point
  lines?: number | undefined
  idPrefix?: string
}): string {
  const { seed, radius, centre, lines = 12, idPrefix = '' } = options
  const random = seededRandom(seed)
  let petals = wholeBetween(random, 8, 13)
  // If a rotated copy overlapped another's petals, the lines would bunch.
  while (!areCoprime(petals, lines)) petals++
  const sway = wholeBetween(random, 2, 4)
  const depth = 0.14 + random() * 0.1
  const count = petals * 5
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI
    const reach = radius * (0.66 + depth * Math.sin(petals * angle) + 0.09 * Math.cos(sway * angle))
    return [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)]
  })
  const id = `${idPrefix}rosette-${plain(seed)}`
  const copies = Array.from({ length: lines - 1 }, (_, index) => {
    const turn = short(((index + 1) * 360) / lines)
    return `<use href="#${id}" transform="rotate(${turn} ${short(centre[0])} ${short(centre[1])})"/>`
  })
  return `<path id="${id}" d="${smoothCurve(points, true)}"/>${copies.join('')}`
}

export type BandOptions = {
  seed: string
  height?: number
  tile?: number
  lines?: number
  stroke?: string
  width?: number
  idPrefix?: string
}

/**
 * A guilloche band as wide as its container. It is one seamless tile, because the wave repeats a whole number of times
 * within the envelope.
 */
export function band({ seed, height = 44, tile = 120, lines = 8, idPrefix = '', ...options }: BandOptions): string {
  const random = seededRandom(`${seed} band`)
  const beats = wholeBetween(random, 2, 3)
  const pinch = 0.28 + random() * 0.2
  const middle = height / 2
  const count = beats * 8
  const wave = (phase: number) =>
    Array.from({ length: count + 1 }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI
      const swell = 1 - pinch + pinch * Math.cos(angle)
      return [(index / count) * tile, middle + (middle - 1) * swell * Math.sin(beats * angle + phase)]
    })
  const curves = Array.from({ length: lines }, (_, index) => smoothCurve(wave((index / lines) * 2 * Math.PI), false))
  const id = `${idPrefix}band-${plain(seed)}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="${height}" aria-hidden="true" focusable="false">` +
    `<defs><pattern id="${id}" width="${tile}" height="${height}" patternUnits="userSpaceOnUse">` +
    `<path d="${curves.join('')}" fill="none" stroke="${options.stroke ?? 'currentColor'}" stroke-width="${options.width ?? 0.6}"/>` +
    `</pattern></defs><rect width="100%" height="${height}" fill="url(#${id})"/></svg>`
  )
}

function areCoprime(one: number, other: number): boolean {
  return other === 0 ? one === 1 : areCoprime(other, one % other)
}

/** The seed as part of an ID: letters, digits and hyphens only. */
function plain(seed: string): string {
  return seed.replace(/[^A-Za-z0-9]/g, (character) => `-${character.codePointAt(0)?.toString(36)}`)
}
