import CFB from 'cfb'
import type { FileVerdict } from '#app/features/documents/intake/file-verdict.ts'
import { judgeStream, linksPicture, type Streams } from './office-streams.ts'
import { type BinaryOfficeType, mainStreams, type OfficeType } from './office-types.ts'

// What an entry of the directory is: a stream has bytes, a storage holds streams.
const stream = 2

const macros = /^(vba|_vba_project(_cur)?|macros|projectwm|dir)$/i
// Objects of other programs: in a text (digits), in a spreadsheet (MBD and eight digits), or packed with their file.
const objects = /^(_\d{5,}|mbd[\da-f]{8}|ole10native)$/i

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
  if (streams.some((one) => isActive(one, streams)) || namesMacros(bytes)) return 'active'
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

function isActive({ name, path, content }: Streams[number], streams: Streams): boolean {
  // A place for objects is often made beforehand, beside a picture say, and stays empty.
  if (/^objectpool$/i.test(name)) return streams.some((other) => other.path !== path && other.path.startsWith(path))
  return macros.test(name) || objects.test(name) || linksPicture(content)
}

const isAtTop = (path: string) => path.split('/').filter(Boolean).length === 2

/** The same names in bytes that the directory does not lead to. */
function namesMacros(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le')) || bytes.includes(Buffer.from('Ole10Native', 'utf16le'))
}
