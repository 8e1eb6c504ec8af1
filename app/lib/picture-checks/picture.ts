/** An RGBA image as decoded by browsers: 4 bytes per pixel. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** A greyscale image with values from 0 to 255. */
export type Greyscale = { readonly width: number; readonly height: number; readonly light: Float32Array }

/** Scales an image down to a maximum longer side by averaging pixels. */
export function shrunk(picture: Picture, longest: number): Picture {
  const factor = Math.max(picture.width, picture.height) / longest
  if (factor <= 1) return picture
  const width = Math.max(1, Math.round(picture.width / factor))
  const height = Math.max(1, Math.round(picture.height / factor))
  const data = new Uint8ClampedArray(width * height * 4)
  const columns = edges(picture.width, width)
  const rows = edges(picture.height, height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      meanInto(data, (y * width + x) * 4, picture, columns, x, rows, y)
    }
  }
  return { width, height, data }
}

/** Start of each new pixel, plus the end. */
function edges(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to + 1 }, (_, index) => Math.floor((index * from) / to))
}

function meanInto(
  into: Uint8ClampedArray,
  at: number,
  { width, data }: Picture,
  columns: Int32Array,
  column: number,
  rows: Int32Array,
  row: number,
): void {
  const [left = 0, right = 0] = [columns[column], columns[column + 1]]
  const [top = 0, bottom = 0] = [rows[row], rows[row + 1]]
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y += 1) {
    for (let place = (y * width + left) * 4, end = (y * width + right) * 4; place < end; place += 4) {
      red += data[place] ?? 0
      green += data[place + 1] ?? 0
      blue += data[place + 2] ?? 0
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top))
  into[at] = red / count
  into[at + 1] = green / count
  into[at + 2] = blue / count
  into[at + 3] = 255
}

/** Luminance with Rec. 709 weights. */
export function greyscaleOf({ width, height, data }: Picture): Greyscale {
  const light = new Float32Array(width * height)
  for (let pixel = 0, place = 0; pixel < light.length; pixel += 1, place += 4) {
    light[pixel] = 0.2126 * (data[place] ?? 0) + 0.7152 * (data[place + 1] ?? 0) + 0.0722 * (data[place + 2] ?? 0)
  }
  return { width, height, light }
}

/** The value that a given share of the numbers does not exceed. */
export function percentile(numbers: Float32Array, share: number): number {
  const counts = new Uint32Array(256)
  for (const number of numbers) {
    const value = Math.min(255, Math.max(0, Math.round(number)))
    counts[value] = (counts[value] ?? 0) + 1
  }
  let left = numbers.length * share
  for (let value = 0; value < 256; value += 1) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 255
}
