import CFB from 'cfb'
import type { FileVerdict } from '#app/features/documents/intake/file-verdict.ts'
import { type BinaryOfficeType, mainStreams, type OfficeType } from './office-types.ts'

// What an entry of the directory is: a stream has bytes, a storage holds streams.
const stream = 2

type Streams = { path: string; name: string; content: Buffer }[]

const macros = /^(vba|_vba_project(_cur)?|macros|projectwm|dir)$/i
// Objects of other programs: pasted into a text, a spreadsheet (MBD and eight digits), or packed with their file.
const objects = /^(objectpool|mbd[\da-f]{8}|ole10native)$/i

/** Judges a Word, Excel or PowerPoint file in the form used until 2007, and what is encrypted in either form. */
export function judgeBinaryOffice(bytes: Buffer, type: OfficeType): FileVerdict {
  const streams = open(bytes)
  if (!streams) return 'unreadable'
  const has = (name: string) => streams.some((stream) => stream.name === name)
  if (has('EncryptedPackage') || has('EncryptionInfo') || has('EncryptedSummary')) return 'encrypted'
  if (!(type in mainStreams)) return 'wrong_type'
  const main = mainStreams[type as BinaryOfficeType]
  const everyMain = Object.values(mainStreams).flat()
  const found = streams.filter(({ path, name }) => isAtTop(path) && everyMain.some((one) => one === name))
  // Before its kind, so that a file of another kind that would run something is called that.
  if (streams.some(({ name }) => macros.test(name) || objects.test(name)) || namesMacros(bytes)) return 'active'
  if (found.some(({ name }) => !main.some((one) => one === name))) return 'wrong_type'
  const [own] = found
  if (!own) return 'wrong_type'
  return judgeStream[type as BinaryOfficeType](own.content, streams)
}

/** Every entry of its directory, whether or not the tree leads there: a reader may find what the tree hides. */
function open(bytes: Buffer): Streams | undefined {
  try {
    const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'buffer' })
    return FileIndex.map(({ name: given, content, size, type }, index) => {
      // Some names begin with a character that nobody sees.
      const name = given.replace(/\p{Cc}/gu, '')
      const kept = Buffer.from((content ?? []) as Uint8Array)
      if (type === stream && kept.length < size) throw new Error('A stream is cut off')
      return { path: FullPaths[index] ?? '', name, content: kept }
    })
  } catch {
    return undefined
  }
}

const isAtTop = (path: string) => path.split('/').filter(Boolean).length === 2

/** The same names in bytes that the directory does not lead to. */
function namesMacros(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le')) || bytes.includes(Buffer.from('Ole10Native', 'utf16le'))
}

const judgeStream: Record<BinaryOfficeType, (stream: Buffer, streams: Streams) => FileVerdict> = {
  'application/msword': judgeWord,
  'application/vnd.ms-excel': judgeExcel,
  'application/vnd.ms-powerpoint': judgePowerPoint,
}

/** [MS-DOC] 2.5.1: the head of the file, with a bit that says it is encrypted or obfuscated. */
function judgeWord(stream: Buffer): FileVerdict {
  if (stream.length < 32 || stream.readUInt16LE(0) !== 0xa5ec) return 'unreadable'
  return stream.readUInt16LE(10) & 0x0100 ? 'encrypted' : 'fine'
}

/** [MS-XLS] 2.1.4: a row of records. One says it is encrypted, and each sheet says whether it is one of macros. */
function judgeExcel(stream: Buffer): FileVerdict {
  if (stream.length < 8 || stream.readUInt16LE(0) !== 0x0809) return 'unreadable'
  for (let at = 0; at + 4 <= stream.length; ) {
    const [record, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    if (at + 4 + length > stream.length) return 'unreadable'
    if (record === 0x002f) return 'encrypted'
    if (record === 0x0085 && length > 5 && ![0, 2].includes(stream.readUInt8(at + 9))) return 'active'
    // Calls into other programs, and the project of macros.
    if (record === 0x00d3) return 'active'
    if (record === 0 && length === 0) break // the filling behind the last record
    at += 4 + length
  }
  return 'fine'
}

// [MS-PPT] 2.13.24: macros, objects and controls of other programs.
const activeRecords = new Set([0x03ff, 0x0400, 0x0fcc, 0x0fce, 0x0fee, 0x1011])
const encryptedUser = 0xf3d1c4df

function judgePowerPoint(stream: Buffer, streams: Streams): FileVerdict {
  const user = streams.find(({ name }) => name === 'Current User')?.content
  if (!user || user.length < 16 || stream.length < 8) return 'unreadable'
  if (user.readUInt32LE(12) === encryptedUser) return 'encrypted'
  for (let at = 0; at + 8 <= stream.length; ) {
    const [head, record, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2), stream.readUInt32LE(at + 4)]
    if (activeRecords.has(record)) return 'active'
    if (at + 8 + length > stream.length) return 'unreadable'
    // What holds other records is walked into.
    at += (head & 0xf) === 0xf ? 8 : 8 + length
  }
  return 'fine'
}
