import type { GreyPicture } from './grey-picture.ts'

/** A connected group of dark pixels, which is one character in a sharp image. Centre and extent. */
export type Mark = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Finds character-sized areas that are darker than their surroundings by a relative contrast. */
export function findMarks(picture: GreyPicture, contrast: number): Mark[] {
  const longSide = Math.max(picture.width, picture.height)
  const dark = darkerThanAround(picture, Math.round(longSide / 64), 1 - contrast)
  const least = Math.max(4, longSide / 250)
  const most = longSide / 14
  return joined(dark, picture.width, picture.height).filter(({ width, height }) => {
    const size = Math.max(width, height)
    return size >= least && size <= most
  })
}

/** Compares a local mean with that of a surrounding square, so that shadows and lighting have no effect. */
function darkerThanAround({ data, width, height }: GreyPicture, radius: number, share: number): Uint8Array {
  const across = width + 1
  const sums = new Uint32Array(across * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row
    }
  }
  const dark = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y += 1) {
    const top = Math.max(0, y - radius) * across
    const bottom = Math.min(height, y + radius + 1) * across
    const rows = (bottom - top) / across
    const [above, below] = [(y - 1) * across, (y + 2) * across]
    for (let x = 1; x < width - 1; x += 1) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const around =
        (sums[bottom + right] ?? 0) - (sums[top + right] ?? 0) - (sums[bottom + left] ?? 0) + (sums[top + left] ?? 0)
      const near =
        (sums[below + x + 2] ?? 0) -
        (sums[above + x + 2] ?? 0) -
        (sums[below + x - 1] ?? 0) +
        (sums[above + x - 1] ?? 0)
      if (near * rows * (right - left) < around * share * 9) dark[y * width + x] = 1
    }
  }
  return dark
}

/** Labels 8-connected components in 2 passes. */
function joined(dark: Uint8Array, width: number, height: number): Mark[] {
  const labels = new Int32Array(dark.length)
  const parents = [0]
  const rootOf = (label: number) => {
    let root = label
    while (parents[root] !== root) root = parents[root] ?? 0
    parents[label] = root
    return root
  }
  for (let y = 1; y < height; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      if (dark[at] !== 1) continue
      let label = labels[at - width] ?? 0
      if (label === 0) {
        label = labels[at - 1] || labels[at - width - 1] || 0
        const other = labels[at - width + 1] ?? 0
        if (label === 0) label = other
        else if (other !== 0 && other !== label) {
          const [one, two] = [rootOf(label), rootOf(other)]
          parents[Math.max(one, two)] = Math.min(one, two)
        }
      }
      if (label === 0) {
        label = parents.length
        parents.push(label)
      }
      labels[at] = label
    }
  const bounds = new Int32Array(parents.length * 4)
  for (let at = 0; at < parents.length; at += 1) bounds.set([width, -1, height, -1], at * 4)
  for (let y = 1; y < height; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const label = labels[y * width + x] ?? 0
      if (label === 0) continue
      const at = rootOf(label) * 4
      if (x < (bounds[at] ?? 0)) bounds[at] = x
      if (x > (bounds[at + 1] ?? 0)) bounds[at + 1] = x
      if (y < (bounds[at + 2] ?? 0)) bounds[at + 2] = y
      if (y > (bounds[at + 3] ?? 0)) bounds[at + 3] = y
    }
  const marks: Mark[] = []
  for (let label = 1; label < parents.length; label += 1) {
    if (parents[label] !== label) continue
    const [left = 0, right = 0, top = 0, bottom = 0] = bounds.subarray(label * 4, label * 4 + 4)
    marks.push({ x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 1, height: bottom - top + 1 })
  }
  return marks
}
