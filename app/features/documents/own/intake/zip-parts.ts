import { crc32, inflateRawSync } from 'node:zlib'

export const mostParts = 3_000
export const mostUnpacked = 150_000_000

export type ZipParts = { verdict: 'fine'; parts: Map<string, Buffer> } | { verdict: 'unreadable' | 'encrypted' }

type Entry = { name: string; flags: number; method: number; crc: number; packed: number; size: number; at: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headMark = 0x04034b50
const endLength = 22
const entryLength = 46
const headLength = 30

/**
 * Unpacks every part of a ZIP and checks it against the central directory. Libraries trust the directory, so that two
 * readers can see different content. Keyed by lower-case name, since Office ignores case.
 */
export function unpackZip(bytes: Buffer): ZipParts {
  try {
    const parts = new Map<string, Buffer>()
    let left = mostUnpacked
    for (const entry of entriesOf(bytes)) {
      if (entry.flags & 1) return { verdict: 'encrypted' }
      const key = entry.name.toLowerCase()
      if (parts.has(key)) throw new Error('Two parts have one name')
      const part = unpacked(bytes, entry, left)
      left -= part.length
      parts.set(key, part)
    }
    return { verdict: 'fine', parts }
  } catch {
    return { verdict: 'unreadable' }
  }
}

/** The central directory. It must end the file: anything after it could be another file. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.length - endLength
  if (bytes.readUInt32LE(end) !== endMark || bytes.readUInt16LE(end + 20) !== 0) throw new Error('It has no end')
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count > mostParts || start + bytes.readUInt32LE(end + 12) !== end) throw new Error('Its list is elsewhere')
  const entries: Entry[] = []
  let at = start
  while (entries.length < count) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('Its list is broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: nameAt(bytes, at + entryLength, nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (at !== end) throw new Error('Its list goes on')
  return entries
}

// A path outside its folder is aimed at programs that extract it to disk.
const climbing = /^[/\\]|\\|(^|\/)\.\.(\/|$)|^[a-z]:|\0/i

function nameAt(bytes: Buffer, at: number, length: number): string {
  const name = bytes.toString('utf8', at, at + length)
  if (length === 0 || at + length > bytes.length || climbing.test(name)) throw new Error('A part has an odd name')
  return name
}

function unpacked(bytes: Buffer, { name, method, crc, packed, size, at }: Entry, most: number): Buffer {
  if (bytes.readUInt32LE(at) !== headMark || size > most) throw new Error('A part is elsewhere, or too large')
  const nameLength = bytes.readUInt16LE(at + 26)
  if (nameAt(bytes, at + headLength, nameLength) !== name) throw new Error('A part has two names')
  const start = at + headLength + nameLength + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw new Error('A part is cut off')
  const raw = bytes.subarray(start, start + packed)
  const part = method === 8 ? inflateRawSync(raw, { maxOutputLength: Math.max(1, size) }) : raw
  if (method !== 8 && method !== 0) throw new Error('A part is packed in an unusual way')
  if (part.length !== size || crc32(part) !== crc) throw new Error('A part is not what the list says')
  return part
}
