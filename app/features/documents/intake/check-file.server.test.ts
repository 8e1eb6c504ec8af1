import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { inMemory, wholeOf } from '#app/platform/files/incoming-file.server.ts'
import { aSender } from '#tests/support/checking.ts'
import { brokenPdfs, hostilePdfs } from '#tests/support/hostile-pdfs.ts'
import { aHugePng, aJpeg, aPdf, aPhotoWithPlace, aPng, aWebp } from '#tests/support/sample-files.ts'
import { checkFile } from './check-file.server.ts'

async function codeOf(fileName: string, bytes: Uint8Array): Promise<string> {
  const checked = await checkFile(aSender(), fileName, inMemory(bytes))
  return checked.ok ? 'fine' : checked.problem.code
}

async function accepted(fileName: string, bytes: Uint8Array) {
  const checked = await checkFile(aSender(), fileName, inMemory(bytes))
  if (!checked.ok) throw new Error(checked.problem.code)
  const { file, ...value } = checked.value
  return { ...value, bytes: await wholeOf(file) }
}

test('good files are accepted, and a PDF is kept unchanged', async () => {
  const pdf = await aPdf({ pages: 3 })
  expect(await accepted('statement.pdf', pdf)).toEqual({
    fileName: 'statement.pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from(pdf),
    quarantined: false,
  })
  expect((await accepted('photo.JPEG', await aJpeg())).contentType).toBe('image/jpeg')
  expect((await accepted('photo.png', await aPng())).contentType).toBe('image/png')
})

test('good PDFs from other producers are accepted', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage()
  page.drawText('Travel itinerary', { font: await document.embedFont(StandardFonts.Helvetica) })
  page.drawImage(await document.embedPng(await aPng()))
  page.drawImage(await document.embedJpg(await aJpeg()))
  const loose = await document.save({ useObjectStreams: false })
  expect(await codeOf('loose.pdf', loose)).toBe('fine')
  expect(await codeOf('boxed.pdf', await document.save({ useObjectStreams: true }))).toBe('fine')
  // Many programs set the initial page and zoom.
  const { context, catalog } = document
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'GoTo', D: [page.ref, 'Fit'] }))
  expect(await codeOf('first-page.pdf', await document.save())).toBe('fine')
  catalog.set(PDFName.of('OpenAction'), context.obj([page.ref, 'XYZ', null, null, 1]))
  expect(await codeOf('full-size.pdf', await document.save())).toBe('fine')
  // As when programs add a signature or note: a second revision after the first.
  const revised = Buffer.concat([loose, Buffer.from('\n900 0 obj\n<< /Note (seen) >>\nendobj\nstartxref\n9\n%%EOF\n')])
  expect(await codeOf('revised.pdf', revised)).toBe('fine')
})

test('a file that is neither picture nor PDF, empty or too large is refused', async () => {
  expect(await codeOf('empty.pdf', new Uint8Array())).toBe('empty')
  expect(await codeOf('photo.jpg', await aWebp())).toBe('wrong_type')
  expect(await codeOf('page.pdf', Buffer.from('<html><script>alert(1)</script>'))).toBe('wrong_type')
  expect(await codeOf('big.pdf', new Uint8Array(largestFile + 1))).toBe('too_large')
})

test('a file name must match the content', async () => {
  expect(await checkFile(aSender(), 'photo.png', inMemory(await aJpeg()))).toEqual({
    ok: false,
    problem: { code: 'extension_disagrees', contentType: 'image/jpeg' },
  })
  expect(await codeOf('../../etc/passwd', await aPdf())).toBe('extension_disagrees')
  expect((await accepted('../../etc/passwd.pdf', await aPdf())).fileName).toBe('passwd.pdf')
})

test('a photo loses its location, camera data and comments, and is turned upright', async () => {
  const taken = await aPhotoWithPlace({ width: 320, height: 240 })
  expect(Buffer.from(taken).includes('Canary')).toBe(true)
  expect((await sharp(taken).metadata()).exif).toBeDefined()

  const { bytes } = await accepted('photo.jpg', taken)

  const kept = await sharp(bytes).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 240, height: 320 })
  for (const name of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const)
    expect(kept[name]).toBeUndefined()
  for (const canary of ['Canary', 'Exif', 'xmpmeta']) expect(Buffer.from(bytes).includes(canary)).toBe(false)
})

test('data after a picture is removed, and a transparent PNG stays transparent', async () => {
  const { bytes } = await accepted('photo.jpg', Buffer.concat([await aJpeg(), Buffer.from('PK\u0003\u0004 Canary')]))
  expect(Buffer.from(bytes).includes('Canary')).toBe(false)
  expect((await sharp((await accepted('photo.png', await aPng())).bytes).metadata()).hasAlpha).toBe(true)
})

test('a picture that cannot be read to its end is refused', async () => {
  const [jpeg, png] = [await aJpeg({ width: 1200, height: 900 }), await aPng({ width: 1200, height: 900 })]
  expect(await codeOf('half.jpg', jpeg.subarray(0, jpeg.length / 2))).toBe('unreadable')
  expect(await codeOf('half.png', png.subarray(0, png.length / 2))).toBe('unreadable')
  expect(await codeOf('noise.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]))).toBe('unreadable')
  expect(await codeOf('noise.png', Buffer.concat([png.subarray(0, 33), Buffer.alloc(5000, 7)]))).toBe('unreadable')
})

test('40 million pixels are the maximum', async () => {
  expect(await codeOf('fits.png', await aHugePng(8000, 5000))).toBe('fine')
  expect(await codeOf('huge.png', await aHugePng(8000, 5001))).toBe('too_many_pixels')
})

test('a PDF with a password is refused for that reason', async () => {
  expect(await codeOf('locked.pdf', await aPdf({ password: 'secret' }))).toBe('encrypted')
})

test.for(Object.entries(hostilePdfs))('a PDF with %s is refused', async ([, build]) => {
  expect(['active', 'unreadable']).toContain(await codeOf('hostile.pdf', await build()))
})

test.for(Object.entries(brokenPdfs))(
  'a PDF with %s is refused as unreadable',
  { timeout: 60_000 },
  async ([, build]) => {
    expect(await codeOf('broken.pdf', await build())).toBe('unreadable')
  },
)

test('many files at once are opened one after another, and each gets its own result', async () => {
  const [pdf, jpeg] = [await aPdf(), await aJpeg()]
  const asked = Array.from({ length: 8 }, (_, index) => codeOf(index % 2 ? 'a.pdf' : 'a.jpg', index % 2 ? pdf : jpeg))
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, () => 'fine'))
})
