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

// Names of ISO 32000 that make a reader run, open, send or unpack something, or draw another form over the page.
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  // Of LibreOffice, which then opens the document inside instead of the pages.
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

// Between the objects there can be anything. These are too long to turn up by chance in what is packed or drawn.
const longNames = /\/(JavaScript|EmbeddedFile|FileAttachment|RichMedia|SubmitForm|ImportData|OnInstantiate)/

const mostUnpacked = 64_000_000

/** Judges a PDF by every object in it: those in object streams and those a later revision replaced as well. */
export async function judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(bytes).toString('latin1')
  const parser = new WatchfulParser(bytes)
  try {
    await parser.parseDocument()
  } catch {
    // What is encrypted cannot be parsed to the end where it would say so.
    return text.includes('/Encrypt') ? 'encrypted' : 'unreadable'
  }
  const objects = parser.everything()
  if (objects.some(isEncryptedTrailer)) return 'encrypted'
  if (objects.some(isActive) || longNames.test(text)) return 'active'
  if (objects.some((object) => parser.actsByItself(object))) return 'active'
  if (objects.some(isOddObjectStream)) return 'unreadable'
  // A reader goes where the file's table points, which may be inside a stream that was only text to us.
  if (countObjectHeaders(bytes) !== parser.headers) return 'unreadable'
  return objects.some((object) => object instanceof PDFPageLeaf) ? 'fine' : 'unreadable'
}

/** Notes every object it comes across; the library keeps only the last revision of each. */
class WatchfulParser extends PDFParser {
  readonly #seen = new Set<PDFObject>()
  #depth = 0
  /** How many objects stand in the file by themselves, outside object streams. */
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

  // Trailers are not objects but dictionaries, and the library forgets one when it meets the next.
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
   * What a reader does on opening a file or a page, on printing, on closing: nobody presses anything. To show a certain
   * place of the same file is harmless, and many programs ask for it.
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

/** Object streams and tables are what the library unpacks; pictures and pages stay packed. */
function isUnpacked(dict: PDFDict): boolean {
  const has = (key: string) => entryOf(dict, key) !== undefined
  return isNamed(entryOf(dict, 'Type'), ['ObjStm', 'XRef']) || (has('N') && has('First')) || (has('W') && has('Size'))
}

/** A few bytes can swell to fill the memory. Every program packs these in one way, and other ways are refused. */
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

/** A name with its escapes undone: the library leaves those in lower case ("#6a") as they are. */
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

/** A file specification that brings its file along; the file itself need not say what it is. */
function isAttachment(dict: PDFDict): boolean {
  const files = entryOf(dict, 'EF')
  if (!files) return false
  const names = entryOf(dict, 'F') ?? entryOf(dict, 'UF')
  return files instanceof PDFDict || names !== undefined || isNamed(entryOf(dict, 'Type'), ['Filespec', 'F'])
}

/** A box of objects that a reader would open in another way than the library did, or that the library did not open. */
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
