import { byDay } from '../chart-colours.ts'

// What links are shown with elsewhere: a little wider than a cover, which is cut off above and below.
const [width, height] = [1200, 630]

/** A cover as PNG, in the light: programs that show a link know neither drawings nor a reader's theme. */
export async function coverPoints(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first picture: no start should wait for it.
  const { default: sharp } = await import('sharp')
  const points = await sharp(Buffer.from(byDay(svg)), { density: 144 })
    .resize(width, height, { fit: 'cover' })
    .png({ palette: true })
    .toBuffer()
  return new Uint8Array(points)
}
