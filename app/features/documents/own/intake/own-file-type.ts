import { contentTypeOf } from '#app/features/documents/intake/file-type.ts'
import { type OwnFileType, ownExtensions, ownFileTypes } from '../own-file.ts'
import { isOfficeZip, officeTypes } from './office-types.ts'

const zipMark = [0x50, 0x4b, 0x03, 0x04]
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

export function isZip(bytes: Uint8Array): boolean {
  return zipMark.every((byte, index) => bytes[index] === byte)
}

/** The compound file format that Office used before ZIP, and still uses for encryption. */
export function isCompound(bytes: Uint8Array): boolean {
  return compoundMark.every((byte, index) => bytes[index] === byte)
}

/** The types a file can have by its first bytes. Two Office types start alike: only opening the file tells which. */
export function possibleTypes(bytes: Uint8Array): readonly OwnFileType[] {
  const known = contentTypeOf(bytes)
  if (known) return [known]
  if (isZip(bytes)) return officeTypes.filter(isOfficeZip)
  if (isCompound(bytes)) return officeTypes
  return ['text/plain']
}

/** A file's type by its extension. */
export function typeByName(fileName: string): OwnFileType | undefined {
  const name = fileName.toLowerCase()
  return ownFileTypes.find((type) =>
    ownExtensions[type].some((extension) => name.endsWith(extension) && name.length > extension.length),
  )
}
