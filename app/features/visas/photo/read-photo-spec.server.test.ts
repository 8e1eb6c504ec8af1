import { expect, test } from 'vitest'
import { bundledPhotos } from '../facts/bundled-files.server.ts'
import { photoShape } from '../facts/fact-shapes.ts'
import { usualPhoto } from './photo-spec.ts'
import { readPhotoSpec } from './read-photo-spec.server.ts'

test('a destination with its own photo requirements uses them, and any other the standard ones', () => {
  expect(readPhotoSpec('US')).toMatchObject({ widthMm: 51, heightMm: 51, headMinMm: 25, headMaxMm: 35 })
  expect(readPhotoSpec('VN')).toMatchObject({ widthMm: 40, heightMm: 60, headMinMm: 43, headMaxMm: 48 })
  expect(readPhotoSpec('KE')).toEqual(usualPhoto)
})

test('a head size that does not fit the photo is a fault', () => {
  const { US } = bundledPhotos()
  expect(photoShape.safeParse({ US }).success).toBe(true)
  expect(photoShape.safeParse({ US: { ...US, headMaxMm: 60 } }).success).toBe(false)
  expect(photoShape.safeParse({ US: { ...US, source: '' } }).success).toBe(false)
})
