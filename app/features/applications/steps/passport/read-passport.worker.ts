import type { GreyPicture } from '#app/lib/machine-readable-zone/picture/grey-picture.ts'
import { readZone } from '#app/lib/machine-readable-zone/picture/read-zone.ts'
import { zoneStrip } from '#app/lib/machine-readable-zone/picture/zone-strip.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PassportReading, WorkerMessage } from './passport-reading.ts'

// At the first size, a character is about 30 pixels wide if the zone fills most of the photo. The other sizes are for
// passports that fill only a small part of a large photo.
const longSides = [1600, 2400, 3600]

const send = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  send({ stage: 'opening' })
  try {
    send({ reading: await read(data) })
  } catch (error) {
    send({ failure: String(error) })
  }
})

async function read(file: Blob): Promise<PassportReading> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { outcome: 'no-picture' }
  const longSide = Math.max(picture.width, picture.height)
  let last: PassportReading = { outcome: 'nothing' }
  for (const [index, size] of longSides.entries()) {
    if (index > 0 && longSide < size * 0.75) break
    const grey = greyOf(picture, Math.min(1, size / longSide))
    send({ stage: 'reading' })
    const reading = readZone(grey, dayOf(new Date()))
    if (reading.outcome === 'nothing') continue
    const strip = zoneStrip(grey, reading.place)
    if (reading.outcome === 'read') return { outcome: 'read', zone: reading.zone, strip }
    last = { outcome: 'unclear', strip }
  }
  return last
}

function greyOf(picture: ImageBitmap, share: number): GreyPicture {
  const width = Math.max(1, Math.round(picture.width * share))
  const height = Math.max(1, Math.round(picture.height * share))
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures in a worker')
  context.imageSmoothingQuality = 'medium'
  context.drawImage(picture, 0, 0, width, height)
  const { data: colours } = context.getImageData(0, 0, width, height)
  const data = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] = ((colours[from] ?? 0) * 77 + (colours[from + 1] ?? 0) * 150 + (colours[from + 2] ?? 0) * 29) >> 8
  return { data, width, height }
}
