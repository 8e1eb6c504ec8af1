// Run by Node itself in a process of its own, so that a file that breaks its decoder breaks nothing else.
// The file comes in on standard input, an image goes out drawn anew on standard output, the verdict is the exit code.
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { exitCodeOf, type FileVerdict } from './file-verdict.ts'

const contentType = process.argv[2] ?? ''
const bytes = await buffer(process.stdin)
process.exitCode = exitCodeOf(await inspect())

async function inspect(): Promise<FileVerdict> {
  if (contentType === 'application/pdf') {
    const { judgePdf } = await import('./pdf-danger.ts')
    return judgePdf(bytes)
  }
  const { isBinaryOffice, isOfficeZip } = await import('../own/intake/office-types.ts')
  if (isOfficeZip(contentType) && bytes[0] === 0x50) {
    const { judgeOfficeZip } = await import('../own/intake/office-zip.ts')
    return judgeOfficeZip(bytes, contentType)
  }
  // Either form is encrypted in the older one.
  if (isOfficeZip(contentType) || isBinaryOffice(contentType)) {
    const { judgeBinaryOffice } = await import('../own/intake/office-binary.ts')
    return judgeBinaryOffice(bytes, contentType)
  }
  if (contentType !== 'image/jpeg' && contentType !== 'image/png') throw new Error('There is no such type of file')
  const { closeOtherLoaders, reencodeImage } = await import('./reencode-image.ts')
  closeOtherLoaders()
  const drawn = await reencodeImage(bytes, contentType)
  if (drawn.verdict === 'fine') await pipeline([drawn.bytes], process.stdout)
  return drawn.verdict
}
