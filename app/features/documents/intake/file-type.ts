import { type ContentType, extensions } from '../document.ts'

const marks: readonly (readonly [ContentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]], // %PDF-
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/**
 * Detects a file's type from its first bytes. PDF readers allow junk before the header; we do not, since it could be
 * another file.
 */
export function contentTypeOf(bytes: Uint8Array): ContentType | undefined {
  return marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
}

export function extensionAgrees(fileName: string, contentType: ContentType): boolean {
  const name = fileName.toLowerCase()
  return extensions[contentType].some((extension) => name.endsWith(extension) && name.length > extension.length)
}
