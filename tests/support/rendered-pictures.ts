import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Picture } from '#app/lib/picture-checks/picture.ts'

export const subjects = ['passport', 'letter', 'portrait', 'scan', 'screenshot'] as const
export type Subject = (typeof subjects)[number]

export type Fault = 'blur' | 'motion' | 'cut' | 'glare' | 'dark' | 'washed-out' | 'uneven'

type Scene = { subject: Subject; seed: number; fault?: Fault }

function randomOf(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const desks = ['#3b2f26', '#6d5340', '#20262c', '#7b8790', '#275070', '#8d9a7c', '#54462f', '#4a4f57', '#a98d6a']
const papers = ['#e9e4d6', '#dfe7ea', '#e6dccb', '#dde3d4']
const skins = ['#f0c9a5', '#d9a578', '#8d5a3a', '#5a3825', '#e8b48c']
const walls = ['#e4e8ea', '#f2f2f0', '#d9dee2', '#dfe9f1']
const hairs = ['#221a15', '#5a3b22', '#8a8a8a', '#b98a4a']

/**
 * A picture as from a camera: slightly rotated, unevenly lit, noisy, compressed as JPEG. A scan is straight and evenly
 * lit, and a screenshot is light on dark. The same for the same scene.
 */
export async function aPicture(scene: Scene): Promise<Buffer> {
  const random = randomOf(scene.seed * 31 + subjects.indexOf(scene.subject) * 7 + 1)
  const [width, height] = scene.subject === 'passport' ? [1600, 1200] : [1200, 1600]
  const drawn = drawnScene(scene, random, width, height)
  if (scene.subject === 'scan' || scene.subject === 'screenshot') {
    return (await faulty(scene, random, sharp(Buffer.from(drawn)).flatten())).jpeg({ quality: 82 }).toBuffer()
  }
  const lit: OverlayOptions[] = [{ input: Buffer.from(lightOver(scene, random, width, height)), blend: 'multiply' }]
  if (scene.fault === 'glare') lit.push({ input: Buffer.from(glareOn(scene, random, width, height)) })
  let picture = sharp(Buffer.from(drawn)).flatten().composite(lit)
  picture = await withNoise(await faulty(scene, random, picture), random, width, height)
  return picture.jpeg({ quality: 82 }).toBuffer()
}

/** The pixels that a browser would pass to the checks. */
export async function pixelsOf(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

async function faulty({ fault }: Scene, random: () => number, picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const flat = sharp(data, { raw: info })
  if (fault === 'blur') return flat.blur(3.5 + random() * 5)
  if (fault === 'motion') {
    const length = 13 + 2 * Math.floor(random() * 6)
    const kernel = Array.from({ length: length * length }, (_, index) =>
      Math.floor(index / length) === (length - 1) / 2 || index % length === Math.floor(index / length) ? 1 : 0,
    )
    return flat.convolve({ width: length, height: length, kernel })
  }
  if (fault === 'dark') return flat.linear(0.12 + random() * 0.14, 0)
  if (fault === 'washed-out') return flat.linear(0.25, 185 + random() * 10)
  // The natural softness of a camera.
  return flat.blur(0.5 + random() * 0.5)
}

async function withNoise(picture: Sharp, random: () => number, width: number, height: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const strength = 2 + random() * 8
  let state = Math.floor(random() * 2 ** 31) | 1
  for (let place = 0; place < data.length; place += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const value = (data[place] ?? 0) + ((state >>> 0) / 2 ** 32 + ((state >>> 8) & 255) / 256 - 1) * strength
    data[place] = Math.max(0, Math.min(255, Math.round(value)))
  }
  return sharp(data, { raw: { width, height, channels: info.channels } })
}

function drawnScene({ subject, seed, fault }: Scene, random: () => number, width: number, height: number): string {
  if (subject === 'portrait') return svg(width, height, portrait(random, seed, width, height, fault === 'uneven'))
  if (subject === 'scan') return svg(width, height, scan(random, seed))
  if (subject === 'screenshot') return svg(width, height, screenshot(random, width, height))
  const [w, h] = subject === 'passport' ? [1180, 830] : [880, 1245]
  const share = 0.82 + random() * 0.2
  const turn = (random() - 0.5) * 14
  const shift = fault === 'cut' ? cutShift(seed, width, height) : [(random() - 0.5) * 40, (random() - 0.5) * 30]
  const skew = (random() - 0.5) * 5
  const place =
    `translate(${width / 2 + (shift[0] ?? 0)} ${height / 2 + (shift[1] ?? 0)}) rotate(${turn}) skewX(${skew}) ` +
    `scale(${share}) translate(${-w / 2} ${-h / 2})`
  const paper = subject === 'passport' ? pick(papers, seed) : '#f6f5f1'
  const on = subject === 'passport' ? passportPage(random, seed) : letter(random)
  const page = `<rect width="${w}" height="${h}" rx="${subject === 'passport' ? 22 : 0}" fill="${paper}"/>${on}`
  return svg(width, height, `${desk(random, seed, width, height)}<g transform="${place}">${page}</g>`)
}

const pick = <Value>(from: readonly Value[], seed: number): Value => from[seed % from.length] as Value
const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`

function cutShift(seed: number, width: number, height: number): [number, number] {
  const far = 0.34 + (seed % 5) * 0.03
  return pick<[number, number]>(
    [
      [-width * far, 0],
      [width * far, height * 0.02],
      [0, -height * far],
      [0, height * far],
      [width * far * 0.8, height * far * 0.8],
    ],
    seed,
  )
}

/** A third of the desks are wood, a third are cloth. */
function desk(random: () => number, seed: number, width: number, height: number): string {
  const colour = pick(desks, seed)
  const lines = Array.from({ length: seed % 3 === 0 ? 60 : 0 }, () => {
    const y = random() * height
    const bend = random() * 60 - 30
    return `<path d="M0 ${y}Q${width / 2} ${y + bend} ${width} ${y}" stroke="#000" stroke-opacity="${0.05 + random() * 0.15}" stroke-width="${1 + random() * 6}" fill="none"/>`
  })
  const threads = Array.from({ length: seed % 3 === 1 ? 100 : 0 }, (_, index) => {
    const at = (index * width) / 50
    return `<path d="M${at} 0v${height}M0 ${at}h${width}" stroke="#fff" stroke-opacity=".08" stroke-width="3"/>`
  })
  return `<rect width="${width}" height="${height}" fill="${colour}"/>${lines.join('')}${threads.join('')}`
}

function words(random: () => number, x: number, y: number, count: number, size: number, colour = '#1d2733'): string {
  const letters = Array.from(
    { length: count },
    () => 'ABCDEFGHIKLMNOPRSTUVZ0123456789aeiorst'[Math.floor(random() * 38)],
  )
  return `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-size="${size}" fill="${colour}">${letters.join('')}</text>`
}

function passportPage(random: () => number, seed: number): string {
  const lines = Array.from({ length: 8 }, (_, index) => {
    const y = 150 + index * 62
    return words(random, 440, y, 14, 16, '#5a6875') + words(random, 440, y + 26, 12 + Math.floor(random() * 10), 27)
  })
  const mrz = [700, 760].map(
    (y) =>
      `<text x="40" y="${y}" font-family="DejaVu Sans Mono, monospace" font-size="38" fill="#111" textLength="1100">${'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<'.replaceAll('<', '&lt;')}</text>`,
  )
  const waves = Array.from(
    { length: 26 },
    (_, index) =>
      `<path d="M0 ${index * 30}q150 ${20 + random() * 30} 300 0t300 0 300 0 300 0" fill="none" stroke="#9db7b0" stroke-width="2" opacity=".6"/>`,
  )
  return `${waves.join('')}${words(random, 40, 70, 22, 40)}<svg x="50" y="110" width="340" height="440" viewBox="0 0 1200 1550">${portrait(random, seed, 1200, 1550, false)}</svg>${lines.join('')}${mrz.join('')}`
}

/** Half of them are cropped to the page, half show the white lid around it. */
function scan(random: () => number, seed: number): string {
  const lid = '<rect width="1200" height="1600" fill="#fff"/>'
  const page = `<rect width="1180" height="830" fill="${pick(papers, seed)}"/>${passportPage(random, seed)}`
  return seed % 2
    ? `${lid}<g transform="translate(40 60) scale(.9)">${page}</g>`
    : `${lid}<g transform="rotate(90) translate(0 -1200) scale(1.356 1.446)">${page}</g>`
}

function screenshot(random: () => number, width: number, height: number): string {
  const lines = Array.from({ length: 18 }, (_, index) =>
    words(random, 80, 260 + index * 68, 12 + Math.floor(random() * 22), 34, index % 3 ? '#d5dbe2' : '#8fb7ff'),
  )
  return `<rect width="${width}" height="${height}" fill="#14171b"/>${words(random, 80, 150, 14, 60, '#fff')}${lines.join('')}`
}

function letter(random: () => number): string {
  const lines = Array.from({ length: 26 }, (_, index) =>
    words(random, 90, 250 + index * 36, 30 + Math.floor(random() * 28), 19),
  )
  return words(random, 90, 130, 18, 46, '#0a4c74') + lines.join('')
}

function portrait(random: () => number, seed: number, width: number, height: number, uneven: boolean): string {
  const [skin, hair] = [pick(skins, seed), pick(hairs, seed + 1)]
  const [x, y] = [width * (0.5 + (random() - 0.5) * 0.03), height * 0.44]
  const [rx, ry] = [width * 0.2, height * 0.205]
  const eye = (side: number) =>
    `<ellipse cx="${x + side * rx * 0.42}" cy="${y - ry * 0.1}" rx="${rx * 0.17}" ry="${rx * 0.09}" fill="#fff"/>` +
    `<circle cx="${x + side * rx * 0.42}" cy="${y - ry * 0.1}" r="${rx * 0.08}" fill="#2a1d14"/>` +
    `<path d="M${x + side * rx * 0.42 - rx * 0.2} ${y - ry * 0.27}q${rx * 0.2} ${-rx * 0.1} ${rx * 0.4} 0" stroke="${hair}" stroke-width="${rx * 0.06}" fill="none"/>`
  const strands = Array.from({ length: 60 }, () => {
    const at = x + (random() - 0.5) * rx * 2.1
    return `<path d="M${at} ${y - ry * 1.05}q${(random() - 0.5) * 30} ${ry * 0.2} ${(random() - 0.5) * 40} ${ry * 0.42}" stroke="#000" stroke-opacity=".35" stroke-width="3" fill="none"/>`
  })
  const wall = uneven
    ? `<rect width="${width}" height="${height}" fill="#9fb4a0"/><rect width="${width * 0.45}" height="${height * 0.5}" fill="#5d4432"/><circle cx="${width * 0.85}" cy="${height * 0.2}" r="${width * 0.14}" fill="#c43d2b"/>`
    : `<rect width="${width}" height="${height}" fill="${pick(walls, seed)}"/>`
  return (
    wall +
    `<path d="M${x - rx * 1.9} ${height}q${rx * 0.1} ${-height * 0.27} ${rx * 1.9} ${-height * 0.27}t${rx * 1.9} ${height * 0.27}z" fill="${pick(['#0a4c74', '#3c3c3c', '#7a1f2b', '#30483a'], seed)}"/>` +
    `<rect x="${x - rx * 0.4}" y="${y + ry * 0.6}" width="${rx * 0.8}" height="${ry * 0.8}" fill="${skin}"/>` +
    `<ellipse cx="${x}" cy="${y - ry * 0.2}" rx="${rx * 1.12}" ry="${ry * 1.05}" fill="${hair}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${skin}"/>` +
    `<path d="M${x - rx} ${y - ry * 0.35}q${rx} ${-ry * 0.7} ${rx * 2} 0q${-rx * 0.1} ${-ry * 0.85} ${-rx} ${-ry * 0.85}t${-rx} ${ry * 0.85}z" fill="${hair}"/>${strands.join('')}` +
    eye(-1) +
    eye(1) +
    `<path d="M${x} ${y}l${-rx * 0.12} ${ry * 0.28}h${rx * 0.2}" stroke="#000" stroke-opacity=".35" stroke-width="5" fill="none"/>` +
    `<path d="M${x - rx * 0.35} ${y + ry * 0.52}q${rx * 0.35} ${ry * 0.1} ${rx * 0.7} 0" stroke="#8a3a3a" stroke-width="${rx * 0.08}" fill="none"/>`
  )
}

/** Light that falls from one side. */
function lightOver({ seed }: Scene, random: () => number, width: number, height: number): string {
  const least = Math.round(205 + random() * 40)
  const [x1, y1] = pick(
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    seed,
  ) as [number, number]
  return svg(
    width,
    height,
    `<linearGradient id="l" x1="${x1}" y1="${y1}" x2="${1 - x1}" y2="${1 - y1}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="rgb(${least},${least},${least})"/></linearGradient><rect width="${width}" height="${height}" fill="url(#l)"/>`,
  )
}

function glareOn({ subject }: Scene, random: () => number, width: number, height: number): string {
  const [x, y] = [width * (0.38 + random() * 0.24), height * (0.38 + random() * 0.18)]
  const size = subject === 'portrait' ? width * 0.12 : width * (0.1 + random() * 0.06)
  return svg(
    width,
    height,
    `<radialGradient id="g"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.65}" transform="rotate(${random() * 90} ${x} ${y})" fill="url(#g)"/>`,
  )
}
