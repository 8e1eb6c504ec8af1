/** A connected region of a mask. */
export type Region = {
  /** Pixel indexes, row by row. */
  readonly places: readonly number[]
  readonly touches: { left: boolean; right: boolean; top: boolean; bottom: boolean }
}

/** Finds 4-connected regions, largest first. */
export function regionsOf(mask: Uint8Array, width: number): Region[] {
  const height = mask.length / width
  const seen = new Uint8Array(mask.length)
  const regions: Region[] = []
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] && !seen[start]) regions.push(regionFrom(start))
  }
  return regions.sort((one, other) => other.places.length - one.places.length)

  function regionFrom(start: number): Region {
    const places = [start]
    const touches = { left: false, right: false, top: false, bottom: false }
    seen[start] = 1
    for (let next = 0; next < places.length; next += 1) {
      const place = places[next] ?? 0
      const [x, y] = [place % width, Math.floor(place / width)]
      if (x === 0) touches.left = true
      else visit(place - 1)
      if (x === width - 1) touches.right = true
      else visit(place + 1)
      if (y === 0) touches.top = true
      else visit(place - width)
      if (y === height - 1) touches.bottom = true
      else visit(place + width)
    }
    return { places, touches }

    function visit(place: number): void {
      if (!mask[place] || seen[place]) return
      seen[place] = 1
      places.push(place)
    }
  }
}
