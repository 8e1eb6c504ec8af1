// The POSIX USTAR format (pax, section "ustar Interchange Format"), limited to regular files with short names.

import { BrokenBackup } from './broken-backup.ts'

export const blockSize = 512
const longestName = 100
// 11 octal digits.
const largestSize = 8 ** 11 - 1

export function tarHeader(name: string, size: number): Uint8Array {
  if (Buffer.byteLength(name) > longestName || size > largestSize)
    throw new Error(`${name} does not fit into a tar file`)
  const header = Buffer.alloc(blockSize)
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1')
  header.write(name, 0, 'latin1')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write('0', 156, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1')
  return header
}

/** Undefined for the empty block that ends an archive. Throws on an invalid header. */
export function readTarHeader(block: Buffer): { name: string; size: number } | undefined {
  if (block.every((byte) => byte === 0)) return undefined
  const text = (from: number, to: number) => block.toString('latin1', from, to).replaceAll('\u0000', ' ').trimEnd()
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  const isWhole = text(257, 262) === 'ustar' && Number.parseInt(text(148, 156), 8) === sum
  if (!isWhole) throw new BrokenBackup('It is no tar file, or it is damaged')
  return { name: text(0, longestName), size: Number.parseInt(text(124, 136), 8) }
}

/** Number of padding zeros after a file of this size. */
export function paddingAfter(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}
