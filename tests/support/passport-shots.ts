import { seededRandom } from '#imagery/seeded-random.ts'
import { drawPage, type Print, pageSizes, photograph, type Shot } from './passport-pictures.ts'
import { type Specimen, specimen } from './passports.ts'

export type Picture = { readonly name: string; readonly specimen: Specimen; readonly jpeg: Buffer }

export type PictureKind = 'scan' | 'photo' | 'hard' | 'angled' | 'steep' | 'bent' | 'glare' | 'blurred'
type Corners = Shot['corners']

/** A picture of an invented passport; always the same for the same name. */
export async function passportPicture(
  kind: PictureKind,
  index: number,
  format: Specimen['format'] = 'TD3',
): Promise<Picture> {
  const name = `${kind} ${format} ${index}`
  const random = seededRandom(name)
  const one = specimen(name, format)
  const { width, height } = pageSizes[format]
  const { print, shot } = kinds[kind](random, index, height / width)
  return { name, specimen: one, jpeg: await photograph(await drawPage(one, print), { ...shot, seed: name }) }
}

/** As a 12-megapixel phone takes it: the page at an angle, filling three quarters of the picture. */
export async function largePassportPicture(): Promise<Picture> {
  const name = 'twelve megapixels'
  const one = specimen(name)
  const jpeg = await photograph(await drawPage(one, { scale: 26, pattern: 0.35, ink: 45 }), {
    width: 4032,
    height: 3024,
    corners: [
      [0.12, 0.17],
      [0.86, 0.13],
      [0.89, 0.84],
      [0.1, 0.87],
    ],
    blur: 1.6,
    noise: 24,
    light: (x) => 1 - 0.4 * x,
    quality: 85,
    seed: name,
  })
  return { name, specimen: one, jpeg }
}

type Random = () => number
type Made = { print: Print; shot: Omit<Shot, 'seed'> }

const between = (random: Random, least: number, most: number) => least + random() * (most - least)

const kinds: Record<PictureKind, (random: Random, index: number, ratio: number) => Made> = {
  scan: (_, index, ratio) => ({
    print: { scale: 12, pattern: 0.1, face: index % 2 ? 'square' : 'regular' },
    shot: { width: 1500, height: 1056, corners: placed(ratio, 1, 0), quality: 92 },
  }),
  photo: (random, index, ratio) => ({
    print: { scale: 12, pattern: 0.35, face: index % 2 ? 'square' : 'regular', spread: between(random, 0, 0.1) },
    shot: {
      width: 1600,
      height: 1200,
      corners: placed(ratio, between(random, 0.8, 0.95), between(random, -2, 2)),
      blur: 0.7,
      noise: 12,
      quality: 75,
    },
  }),
  hard: (random, index, ratio) => ({
    print: { scale: 12, pattern: 0.35, ink: 55, face: index % 2 ? 'square' : 'regular' },
    shot: {
      width: 1280,
      height: 960,
      corners: placed(ratio, between(random, 0.85, 0.92), between(random, -4, 4)),
      blur: 1.1,
      noise: 28,
      light: () => 0.8,
      quality: 55,
    },
  }),
  steep: () =>
    fromAbove({
      corners: [
        [0.25, 0.2],
        [0.75, 0.2],
        [0.93, 0.8],
        [0.07, 0.8],
      ],
    }),
  bent: () => fromAbove({ bend: 0.035 }),
  glare: () => fromAbove({ light: (x, y) => 1 + 0.9 * Math.exp(-(((x - 0.3) ** 2 + (y - 0.72) ** 2) / 0.0144)) }),
  // Out of focus by two thirds of a stroke's width, then by more than one.
  blurred: (_, index) => fromAbove({ blur: index < 3 ? 4 : 6 }),
  // Held in a hand by a window: rotated, tilted, one side in the shade.
  angled: (random, index, ratio) => {
    const turned = [0, 0, 90, 180, 270][index % 5] ?? 0
    const [shade, from] = [between(random, 0.35, 0.6), between(random, 0, 2 * Math.PI)]
    const [cos, sin] = [Math.cos(from), Math.sin(from)]
    const corners = placed(ratio, between(random, 0.68, 0.8), turned + between(random, -12, 12))
    const moved = corners.map(([x, y]) => [x + between(random, -0.04, 0.04), y + between(random, -0.04, 0.04)] as const)
    return {
      print: {
        scale: 14,
        pattern: 0.4,
        ink: 45,
        face: index % 2 ? 'square' : 'regular',
        spread: between(random, 0, 0.12),
      },
      shot: {
        width: 2000,
        height: 1500,
        corners: moved as unknown as Corners,
        bend: between(random, -0.012, 0.012),
        blur: between(random, 0.8, 1.6),
        noise: between(random, 14, 34),
        light: (x, y) => 1 - shade * Math.min(1, Math.max(0, 0.5 + (x - 0.5) * cos + (y - 0.5) * sin)),
        quality: 65,
      },
    }
  },
}

function fromAbove(shot: Partial<Shot>): Made {
  const corners: Corners = [
    [0.1, 0.12],
    [0.9, 0.14],
    [0.9, 0.86],
    [0.1, 0.88],
  ]
  return {
    print: { scale: 14, pattern: 0.4, ink: 40 },
    shot: { width: 2000, height: 1500, corners, blur: 1, noise: 12, quality: 70, ...shot },
  }
}

/** A page in the middle, as wide as a fraction of what fits into a 4:3 picture, rotated by this many degrees. */
function placed(ratio: number, share: number, degrees: number): Corners {
  const turn = (degrees * Math.PI) / 180
  const aspect = 4 / 3
  // In units of the picture's height.
  const width = share * (Math.abs(Math.sin(turn)) > 0.7 ? 1 : Math.min(aspect, 1 / ratio))
  const at = (u: number, v: number) => {
    const [dx, dy] = [(u - 0.5) * width, (v - 0.5) * width * ratio]
    return [
      0.5 + (dx * Math.cos(turn) - dy * Math.sin(turn)) / aspect,
      0.5 + dx * Math.sin(turn) + dy * Math.cos(turn),
    ] as const
  }
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
}
