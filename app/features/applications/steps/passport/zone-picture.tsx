import { useEffect, useRef } from 'react'
import type { GreyPicture } from '#app/lib/machine-readable-zone/picture/grey-picture.ts'
import { passportReaderWords as words } from './passport-reader.words.ts'

/** The part of the photo that was read. */
export function ZonePicture({ strip }: { strip: GreyPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const image = context.createImageData(strip.width, strip.height)
    const points = new Uint32Array(image.data.buffer)
    // Opaque, with the same value for red, green and blue.
    for (let at = 0; at < points.length; at += 1) points[at] = 0xff000000 + (strip.data[at] ?? 0) * 0x010101
    context.putImageData(image, 0, 0)
  }, [strip])
  return (
    <canvas
      ref={canvas}
      className="passport-strip"
      width={strip.width}
      height={strip.height}
      role="img"
      aria-label={words.stripAlt}
    />
  )
}
