import CFB from 'cfb'
import type { FileVerdict } from '#app/features/documents/intake/file-verdict.ts'
import { judgeStream, linksPicture, type Streams } from './office-streams.ts'
import { type BinaryOfficeType, mainStreams, type OfficeType } from './office-types.ts'

// Types of directory entries: a stream has bytes, a storage contains streams.
const stream = 2

const macros = /^(vba|_vba_project(_cur)?|macros|projectwm|dir)$/i
// Embedded objects: in a document (digits), in a spreadsheet (MBD and eight digits), or packaged with their file.
const objects = /^(_\d{5,}|mbd[\da-f]{8}|ole10native)$/i

/** Judges a Word, Excel or PowerPoint file in the format used until 2007, or an encrypted file in either format. */
export function judgeBinaryOffice(bytes: Buffer, type: OfficeType): FileVerdict {
  const streams = open(bytes)
  if (!streams) return 'unreadable'
  const has = (name: string) => streams.some((stream) => stream.name === name)
  if (has('EncryptedPackage') || has('EncryptionInfo') || has('EncryptedSummary')) return 'encrypted'
  if (!(type in mainStreams)) return 'wrong_type'
  const main = mainStreams[type as BinaryOfficeType]
  const everyMain = Object.values(mainStreams).flat()
  const found = streams.filter(({ path, name }) => isAtTop(path) && everyMain.some((one) => one === name))
  // Checked before the type, so that active content is reported even in a file of another type.
  if (streams.some((one) => isActive(one, streams)) || namesMacros(bytes)) return 'active'
  if (found.some(({ name }) => !main.some((one) => one === name))) return 'wrong_type'
  const [own] = found
  if (!own) return 'wrong_type'
  return judgeStream[type as BinaryOfficeType](own.content, streams)
}

/** Every directory entry, even outside the tree: a reader may find what the tree hides. */
function open(bytes: Buffer): Streams | undefined {
  try {
    const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'buffer' })
    return FileIndex.map(({ name: given, content, size, type }, index) => {
      // Some names start with a control character.
      const name = given.replace(/\p{Cc}/gu, '')
      const kept = Buffer.from((content ?? []) as Uint8Array)
      if (type === stream && kept.length < size) throw new Error('A stream is cut off')
      return { path: FullPaths[index] ?? '', name, content: kept }
    })
  } catch {
    return undefined
  }
}

function isActive({ name, path, content }: Streams[number], streams: Streams): boolean {
  // An object pool is often created in advance, such as beside a picture, and stays empty.
  if (/^objectpool$/i.test(name)) return streams.some((other) => other.path !== path && other.path.startsWith(path))
  return macros.test(name) || objects.test(name) || linksPicture(content)
}

const isAtTop = (path: string) => path.split('/').filter(Boolean).length === 2

/** Finds the same names in bytes outside the directory. */
function namesMacros(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le')) || bytes.includes(Buffer.from('Ole10Native', 'utf16le'))
}
