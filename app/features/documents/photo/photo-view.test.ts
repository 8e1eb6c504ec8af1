import { expect, test } from 'vitest'
import { usualPhoto } from '#app/features/visas/photo/photo-spec.ts'
import { changed, type Face, firstView, headMmOf, pixelsOf, placed, tiltOf, viewFor } from './photo-view.ts'

const picture = { width: 3000, height: 4000 }
const frame = pixelsOf(usualPhoto)

/** A face with this head height and tilt. */
function aFace(height: number, degrees: number): Face {
  const radians = (degrees * Math.PI) / 180
  const eyes = { x: 1400, y: 1500 }
  const along = { x: Math.cos(radians) * height * 0.15, y: Math.sin(radians) * height * 0.15 }
  return {
    leftEye: { x: eyes.x - along.x, y: eyes.y - along.y },
    rightEye: { x: eyes.x + along.x, y: eyes.y + along.y },
    chin: { x: eyes.x - (Math.sin(radians) * height) / 2, y: eyes.y + (Math.cos(radians) * height) / 2 },
  }
}

test('a photo of 35 by 45 mm has enough pixels for print', () => {
  expect(frame).toEqual({ width: 551, height: 709 })
})

test.for([
  [900, 0],
  [1400, 8],
  [600, -12],
])('a head of %i pixels, tilted by %i degrees, becomes level and as large as required', ([height = 0, degrees = 0]) => {
  const face = aFace(height, degrees)
  expect(tiltOf(face)).toBeCloseTo(degrees)
  const view = viewFor(face, picture, frame, usualPhoto)
  const at = (point: Face['chin']) => placed(point, picture, frame, view)
  const straightened = { leftEye: at(face.leftEye), rightEye: at(face.rightEye), chin: at(face.chin) }
  expect(tiltOf(straightened)).toBeCloseTo(0)
  expect(headMmOf(straightened, frame, usualPhoto)).toBeCloseTo(34)
  expect((straightened.leftEye.x + straightened.rightEye.x) / 2).toBeCloseTo(frame.width / 2)
  // 4.4 mm above the head, 6.6 below the chin.
  expect((straightened.chin.y / frame.height) * 45).toBeCloseTo(38.4)
})

test('a view stays within its limits', () => {
  expect(changed(firstView, { zoom: 99, turn: -90, x: 7, y: Number.NEGATIVE_INFINITY })).toEqual({
    zoom: 6,
    turn: -45,
    x: 1.5,
    y: -1.5,
  })
})
