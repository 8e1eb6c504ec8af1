/** A greyscale image: 1 byte per pixel from the top left, 0 is black. */
export type GreyPicture = {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Scales an image down by averaging pixels. */
export function reduced(picture: GreyPicture, share: number): GreyPicture {
  if (share >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * share))
  const height = Math.max(1, Math.round(picture.height * share))
  const sums = new Uint32Array(width * height)
  const counts = new Uint16Array(width * height)
  const columns = Uint16Array.from({ length: picture.width }, (_, x) => Math.floor((x * width) / picture.width))
  for (let y = 0, from = 0; y < picture.height; y += 1) {
    const row = Math.floor((y * height) / picture.height) * width
    for (let x = 0; x < picture.width; x += 1, from += 1) {
      const to = row + (columns[x] ?? 0)
      sums[to] = (sums[to] ?? 0) + (picture.data[from] ?? 0)
      counts[to] = (counts[to] ?? 0) + 1
    }
  }
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at += 1) data[at] = (sums[at] ?? 0) / (counts[at] || 1)
  return { data, width, height }
}

/** Interpolated grey value; white outside the image. */
export function greyAt({ data, width, height }: GreyPicture, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const across = x - left
  const down = y - top
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}
