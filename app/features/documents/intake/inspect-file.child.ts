// Run by Node itself in a process of its own, so that a file that breaks its decoder breaks nothing else.
// The file comes in on standard input, a picture goes out drawn anew on standard output, the verdict is the exit code.
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { exitCodeOf, type FileVerdict } from './file-verdict.ts'

const [, , contentType = '', becomes = ''] = process.argv
const judge = await judgeOf(contentType)
// What comes from outside is read once everything of ours is loaded and given up.
if (becomes) become(Number(becomes))
process.exitCode = exitCodeOf(await verdict())

async function verdict(): Promise<FileVerdict> {
  try {
    return await judge(await buffer(process.stdin))
  } catch (error) {
    // Memory that is not there, or what is nested too deeply.
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
    // Either form is encrypted in the older one.
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
