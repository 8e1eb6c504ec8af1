import type { FileVerdict } from '#app/features/documents/intake/file-verdict.ts'
import type { BinaryOfficeType } from './office-types.ts'

export type Streams = { path: string; name: string; content: Buffer }[]

/** What each program's main stream says about the file. */
export const judgeStream: Record<BinaryOfficeType, (stream: Buffer, streams: Streams) => FileVerdict> = {
  'application/msword': judgeWord,
  'application/vnd.ms-excel': judgeExcel,
  'application/vnd.ms-powerpoint': judgePowerPoint,
}

/** [MS-DOC] 2.5.1: the file header, with a bit for encryption or obfuscation. */
function judgeWord(stream: Buffer): FileVerdict {
  if (stream.length < 32 || stream.readUInt16LE(0) !== 0xa5ec) return 'unreadable'
  if (stream.readUInt16LE(10) & 0x0100) return 'encrypted'
  return asksOtherPrograms.test(stream.toString('latin1').replaceAll('\0', '')) ? 'active' : 'fine'
}

// A field that makes Windows start a program, after the field-start character; in 1-byte or 2-byte characters.
const asksOtherPrograms = new RegExp(`${String.fromCharCode(0x13)}\\s*DDE(AUTO)?\\b`, 'i')

/** [MS-XLS] 2.1.4: a sequence of records. One marks encryption, and each sheet states whether it is a macro sheet. */
function judgeExcel(stream: Buffer): FileVerdict {
  if (stream.length < 8 || stream.readUInt16LE(0) !== 0x0809) return 'unreadable'
  for (let at = 0; at + 4 <= stream.length; ) {
    const [record, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    if (at + 4 + length > stream.length) return 'unreadable'
    if (record === 0x002f) return 'encrypted'
    if (record === 0x0085 && length > 5 && ![0, 2].includes(stream.readUInt8(at + 9))) return 'active'
    // The macro project, and live links to other workbooks and programs.
    if (record === 0x00d3 || (record === 0x01ae && isLink(stream.subarray(at + 4, at + 4 + length)))) return 'active'
    if (record === 0 && length === 0) break // padding after the last record
    at += 4 + length
  }
  return 'fine'
}

/**
 * [MS-XLS] 2.4.271: external references of a workbook. Most refer only to itself, Excel add-in functions, or nothing.
 */
function isLink(supbook: Buffer): boolean {
  if (supbook.length < 4) return true
  const kind = supbook.readUInt16LE(2)
  const named = supbook.subarray(5).toString('latin1').replaceAll('\0', '').trim()
  return kind !== 0x0401 && kind !== 0x3a01 && named !== ''
}

// [MS-PPT] 2.13.24: embedded objects and controls.
const activeRecords = new Set([0x0fcc, 0x0fce, 0x0fee, 0x1011])
const encryptedUser = 0xf3d1c4df

function judgePowerPoint(stream: Buffer, streams: Streams): FileVerdict {
  const user = streams.find(({ name }) => name === 'Current User')?.content
  if (!user || user.length < 16 || stream.length < 8) return 'unreadable'
  if (user.readUInt32LE(12) === encryptedUser) return 'encrypted'
  for (let at = 0; at + 8 <= stream.length; ) {
    const [head, record, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2), stream.readUInt32LE(at + 4)]
    if (activeRecords.has(record)) return 'active'
    if (at + 8 + length > stream.length) return 'unreadable'
    if (runsSomething(record, stream.subarray(at + 8, at + 8 + length))) return 'active'
    // Container records are descended into.
    at += (head & 0xf) === 0xf ? 8 : 8 + length
  }
  return 'fine'
}

/**
 * [MS-PPT] 2.4.10 and 2.8.3: the macro container exists even without macros, and a shape may run something when
 * clicked.
 */
function runsSomething(record: number, content: Buffer): boolean {
  if (record === 0x0400) return content.length < 8 || content.readUInt32LE(0) !== 0 || content.readUInt32LE(4) !== 0
  return record === 0x0ff3 && [1, 2, 5].includes(content[8] ?? 1)
}

/** [MS-ODRAW] 2.2.9: a drawing's properties, which may include a linked picture that is fetched. */
export function linksPicture(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(drawn); at >= 0; at = bytes.indexOf(drawn, at + 1)) {
    if (at < 2 || at + 6 > bytes.length || (bytes.readUInt16LE(at - 2) & 0xf) !== 3) continue
    const properties = bytes.subarray(at + 6, at + 6 + 6 * (bytes.readUInt16LE(at - 2) >> 4))
    for (let one = 0; one + 6 <= properties.length; one += 6) {
      if ((properties.readUInt16LE(one) & 0x3fff) === 0x0106 && properties.readUInt32LE(one + 2) & 0x8) return true
    }
  }
  return false
}

const drawn = Buffer.from([0x0b, 0xf0])
