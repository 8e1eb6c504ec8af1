import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'

/** How a picture is placed in the frame. */
export type View = {
  /** At 1 the picture just covers the frame. */
  readonly zoom: number
  /** Clockwise, in degrees. */
  readonly turn: number
  /** The offset between the centres of picture and frame, in frame widths and heights. */
  readonly x: number
  readonly y: number
}

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** A face, in picture pixels. */
export type Face = { readonly leftEye: Point; readonly rightEye: Point; readonly chin: Point }

export const firstView: View = { zoom: 1, turn: 0, x: 0, y: 0 }
export const limits = { zoom: [0.5, 6], turn: [-45, 45], shift: [-1.5, 1.5] } as const

const dotsPerInch = 400
const millimetresPerInch = 25.4

/** The size of the finished photo in pixels, fine enough to be printed. */
export function pixelsOf({ widthMm, heightMm }: PhotoSpec): Size {
  const pixels = (mm: number) => Math.round((mm / millimetresPerInch) * dotsPerInch)
  return { width: pixels(widthMm), height: pixels(heightMm) }
}

/** Frame pixels per picture pixel. */
export function scaleOf(picture: Size, frame: Size, { zoom }: View): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height) * zoom
}

const within = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value))

export function changed(view: View, change: Partial<View>): View {
  const next = { ...view, ...change }
  return {
    zoom: within(next.zoom, limits.zoom),
    turn: within(next.turn, limits.turn),
    x: within(next.x, limits.shift),
    y: within(next.y, limits.shift),
  }
}

/** The eyes are halfway between the chin and the crown. */
const headOf = ({ leftEye, rightEye, chin }: Face) => {
  const eyes = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 }
  return { eyes, height: 2 * Math.hypot(chin.x - eyes.x, chin.y - eyes.y) }
}

/** The tilt of the eyes in degrees, clockwise. */
export function tiltOf({ leftEye, rightEye }: Face): number {
  return (Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x) * 180) / Math.PI
}

/** The head height on the photo, in millimetres. */
export function headMmOf(face: Face, photo: Size, { heightMm }: PhotoSpec): number {
  return (headOf(face).height / photo.height) * heightMm
}

// The share of the remaining height that goes above the head.
const above = 0.4

/** The view in which the face is level, correctly sized and in place. */
export function viewFor(face: Face, picture: Size, frame: Size, spec: PhotoSpec): View {
  const { eyes, height } = headOf(face)
  const wantedMm = (spec.headMinMm + spec.headMaxMm) / 2
  const scale = ((wantedMm / spec.heightMm) * frame.height) / height
  const zoom = scale / scaleOf(picture, frame, firstView)
  const turn = -tiltOf(face)
  const eyesMm = (spec.heightMm - wantedMm) * above + wantedMm / 2
  const target = { x: frame.width / 2, y: (eyesMm / spec.heightMm) * frame.height }
  const radians = (turn * Math.PI) / 180
  const [dx, dy] = [(eyes.x - picture.width / 2) * scale, (eyes.y - picture.height / 2) * scale]
  const turned = {
    x: dx * Math.cos(radians) - dy * Math.sin(radians),
    y: dx * Math.sin(radians) + dy * Math.cos(radians),
  }
  return changed(firstView, {
    zoom,
    turn,
    x: (target.x - turned.x - frame.width / 2) / frame.width,
    y: (target.y - turned.y - frame.height / 2) / frame.height,
  })
}

/** The position in the frame of a point in the picture. */
export function placed({ x, y }: Point, picture: Size, frame: Size, view: View): Point {
  const scale = scaleOf(picture, frame, view)
  const radians = (view.turn * Math.PI) / 180
  const [dx, dy] = [(x - picture.width / 2) * scale, (y - picture.height / 2) * scale]
  return {
    x: frame.width * (0.5 + view.x) + dx * Math.cos(radians) - dy * Math.sin(radians),
    y: frame.height * (0.5 + view.y) + dx * Math.sin(radians) + dy * Math.cos(radians),
  }
}
