import PDFDocument from 'pdfkit'
import sharp from 'sharp'

type Picture = { width?: number; height?: number }

/** A picture with content, so that it does not compress to nothing. */
function drawn(
  { width = 960, height = 720 }: Picture,
  background: string | { r: number; g: number; b: number; alpha: number },
) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="10%" y="10%" width="40%" height="60%" fill="#0a4c74"/><circle cx="70%" cy="50%" r="20%" fill="#a31a5f"/></svg>`
  return sharp({ create: { width, height, channels: 4, background } }).composite([{ input: Buffer.from(svg) }])
}

export async function aJpeg(picture: Picture = {}): Promise<Uint8Array> {
  return drawn(picture, '#f4ebd2').flatten().jpeg().toBuffer()
}

export async function aPng(picture: Picture = {}): Promise<Uint8Array> {
  return drawn(picture, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()
}

export async function aWebp(): Promise<Uint8Array> {
  return drawn({}, '#f4ebd2').webp().toBuffer()
}

/** As a phone takes it: rotated, with the location, the manufacturer and a comment in its metadata. */
export async function aPhotoWithPlace({ width = 960, height = 720 }: Picture = {}): Promise<Uint8Array> {
  return drawn({ width, height }, '#f4ebd2')
    .flatten()
    .withExif({
      IFD0: { Make: 'Canary Camera', Artist: 'Canary Artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="Canary Place"/></rdf:RDF></x:xmpmeta>',
    )
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG of one colour: few bytes, however many pixels it declares. */
export async function aHugePng(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

export async function aPdf({ pages = 1, password }: { pages?: number; password?: string } = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...(password ? { userPassword: password } : {}) })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Bank statement, page ${page}`)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
