import { byDay } from '../chart-colours.ts'

/** A share card as PNG. Choosing a palette would take longer than all the rest. */
export async function sharePoints(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first picture, so that it does not delay the start of the service.
  const { default: sharp } = await import('sharp')
  const points = await sharp(Buffer.from(byDay(svg)), { density: 72 })
    .flatten({ background: '#FFFFFF' })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return new Uint8Array(points)
}
