import { contentTypeOf } from '#app/features/documents/intake/file-type.ts'
import { type OwnFileType, ownExtensions, ownFileTypes } from '../own-file.ts'
import { isOfficeZip, officeTypes } from './office-types.ts'

const zipMark = [0x50, 0x4b, 0x03, 0x04]
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

export function isZip(bytes: Uint8Array): boolean {
  return zipMark.every((byte, index) => bytes[index] === byte)
}

/** The file system in a file that Office used before ZIP, and still uses to encrypt. */
export function isCompound(bytes: Uint8Array): boolean {
  return compoundMark.every((byte, index) => bytes[index] === byte)
}

/** What a file can be by its first bytes. Two sorts of Office files begin alike: which one it is, only opening it tells. */
export function possibleTypes(bytes: Uint8Array): readonly OwnFileType[] {
  const known = contentTypeOf(bytes)
  if (known) return [known]
  if (isZip(bytes)) return officeTypes.filter(isOfficeZip)
  if (isCompound(bytes)) return officeTypes
  return ['text/plain']
}

/** What a file says it is by the ending of its name. */
export function typeByName(fileName: string): OwnFileType | undefined {
  const name = fileName.toLowerCase()
  return ownFileTypes.find((type) =>
    ownExtensions[type].some((extension) => name.endsWith(extension) && name.length > extension.length),
  )
}
