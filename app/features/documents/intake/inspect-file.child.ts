// Run by Node in a process of its own, so that a file that crashes its decoder affects nothing else. The file arrives
// on standard input, a re-encoded image leaves on standard output, and the exit code is the verdict.
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { exitCodeOf, type FileVerdict } from './file-verdict.ts'

const [, , contentType = '', becomes = ''] = process.argv
const judge = await judgeOf(contentType)
// Input is read only after our code is loaded and privileges are dropped.
if (becomes) become(Number(becomes))
process.exitCode = exitCodeOf(await verdict())

async function verdict(): Promise<FileVerdict> {
  try {
    return await judge(await buffer(process.stdin))
  } catch (error) {
    // Out of memory, or nested too deeply.
    if (error instanceof RangeError) return 'unreadable'
    throw error
  }
}

type Judge = (bytes: Buffer) => FileVerdict | Promise<FileVerdict>

async function judgeOf(contentType: string): Promise<Judge> {
  if (contentType === 'application/pdf') return (await import('./pdf-danger.ts')).judgePdf
  const { isBinaryOffice, isOfficeZip } = await import('../own/intake/office-types.ts')
  if (isOfficeZip(contentType) || isBinaryOffice(contentType)) {
    const { judgeOfficeZip } = await import('../own/intake/office-zip.ts')
    const { judgeBinaryOffice } = await import('../own/intake/office-binary.ts')
    // Encrypted files of either format use the older container.
    return (bytes) =>
      isOfficeZip(contentType) && bytes[0] === 0x50
        ? judgeOfficeZip(bytes, contentType)
        : judgeBinaryOffice(bytes, contentType)
  }
  if (contentType !== 'image/jpeg' && contentType !== 'image/png') throw new Error('There is no such type of file')
  const { closeOtherLoaders, reencodeImage } = await import('./reencode-image.ts')
  closeOtherLoaders()
  return async (bytes) => {
    const drawn = await reencodeImage(bytes, contentType)
    if (drawn.verdict === 'fine') await pipeline([drawn.bytes], process.stdout)
    return drawn.verdict
  }
}

function become(user: number): void {
  process.setgroups?.([])
  process.setgid?.(user)
  process.setuid?.(user)
}
