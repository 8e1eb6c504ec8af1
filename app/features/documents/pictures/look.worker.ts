import { checkPicture, pixelsForChecks } from '#app/lib/picture-checks/check-picture.ts'
import type { Look, LookAnswer, LookQuestion } from './look.ts'

// Twice the checked size: the checks do the final downscaling themselves, so results are the same in every browser.
const longest = 2 * pixelsForChecks
const thumbnailSide = 240

addEventListener('message', async ({ data }: MessageEvent<LookQuestion>) => {
  const answer: LookAnswer = { id: data.id, look: await lookAt(data).catch(() => undefined) }
  postMessage(answer)
})

async function lookAt({ file, needs }: LookQuestion): Promise<Look> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const canvas = drawn(bitmap, longest)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures apart from a page')
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const findings = checkPicture(picture, { ...needs, size: { width, height } })
  const thumbnail = await drawn(bitmap, thumbnailSide).convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  bitmap.close()
  return { width, height, findings, thumbnail }
}

function drawn(bitmap: ImageBitmap, longest: number): OffscreenCanvas {
  const factor = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * factor), Math.round(bitmap.height * factor))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) {
    context.imageSmoothingQuality = 'high'
    // Transparent areas count as white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
