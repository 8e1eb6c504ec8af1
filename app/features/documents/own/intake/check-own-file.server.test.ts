import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { inMemory, wholeOf } from '#app/platform/files/incoming-file.server.ts'
import { aSender } from '#tests/support/checking.ts'
import { brokenOffice, hostileOffice, hostileTexts, withSources } from '#tests/support/hostile-office.ts'
import { hostilePdfs } from '#tests/support/hostile-pdfs.ts'
import { aBinaryOffice, anOfficeZip, docx, pptx, xlsx } from '#tests/support/office-files.ts'
import { aJpeg, aPdf, aPhotoWithPlace, aPng } from '#tests/support/sample-files.ts'
import { checkOwnFile } from './check-own-file.server.ts'

async function codeOf(fileName: string, bytes: Uint8Array): Promise<string> {
  const checked = await checkOwnFile(aSender(), fileName, inMemory(bytes))
  return checked.ok ? 'fine' : checked.problem.code
}

const good: [name: string, type: string, make: () => Uint8Array | Promise<Uint8Array>][] = [
  ['ticket.pdf', 'application/pdf', () => aPdf()],
  ['me.jpg', 'image/jpeg', () => aJpeg()],
  ['me.JPEG', 'image/jpeg', () => aJpeg()],
  ['me.png', 'image/png', () => aPng()],
  ['notes.txt', 'text/plain', () => Buffer.from('Flight at 9:40\r\n\tGate B – भारत')],
  ['wide.txt', 'text/plain', () => Buffer.from('\ufeffFlight at 9:40', 'utf16le')],
  ['letter.docx', docx, () => anOfficeZip(docx)],
  ['budget.xlsx', xlsx, () => anOfficeZip(xlsx)],
  ['plan.pptx', pptx, () => anOfficeZip(pptx, { 'ppt/embeddings/figures.xlsx': anOfficeZip(xlsx) })],
  ['letter.doc', 'application/msword', () => aBinaryOffice('application/msword')],
  ['budget.xls', 'application/vnd.ms-excel', () => aBinaryOffice('application/vnd.ms-excel')],
  // A workbook with references to itself and to add-in functions.
  ['sums.xls', 'application/vnd.ms-excel', () => withSources([1, 0, 1, 4], [1, 0, 1, 0x3a], [0, 0, 1, 0, 0, 0x20])],
  ['plan.ppt', 'application/vnd.ms-powerpoint', () => aBinaryOffice('application/vnd.ms-powerpoint')],
]

test.for(good)('%s is accepted as %s', async ([name, type, make]) => {
  const bytes = await make()
  const checked = await checkOwnFile(aSender(), name, inMemory(bytes))
  expect(checked).toMatchObject({ ok: true, value: { fileName: name, contentType: type } })
  if (checked.ok && !type.startsWith('image/')) expect((await wholeOf(checked.value.file)).equals(bytes)).toBe(true)
})

test('a file name must match the content', async () => {
  const wrong: [string, Uint8Array][] = [
    ['letter.docx', anOfficeZip(xlsx)],
    ['budget.xlsx', anOfficeZip(pptx)],
    ['letter.doc', aBinaryOffice('application/vnd.ms-excel')],
    ['plan.ppt', aBinaryOffice('application/msword')],
    ['letter.doc', anOfficeZip(docx)],
    ['letter.docx', aBinaryOffice('application/msword')],
    ['letter.docx', await aPdf()],
    ['ticket.pdf', anOfficeZip(docx)],
    ['me.jpg', await aPng()],
    ['notes.txt', await aPdf()],
    ['notes.txt', anOfficeZip(docx)],
    ['letter.docx', Buffer.from('a text')],
    ['letter.docx', Buffer.from(zipSync({ 'notes.txt': Buffer.from('x') }))],
    ['setup.pdf', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
  ]
  for (const [name, bytes] of wrong) expect(await codeOf(name, bytes), name).toBe('misnamed')
})

test('a file of another type, an empty one or one that is too large is refused', async () => {
  expect(await codeOf('empty.txt', new Uint8Array())).toBe('empty')
  expect(await codeOf('most.txt', Buffer.alloc(largestFile, 0x61))).toBe('fine')
  expect(await codeOf('big.txt', Buffer.alloc(largestFile + 1, 0x61))).toBe('too_large')
  for (const name of ['setup.exe', 'page.html', 'letter.docm', 'letter.pdf.exe', 'drawing.svg', 'docx', 'a.zip'])
    expect(await codeOf(name, anOfficeZip(docx)), name).toBe('wrong_type')
})

test('names lose their folders and invisible characters', async () => {
  const text = Buffer.from('x')
  const names = {
    '#app/features/documents/etc/passwd.txt': 'passwd.txt',
    'C:\\Users\\a\\notes.txt': 'notes.txt',
    'a\u202etxt.txt': 'atxt.txt',
  }
  for (const [given, kept] of Object.entries(names)) {
    expect(await checkOwnFile(aSender(), given, inMemory(text))).toMatchObject({ ok: true, value: { fileName: kept } })
  }
})

test('a picture loses its location here too', async () => {
  const checked = await checkOwnFile(aSender(), 'photo.jpg', inMemory(await aPhotoWithPlace()))
  expect(checked.ok && (await wholeOf(checked.value.file)).includes('Canary')).toBe(false)
})

test.for(hostileTexts)('a text file that is not text is refused: %s', async ([, bytes]) => {
  expect(await codeOf('notes.txt', bytes)).toBe('not_text')
})

test.for(hostileOffice)('%s is refused as %s', async ([, code, name, make]) => {
  expect(await codeOf(name, make())).toBe(code)
})

test.for(brokenOffice)('%s is refused as unreadable', { timeout: 60_000 }, async ([, name, make]) => {
  expect(await codeOf(name, make())).toBe('unreadable')
})

test('random data after every file signature is refused without hanging', { timeout: 60_000 }, async () => {
  const marks = {
    'a.docx': 'PK\u0003\u0004',
    'a.doc': '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
    'a.pdf': '%PDF-1.7',
  }
  for (const [name, mark] of Object.entries(marks)) {
    const bytes = Buffer.concat([Buffer.from(mark, 'latin1'), randomBytes(60_000)])
    expect(['unreadable', 'misnamed']).toContain(await codeOf(name, bytes))
  }
})

test('a PDF with active content is refused here too', async () => {
  const [build] = Object.values(hostilePdfs)
  expect(await codeOf('hostile.pdf', await (build ?? aPdf)())).toBe('active')
})
