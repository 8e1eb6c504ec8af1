import sharp from 'sharp'
import { type ContentType, mostPixels } from '../document.ts'
import type { FileVerdict } from './file-verdict.ts'

type ImageType = Exclude<ContentType, 'application/pdf'>

/** Keeps only the JPEG and PNG loaders: libvips can open two dozen formats, each of them an attack surface. */
export function closeOtherLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** Re-encodes a picture: upright, in sRGB, and without metadata. */
export async function reencodeImage(
  bytes: Uint8Array,
  contentType: ImageType,
): Promise<{ verdict: Exclude<FileVerdict, 'fine'> } | { verdict: 'fine'; bytes: Uint8Array }> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== (contentType === 'image/png' ? 'png' : 'jpeg')) return { verdict: 'unreadable' }
    if (width * height > mostPixels) return { verdict: 'too_many_pixels' }
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    const drawn = contentType === 'image/png' ? picture.png() : picture.flatten({ background: '#ffffff' }).jpeg(fine)
    return { verdict: 'fine', bytes: await drawn.toBuffer() }
  } catch {
    return { verdict: 'unreadable' }
  }
}

// Small print must survive a second compression: full chroma resolution, high quality. Optimised coding would need the
// whole picture in memory: 460 MB more for 40 million pixels, and twice the time, for files a few percent smaller.
const fine = { quality: 90, chromaSubsampling: '4:4:4', optimizeCoding: false }
