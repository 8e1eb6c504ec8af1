import { type Size, scaleOf, type View } from './photo-view.ts'

/** Draws the framed part. Areas outside the picture are white. */
export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Size, view: View): void {
  canvas.width = frame.width
  canvas.height = frame.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, frame.width, frame.height)
  context.imageSmoothingQuality = 'high'
  const scale = scaleOf(picture, frame, view)
  context.translate(frame.width * (0.5 + view.x), frame.height * (0.5 + view.y))
  context.rotate((view.turn * Math.PI) / 180)
  context.scale(scale, scale)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  context.resetTransform()
}

/** A smaller copy, for fast face detection. */
export function shrunkCanvas(picture: ImageBitmap, longest: number): { canvas: HTMLCanvasElement; factor: number } {
  const factor = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * factor)
  canvas.height = Math.round(picture.height * factor)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return { canvas, factor }
}

export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const taken = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The photo could not be made')))
    canvas.toBlob(taken, 'image/jpeg', 0.92)
  })
}
