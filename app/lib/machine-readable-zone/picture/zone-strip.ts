import { type GreyPicture, greyAt } from './grey-picture.ts'
import { placeOf } from './grid.ts'
import type { ZonePlace } from './read-zone.ts'

const points = { character: 20, line: 44, margin: 14 } as const

/** Cuts out and straightens the zone, to compare with the reading. */
export function zoneStrip(
  picture: GreyPicture,
  { grid, firstLine, lines, firstColumn, columns }: ZonePlace,
): GreyPicture {
  const width = columns * points.character + 2 * points.margin
  const height = lines * points.line + 2 * points.margin
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const column = firstColumn - 0.5 + (x - points.margin + 0.5) / points.character
      const line = firstLine - 0.5 + (y - points.margin + 0.5) / points.line
      const place = placeOf(grid, column, line)
      data[y * width + x] = greyAt(picture, place.x, place.y)
    }
  return { data, width, height }
}
