import { type Point, short } from './svg-path.ts'

export type RhumbWebOptions = {
  width?: number
  height?: number
  /** The centre of the web, as fractions of the width and the height. */
  centre?: Point
  radius?: number
  stroke?: string
}

const winds = 16

/** The web of 16 winds that a portolan chart is drawn on. It fills its container and is clipped at the edges. */
export function rhumbWeb(options: RhumbWebOptions = {}): string {
  const { width = 1280, height = 560, centre = [0.72, 0.5], radius = 420, stroke = 'currentColor' } = options
  const [x, y] = [width * centre[0], height * centre[1]]
  const far = Math.hypot(width, height)
  const wind = (index: number, reach: number): Point => {
    const angle = (index * 2 * Math.PI) / winds
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  }
  const rays: [Point, Point][] = []
  for (let index = 0; index < winds / 2; index++) rays.push([wind(index, far), wind(index + winds / 2, far)])

  const chords: [Point, Point][] = []
  for (let from = 0; from < winds; from++) {
    for (let to = from + 1; to < winds; to++) {
      const apart = Math.min(to - from, winds - (to - from))
      // Neighbours and every second wind are joined; opposite winds already are, by the ray through the centre.
      if (apart === 1 || (apart % 2 === 0 && apart < winds / 2)) chords.push([wind(from, radius), wind(to, radius)])
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ` +
    `fill="none" stroke="${stroke}" stroke-width=".7" aria-hidden="true" focusable="false">` +
    `<path d="${[...rays, ...chords].map(line).join('')}"/></svg>`
  )
}

function line([from, to]: [Point, Point]): string {
  return `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`
}
