type Size = { width: number; height: number }

const pngMark = 0x89504e47
const jpegMark = 0xffd8
// Where a JPEG says its size; the three left out of the row say something else.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size that a PNG or a JPEG gives in its first bytes; undefined where they give none. */
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
