type Size = { width: number; height: number }

const pngMark = 0x89504e47
const jpegMark = 0xffd8
// JPEG start-of-frame markers. The 3 excluded markers have other meanings.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads the size from the header of a PNG or JPEG; undefined if absent. */
export function encodedSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength >= 24 && view.getUint32(0) === pngMark) {
    return { width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (view.byteLength < 4 || view.getUint16(0) !== jpegMark) return undefined
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}
