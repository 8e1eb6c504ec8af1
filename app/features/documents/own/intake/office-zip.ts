import type { FileVerdict } from '#app/features/documents/intake/file-verdict.ts'
import { mainPartTypes, type OfficeZipType } from './office-types.ts'
import { isCompound, isZip } from './own-file-type.ts'
import { unpackZip } from './zip-parts.ts'

const typesPart = '[content_types].xml'

// Content types that run or embed something: macros of both kinds, controls, live links to other programs.
const activeTypes = /macro|vbaproject|activex|oleobject|externallink|dialogsheet|custom-?ui/i
const activeFolders = /(^|\/)(activex|externallinks|macrosheets|dialogsheets|customui)\//
// Relationships to a part that is run, or imported from another format.
const activeRelations =
  /\/(afchunk|oleobject|control|vbaproject|wordvbadata|attachedtemplate|subdocument|externallink\w*|frame|xlmacrosheet|activexcontrol\w*|extensibility)$/i

/** Judges a Word, Excel or PowerPoint file in the format used since 2007: a ZIP of parts that declare their types. */
export function judgeOfficeZip(bytes: Buffer, type: OfficeZipType): FileVerdict {
  return judge(bytes, type, 0)
}

function judge(bytes: Buffer, type: OfficeZipType | undefined, depth: number): FileVerdict {
  const unpacked = unpackZip(bytes)
  if (unpacked.verdict !== 'fine') return unpacked.verdict
  const { parts } = unpacked
  const types = textOf(parts.get(typesPart))
  if (types === undefined) return parts.has(typesPart) ? 'unreadable' : 'wrong_type'
  const named = attributesOf(types, 'ContentType')
  if (named.some((name) => activeTypes.test(name))) return 'active'
  const main = Object.entries(mainPartTypes).filter(([, mainType]) => named.includes(mainType))
  if (main.length !== 1 || (type && main[0]?.[0] !== type)) return 'wrong_type'
  for (const [name, part] of parts) {
    const verdict = judgePart(name, part, depth)
    if (verdict !== 'fine') return verdict
  }
  return 'fine'
}

function judgePart(name: string, part: Buffer, depth: number): FileVerdict {
  // Macros and embedded objects are files in the older format, whatever their name here.
  if (activeFolders.test(name) || isCompound(part) || isProgram(part)) return 'active'
  // A chart contains its data as a small spreadsheet, which is judged the same way; deeper nesting is refused.
  if (isZip(part)) return depth === 0 && judge(part, undefined, depth + 1) === 'fine' ? 'fine' : 'active'
  if (!/\.(xml|rels|vml)$/.test(name)) return 'fine'
  const text = textOf(part)
  if (text === undefined) return 'unreadable'
  // Office itself refuses files with a DTD.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'active'
  if (name.endsWith('.rels')) return relationsOf(text).some(isActiveRelation) ? 'active' : 'fine'
  return asksOtherPrograms(text) ? 'active' : 'fine'
}

function isProgram(part: Buffer): boolean {
  const start = part.toString('latin1', 0, 4)
  return start.startsWith('MZ') || start === '\u007fELF'
}

type Relation = { type: string; isOutside: boolean }

function relationsOf(text: string): Relation[] {
  return (text.match(/<(?:[\w.-]+:)?Relationship\s[^>]*>/gi) ?? []).map((tag) => ({
    type: attributesOf(tag, 'Type')[0] ?? '',
    isOutside: attributesOf(tag, 'TargetMode').some((mode) => mode.toLowerCase() === 'external'),
  }))
}

/** External hyperlinks for a person to click are allowed; anything fetched on opening is not. */
function isActiveRelation({ type, isOutside }: Relation): boolean {
  return activeRelations.test(type) || (isOutside && !/\/hyperlink$/i.test(type))
}

/** Fields that make Windows start a program, possibly split into runs; formulas and shapes likewise. */
function asksOtherPrograms(text: string): boolean {
  const pieces = [...text.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</g)].map(([, piece = '']) => piece)
  const fields = [decoded(pieces.join('')), ...attributesOf(text, 'instr')]
  const formulas = [...text.matchAll(/<(?:\w+:)?f\b[^>]*>([^<]*)</g)].map(([, formula = '']) => decoded(formula))
  const presses = attributesOf(text, 'action')
  return (
    fields.some((field) => /\bDDE(AUTO)?\b/i.test(field)) ||
    formulas.some((formula) => /(^|[^\w"])(DDE|_xlfn\.(WEBSERVICE|IMAGE))\s*\(/i.test(formula)) ||
    presses.some((press) => /^ppaction:\/\/(program|macro|ole)\b/i.test(press))
  )
}

/** Every value of an attribute, with or without a prefix, in either kind of quotes. */
function attributesOf(text: string, name: string): string[] {
  const found = text.matchAll(new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g'))
  return [...found].map(([, double, single]) => decoded(double ?? single ?? ''))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** A part's text; undefined if it is not text. XML is UTF-8, or UTF-16 with a byte order mark. */
function textOf(part: Buffer | undefined): string | undefined {
  if (!part) return undefined
  const encoding = part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(part)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
