import CFB from 'cfb'
import { strToU8, type Zippable, zipSync } from 'fflate'
import {
  type BinaryOfficeType,
  mainPartTypes,
  mainStreams,
  type OfficeZipType,
} from '#app/features/documents/own/intake/office-types.ts'

/* Office files with the minimum that their programs open, and what can be wrong with each. */

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

const mains: Record<OfficeZipType, string> = {
  [docx]: 'word/document.xml',
  [xlsx]: 'xl/workbook.xml',
  [pptx]: 'ppt/presentation.xml',
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function contentTypes(type: OfficeZipType, more = '', main: string = mainPartTypes[type]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${mains[type]}" ContentType="${main}"/>${more}</Types>`
}

export function relationsXml(...tags: string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`
}

export const relation = (type: string, target: string, more = '') =>
  `<Relationship Id="r${target.length}" Type="${relations}/${type}" Target="${target}" ${more}/>`

/** The parts of a file of this type, with changes: an additional part, or a replacement. */
export function officeParts(type: OfficeZipType, changes: Record<string, string | Uint8Array> = {}): Zippable {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(type),
    '_rels/.rels': relationsXml(relation('officeDocument', mains[type])),
    [mains[type]]:
      '<?xml version="1.0"?><w:document xmlns:w="w"><w:body><w:p><w:t>Itinerary: Mumbai – Paris</w:t></w:p></w:body></w:document>',
    ...changes,
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  )
}

export function anOfficeZip(type: OfficeZipType, changes: Record<string, string | Uint8Array> = {}): Buffer {
  return Buffer.from(zipSync(officeParts(type, changes)))
}

/** Streams of the older format; a path with a slash creates a storage. */
export function aCompound(streams: Record<string, Uint8Array>): Buffer {
  const container = CFB.utils.cfb_new()
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${path}`, content)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** The header of a Word file. One bit of the second word says whether the rest is encrypted. */
export function wordStream({ encrypted = false, text = '', encoding = 'latin1' as BufferEncoding } = {}): Buffer {
  const stream = Buffer.alloc(5_000, 0x20)
  stream.write(text, 1_000, encoding)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(encrypted ? 0x0100 : 0, 10)
  return stream
}

type ExcelRecord = readonly [record: number, content: readonly number[]]

const excelEnd: ExcelRecord = [0x000a, []]

/** A workbook with one sheet and additional records. */
export function excelStream({ sheet = 0, more = [] as ExcelRecord[] } = {}): Buffer {
  const records: ExcelRecord[] = [
    [0x0809, [0, 6, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ...more,
    [0x0085, [0, 0, 0, 0, 0, sheet, 1, 0, 0x41]],
    ...Array.from({ length: 700 }, (): ExcelRecord => [0x0204, [0, 0, 0, 0]]),
    excelEnd,
  ]
  return Buffer.concat(
    records.map(([record, content]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16LE(record, 0)
      head.writeUInt16LE(content.length, 2)
      return Buffer.concat([head, Buffer.from(content)])
    }),
  )
}

export function powerPointStreams({ encrypted = false, record = 0x03e9 } = {}): Record<string, Uint8Array> {
  const user = Buffer.alloc(32)
  user.writeUInt32LE(encrypted ? 0xf3d1c4df : 0xe391c05f, 12)
  const inner = Buffer.alloc(8 + 4_200, 1)
  inner.writeUInt16LE(0, 0)
  inner.writeUInt16LE(record, 2)
  inner.writeUInt32LE(4_200, 4)
  const outer = Buffer.alloc(8)
  outer.writeUInt16LE(0xf, 0)
  outer.writeUInt16LE(0x03e8, 2)
  outer.writeUInt32LE(inner.length, 4)
  return { 'PowerPoint Document': Buffer.concat([outer, inner]), 'Current User': user }
}

const goodStreams: Record<BinaryOfficeType, () => Record<string, Uint8Array>> = {
  'application/msword': () => ({ [mainStreams['application/msword'][0]]: wordStream(), '1Table': Buffer.alloc(100) }),
  'application/vnd.ms-excel': () => ({ Workbook: excelStream() }),
  'application/vnd.ms-powerpoint': () => powerPointStreams(),
}

export function aBinaryOffice(type: BinaryOfficeType, more: Record<string, Uint8Array> = {}): Buffer {
  return aCompound({ ...goodStreams[type](), ...more })
}
