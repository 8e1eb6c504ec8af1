import { expect, test } from 'vitest'
import { aJpeg, aPdf, aPhotoWithPlace, aPng } from '#tests/support/sample-files.ts'
import { encodedSize } from './encoded-size.ts'

test('reads the size from the first bytes of a picture', async () => {
  expect(encodedSize(await aJpeg({ width: 640, height: 481 }))).toEqual({ width: 640, height: 481 })
  expect(encodedSize(await aPng({ width: 33, height: 77 }))).toEqual({ width: 33, height: 77 })
  expect(encodedSize(await aPhotoWithPlace({ width: 320, height: 200 }))).toEqual({ width: 320, height: 200 })
})

test('finds no size in a truncated file or a file that is not a picture', async () => {
  const jpeg = await aJpeg()
  expect(encodedSize(await aPdf())).toBeUndefined()
  for (let length = 0; length < 40; length += 1) expect(encodedSize(jpeg.subarray(0, length))).toBeUndefined()
  const endless = Uint8Array.from([0xff, 0xd8, ...Array(20).fill([0xff, 0xe0, 0xff, 0xff]).flat()])
  expect(encodedSize(endless)).toBeUndefined()
})
