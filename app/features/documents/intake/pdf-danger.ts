import { constants, inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  PDFParser,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib'
import { countObjectHeaders } from './count-object-headers.ts'

export type PdfVerdict = 'fine' | 'encrypted' | 'active' | 'unreadable'

// Names in ISO 32000 that make a reader run, open, send or extract something, or lay another form over the page.
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  // Used by LibreOffice, which then opens the embedded document instead of the pages.
  'AdditionalStreams',
  'FileAttachment',
  'GoToE',
  'XFA',
  'RichMedia',
  'RichMediaExecute',
  'SubmitForm',
  'ImportData',
  'OnInstantiate',
])

// Anything can stand between objects. These names are too long to occur by chance in compressed or image data.
const longNames = /\/(JavaScript|EmbeddedFile|FileAttachment|RichMedia|SubmitForm|ImportData|OnInstantiate)/

const mostUnpacked = 64_000_000

/** Judges a PDF by every object in it, including those in object streams and those replaced by a later revision. */
export async function judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(bytes).toString('latin1')
  const parser = new WatchfulParser(bytes)
  try {
    await parser.parseDocument()
  } catch {
    // An encrypted file cannot be parsed as far as the entry that says so.
    return text.includes('/Encrypt') ? 'encrypted' : 'unreadable'
  }
  const objects = parser.everything()
  if (objects.some(isEncryptedTrailer)) return 'encrypted'
  if (objects.some(isActive) || longNames.test(text)) return 'active'
  if (objects.some((object) => parser.actsByItself(object))) return 'active'
  if (objects.some(isOddObjectStream)) return 'unreadable'
  // A reader follows the file's cross-reference table, which may point into a stream we treated as data.
  if (countObjectHeaders(bytes) !== parser.headers) return 'unreadable'
  return objects.some((object) => object instanceof PDFPageLeaf) ? 'fine' : 'unreadable'
}

/** Records every object it parses; the library keeps only the last revision of each. */
class WatchfulParser extends PDFParser {
  readonly #seen = new Set<PDFObject>()
  #depth = 0
  /** Number of objects outside object streams. */
  headers = 0

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true)
    const assign = this.context.assign.bind(this.context)
    this.context.assign = (ref, object) => {
      this.#seen.add(object)
      assign(ref, object)
    }
  }

  override parseObject(): PDFObject {
    if (this.#depth === 0) this.headers += 1
    return this.#noted(() => {
      const object = super.parseObject()
      if (object instanceof PDFRawStream && isUnpacked(object.dict)) requireModestSize(object)
      return object
    })
  }

  // Trailers are dictionaries, not objects, and the library forgets one when it parses the next.
  protected override parseDict(): PDFDict {
    return this.#noted(() => super.parseDict())
  }

  #noted<Parsed extends PDFObject>(parse: () => Parsed): Parsed {
    this.#depth += 1
    try {
      const object = parse()
      this.#seen.add(object)
      return object
    } finally {
      this.#depth -= 1
    }
  }

  /**
   * Actions triggered by opening a file or page, printing or closing, without a click. Going to a place in the same
   * file is harmless, and many programs do it.
   */
  actsByItself(object: PDFObject): boolean {
    if (!(object instanceof PDFDict)) return false
    const onOpening = this.context.lookup(entryOf(object, 'OpenAction'))
    const onEvents = this.context.lookup(entryOf(object, 'AA'))
    return isMoreThanJump(onOpening) || (onEvents instanceof PDFDict && onEvents.entries().length > 0)
  }

  everything(): PDFObject[] {
    const found = new Set<PDFObject>()
    const waiting = [...this.#seen]
    for (let object = waiting.pop(); object; object = waiting.pop()) {
      if (found.has(object)) continue
      found.add(object)
      for (const part of partsOf(object)) waiting.push(part)
    }
    return [...found]
  }
}

/** The library decompresses object streams and tables; images and pages stay compressed. */
function isUnpacked(dict: PDFDict): boolean {
  const has = (key: string) => entryOf(dict, key) !== undefined
  return isNamed(entryOf(dict, 'Type'), ['ObjStm', 'XRef']) || (has('N') && has('First')) || (has('W') && has('Size'))
}

/** A few bytes can expand to fill the memory. Every program compresses these one way; other ways are refused. */
function requireModestSize({ dict, contents }: PDFRawStream): void {
  const filter = entryOf(dict, 'Filter')
  if (!filter) return
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
  if (!isNamed(only, ['FlateDecode'])) throw new Error('This object stream is packed in an unusual way')
  inflateSync(contents, { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH })
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFDict) return [...object.keys(), ...object.values()]
  if (object instanceof PDFArray) return object.asArray()
  return object instanceof PDFStream ? [object.dict] : []
}

/** A name with its escapes decoded: the library leaves lower-case ones ("#6a") as they are. */
function nameOf(name: PDFName): string {
  const unescaped = (text: string) =>
    text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return unescaped(unescaped(name.asString().slice(1)))
}

function entryOf(dict: PDFDict, key: string): PDFObject | undefined {
  return dict.entries().find(([name]) => nameOf(name) === key)?.[1]
}

function isNamed(object: PDFObject | undefined, names: readonly string[]): boolean {
  return object instanceof PDFName && names.includes(nameOf(object))
}

function isEncryptedTrailer(object: PDFObject): boolean {
  return object instanceof PDFDict && entryOf(object, 'Encrypt') !== undefined
}

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFName) return activeNames.has(nameOf(object))
  return object instanceof PDFDict && isAttachment(object)
}

function isMoreThanJump(action: PDFObject | undefined): boolean {
  if (!(action instanceof PDFDict)) return false
  return !isNamed(entryOf(action, 'S'), ['GoTo']) || entryOf(action, 'Next') !== undefined
}

/** A file specification with an embedded file, which need not state its type. */
function isAttachment(dict: PDFDict): boolean {
  const files = entryOf(dict, 'EF')
  if (!files) return false
  const names = entryOf(dict, 'F') ?? entryOf(dict, 'UF')
  return files instanceof PDFDict || names !== undefined || isNamed(entryOf(dict, 'Type'), ['Filespec', 'F'])
}

/** An object stream that readers would parse differently from the library, or that the library did not parse. */
function isOddObjectStream(object: PDFObject): boolean {
  if (!(object instanceof PDFStream)) return false
  const { dict } = object
  const [count, first] = [entryOf(dict, 'N'), entryOf(dict, 'First')]
  const isBox = isNamed(entryOf(dict, 'Type'), ['ObjStm'])
  if (!isBox && !(count && first)) return false
  const opened = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  const plain = count instanceof PDFNumber && first instanceof PDFNumber && !entryOf(dict, 'DecodeParms')
  return !opened || !plain
}
