import { zipSync } from 'fflate'
import {
  aBinaryOffice,
  aCompound,
  anOfficeZip,
  contentTypes,
  docx,
  excelStream,
  officeParts,
  powerPointStreams,
  pptx,
  relation,
  relationsXml,
  wordStream,
  xlsx,
} from './office-files.ts'

/** Office files with active or hidden content, with the error code that rejects each. */
export const hostileOffice: [what: string, code: string, name: string, make: () => Uint8Array][] = [
  ['a text with macros', 'active', 'letter.docx', () => anOfficeZip(docx, { 'word/vbaProject.bin': macroProject() })],
  [
    'macros by another name',
    'active',
    'letter.docx',
    () => anOfficeZip(docx, { 'word/media/image1.png': macroProject() }),
  ],
  [
    'a document for macros under the ending of one without',
    'active',
    'letter.docx',
    () => withTypes('', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
  ],
  [
    'macros whose type is written with escapes',
    'active',
    'letter.docx',
    () => withTypes("<Override PartName='/word/x.bin' ContentType='application/vnd.ms-office.vba&#80;roject'/>"),
  ],
  ['a template fetched from elsewhere', 'active', 'letter.docx', () => withRelation('attachedTemplate', true)],
  ['a picture fetched from elsewhere', 'active', 'letter.docx', () => withRelation('image', true)],
  ['another document pasted in', 'active', 'letter.docx', () => withRelation('aFChunk', false)],
  ['an object of another program', 'active', 'letter.docx', () => withRelation('oleObject', false)],
  [
    'an embedded file of any kind',
    'active',
    'letter.docx',
    () => anOfficeZip(docx, { 'word/embeddings/oleObject1.bin': aCompound({ Ole10Native: Buffer.alloc(20) }) }),
  ],
  ['a program as a part', 'active', 'letter.docx', () => anOfficeZip(docx, { 'word/x.bin': Buffer.from('MZ\u0090') })],
  ['a control', 'active', 'letter.docx', () => anOfficeZip(docx, { 'word/activeX/activeX1.xml': '<ax/>' })],
  [
    'a field that starts a program, in pieces',
    'active',
    'letter.docx',
    () =>
      anOfficeZip(docx, {
        'word/document.xml': '<w:p><w:instrText>DD</w:instrText><w:instrText>EAUTO c:\\\\cmd</w:instrText></w:p>',
      }),
  ],
  ['a formula that asks another program', 'active', 'budget.xlsx', () => withFormula('1+DDE("cmd","/c x","a1")')],
  [
    'a formula that fetches a page',
    'active',
    'budget.xlsx',
    () => withFormula('_xlfn.WEBSERVICE("https://e.example")'),
  ],
  ['a shape that starts a program', 'active', 'plan.pptx', () => withPress('ppaction://program')],
  ['a shape that starts a macro', 'active', 'plan.pptx', () => withPress('ppaction://macro?name=x')],
  [
    'words that define themselves',
    'active',
    'letter.docx',
    () => anOfficeZip(docx, { 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:document>&a;</w:document>' }),
  ],
  ['a sheet of macros', 'active', 'budget.xlsx', () => anOfficeZip(xlsx, { 'xl/macrosheets/sheet1.xml': '<xm/>' })],
  [
    'a live link to another program',
    'active',
    'budget.xlsx',
    () => anOfficeZip(xlsx, { 'xl/externalLinks/externalLink1.xml': '<ddeLink ddeService="cmd"/>' }),
  ],
  [
    'a chart whose figures have macros',
    'active',
    'letter.docx',
    () =>
      anOfficeZip(docx, {
        'word/embeddings/figures.xlsx': anOfficeZip(xlsx, { 'xl/vbaProject.bin': macroProject() }),
      }),
  ],
  [
    'an archive of something else inside',
    'active',
    'letter.docx',
    () => anOfficeZip(docx, { 'word/embeddings/package.bin': zipSync({ 'setup.exe': Buffer.from('MZ') }) }),
  ],
  ['a newer file with a password', 'encrypted', 'letter.docx', () => encryptedPackage()],
  ['a newer spreadsheet with a password', 'encrypted', 'budget.xlsx', () => encryptedPackage()],
  ['a ZIP with a password', 'encrypted', 'letter.docx', () => flagged(anOfficeZip(docx), 1)],
  [
    'an older text with macros',
    'active',
    'letter.doc',
    () => aBinaryOffice('application/msword', { 'Macros/VBA/dir': Buffer.alloc(200) }),
  ],
  [
    'an older text with an object',
    'active',
    'letter.doc',
    () => aBinaryOffice('application/msword', { 'ObjectPool/_1/\u0001Ole10Native': Buffer.alloc(200) }),
  ],
  [
    'an older text with a place for objects that is not empty',
    'active',
    'letter.doc',
    () => aBinaryOffice('application/msword', { 'ObjectPool/_1/Workbook': Buffer.alloc(200) }),
  ],
  [
    'an older text with a field that starts a program',
    'active',
    'letter.doc',
    () => aCompound({ WordDocument: wordStream({ text: '\u0013 DDEAUTO c:\\cmd \u0015' }) }),
  ],
  [
    'an older text with such a field in letters of two bytes',
    'active',
    'letter.doc',
    () => aCompound({ WordDocument: wordStream({ text: '\u0013dde x\u0015', encoding: 'utf16le' }) }),
  ],
  [
    'an older spreadsheet with macros',
    'active',
    'budget.xls',
    () => aBinaryOffice('application/vnd.ms-excel', { '_VBA_PROJECT_CUR/VBA/dir': Buffer.alloc(200) }),
  ],
  [
    'an older cell that asks another program',
    'active',
    'budget.xls',
    () => withSources([0, 0, 3, 0, 0, 0x61, 3, 0x62]),
  ],
  ['an older sheet of macros', 'active', 'budget.xls', () => aCompound({ Workbook: excelStream({ sheet: 1 }) })],
  [
    'older slides with a place for macros that says it is used',
    'active',
    'plan.ppt',
    () => aCompound(powerPointStreams({ record: 0x0400 })),
  ],
  ['older slides with a shape that starts a program', 'active', 'plan.ppt', () => withOldPress(2)],
  ['older slides with macros', 'active', 'plan.ppt', () => aCompound(powerPointStreams({ record: 0x1011 }))],
  [
    'an older text with a password',
    'encrypted',
    'letter.doc',
    () => aCompound({ WordDocument: wordStream({ encrypted: true }) }),
  ],
  [
    'an older spreadsheet with a password',
    'encrypted',
    'budget.xls',
    () => aCompound({ Workbook: excelStream({ more: [[0x002f, [0, 0, 0, 0, 0, 0]]] }) }),
  ],
  ['older slides with a password', 'encrypted', 'plan.ppt', () => aCompound(powerPointStreams({ encrypted: true }))],
]

/** Files that programs read differently, or that would fill the memory. */
export const brokenOffice: [what: string, name: string, make: () => Uint8Array][] = [
  ['half a ZIP', 'letter.docx', () => half(anOfficeZip(docx))],
  ['half a file in the older form', 'letter.doc', () => half(aBinaryOffice('application/msword'))],
  ['a ZIP with something behind it', 'letter.docx', () => Buffer.concat([anOfficeZip(docx), Buffer.from('%PDF-1.7')])],
  ['a bomb that says how large it is', 'letter.docx', () => bomb(1_000_000_000)],
  ['a bomb that says it is small', 'letter.docx', () => shrunk(bomb(200_000_000))],
  ['too many parts', 'letter.docx', () => anOfficeZip(docx, manyParts(3_100))],
  ['a part that climbs out of its folder', 'letter.docx', () => anOfficeZip(docx, { '../../evil.xml': '<x/>' })],
  ['a part with an absolute path', 'letter.docx', () => anOfficeZip(docx, { '/etc/evil.xml': '<x/>' })],
  ['two parts with one name', 'letter.docx', () => anOfficeZip(docx, { 'WORD/document.xml': '<x/>' })],
  ['a part with two names', 'letter.docx', () => renamed(anOfficeZip(docx))],
  ['a part that is not what the list says', 'letter.docx', () => flipped(anOfficeZip(docx))],
]

export const hostileTexts: [what: string, bytes: Uint8Array][] = [
  ['a program', Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(40)])],
  ['a zero in it', Buffer.from('a\u0000b')],
  ['what terminals obey', Buffer.from('a\u001b[2Jb')],
  ['broken letters', Buffer.from([0x61, 0xc3, 0x28])],
  ['half a letter of two bytes', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62])],
  ['two bytes a letter without saying so', Buffer.from('abc', 'utf16le')],
]

const macroProject = () => aCompound({ 'VBA/dir': Buffer.alloc(200), PROJECT: Buffer.from('ID="{0}"') })

const encryptedPackage = () =>
  aCompound({ EncryptedPackage: Buffer.alloc(5_000, 7), EncryptionInfo: Buffer.alloc(200, 1) })

const withTypes = (more: string, main?: string) =>
  anOfficeZip(docx, { '[Content_Types].xml': contentTypes(docx, more, main) })

const withRelation = (type: string, outside: boolean) =>
  anOfficeZip(docx, {
    'word/_rels/document.xml.rels': relationsXml(
      outside ? relation(type, 'https://evil.example/x', 'TargetMode="External"') : relation(type, 'embeddings/x.bin'),
    ),
  })

const withFormula = (formula: string) =>
  anOfficeZip(xlsx, { 'xl/worksheets/sheet1.xml': `<x:c><x:f aca="false">${formula}</x:f></x:c>` })

/** A workbook that loads external data: its number of sheets, then the type and place of each source. */
export const withSources = (...sources: number[][]) =>
  aCompound({ Workbook: excelStream({ more: sources.map((source) => [0x01ae, source]) }) })

const withPress = (action: string) =>
  anOfficeZip(pptx, { 'ppt/slides/slide1.xml': `<a:hlinkClick xmlns:a="a" action="${action}"/>` })

function withOldPress(action: number): Buffer {
  const streams = powerPointStreams({ record: 0x0ff3 })
  streams['PowerPoint Document']?.set([action], 24)
  return aCompound(streams)
}

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2))

const manyParts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/p${index}.xml`, '<x/>']))

/** Parts of zeros, which compress to a thousandth. One of them is compressed; the others are copies of the result. */
function bomb(size: number): Buffer {
  const piece = 50_000_000
  const parts = { ...officeParts(docx), 'word/media/p00.bin': new Uint8Array(piece) }
  return repeated(Buffer.from(zipSync(parts, { level: 9 })), 'word/media/p00.bin', size / piece)
}

/** The same ZIP with this many copies of a part, whose name ends in 2 digits. */
function repeated(bytes: Buffer, name: string, count: number): Buffer {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const listAt = bytes.readUInt32LE(end + 16)
  const entryAt = bytes.lastIndexOf(name, end, 'latin1') - 46
  const entry = bytes.subarray(entryAt, entryAt + 46 + name.length + bytes.readUInt16LE(entryAt + 30))
  const partAt = entry.readUInt32LE(42)
  const packed = 30 + name.length + bytes.readUInt16LE(partAt + 28) + entry.readUInt32LE(20)
  const parts = [bytes.subarray(0, listAt)]
  const list = [bytes.subarray(listAt, end)]
  for (let number = 1; number < count; number += 1) {
    const part = Buffer.from(bytes.subarray(partAt, partAt + packed))
    const copy = Buffer.from(entry)
    const digits = String(number).padStart(2, '0')
    part.write(digits, part.indexOf(name) + name.indexOf('00'))
    copy.write(digits, copy.indexOf(name) + name.indexOf('00'))
    copy.writeUInt32LE(listAt + (number - 1) * packed, 42)
    parts.push(part)
    list.push(copy)
  }
  const tail = Buffer.from(bytes.subarray(end))
  const entries = tail.readUInt16LE(10) + count - 1
  tail.writeUInt16LE(entries, 8)
  tail.writeUInt16LE(entries, 10)
  tail.writeUInt32LE(Buffer.concat(list).length, 12)
  tail.writeUInt32LE(Buffer.concat(parts).length, 16)
  return Buffer.concat([...parts, ...list, tail])
}

/** Understates the size of the large parts in the central directory. */
function shrunk(bytes: Buffer): Buffer {
  return eachEntry(bytes, (at) => {
    if (bytes.readUInt32LE(at + 24) > 1_000_000) bytes.writeUInt32LE(1_000, at + 24)
  })
}

function flagged(bytes: Buffer, flag: number): Buffer {
  return eachEntry(bytes, (at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | flag, at + 8))
}

/** The central directory and the part itself have different names. */
function renamed(bytes: Buffer): Buffer {
  const at = bytes.indexOf('word/document.xml')
  bytes.write('word/documenX.xml', at)
  return bytes
}

/** The checksums in the central directory do not match the parts. */
function flipped(bytes: Buffer): Buffer {
  return eachEntry(bytes, (at) => bytes.writeUInt32LE((bytes.readUInt32LE(at + 16) ^ 1) >>> 0, at + 16))
}

function eachEntry(bytes: Buffer, change: (at: number) => void): Buffer {
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    change(at)
  return bytes
}
