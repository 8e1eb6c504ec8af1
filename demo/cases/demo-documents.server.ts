import type { Answers } from '#app/features/applications/steps/steps.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { type IncomingFile, inMemory } from '#app/platform/files/incoming-file.server.ts'
import { passportPage } from '#imagery/passport-page.ts'
import { drawZone, zoneOf } from './demo-zone.ts'
import { demoDocumentWords as words } from './demonstration.words.ts'

// The light theme of our pages.
const paint: Record<string, string> & { ink: string } = {
  ink: '#0c1b29',
  muted: '#47596a',
  deep: '#0a4c74',
  shoal: '#cfe2ec',
  land: '#f4ebd2',
  chart: '#f4f8fa',
  surface: '#ffffff',
  magenta: '#a31a5f',
}

/** A file as a traveller might upload it: drawn as an obvious specimen. */
export async function unsafeDrawDocument(
  kind: string,
  answers: Answers,
  now: Date,
  country = '',
): Promise<{ fileName: string; file: IncomingFile }> {
  if (kind === 'passport')
    return { fileName: 'passport.jpg', file: inMemory(await picture(passportOf(answers, country))) }
  if (kind === 'photo') return { fileName: 'photo.jpg', file: inMemory(await picture(portrait)) }
  const lines = kind === 'bank_statement' ? [words.statement(now)] : []
  const bytes = await sheet(documentWords(kind).name, [nameIn(answers), ...lines])
  return { fileName: `${kind.replaceAll('_', '-')}.pdf`, file: inMemory(bytes) }
}

const nameIn = ({ name = {} }: Answers) => `${name.givenNames} ${name.familyName}`

function passportOf(answers: Answers, country: string): string {
  const { passport = {} } = answers
  const day = (name: string) => [`${name}.day`, `${name}.month`, `${name}.year`].map((part) => passport[part]).join('.')
  const parts = [
    { part: 'number', name: words.number, example: passport.passportNumber ?? '' },
    { part: 'issued', name: words.issued, example: day('issuedOn') },
    { part: 'expires', name: words.expires, example: day('expiresOn') },
  ]
  return passportPage({ parts, title: words.specimen, zone: drawZone(zoneOf(answers, country)) })
}

const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 450" width="350" height="450">' +
  '<rect width="350" height="450" fill="var(--chart)"/><circle cx="175" cy="170" r="82" fill="var(--land)" stroke="var(--ink)" stroke-width="3"/>' +
  '<path d="M40 450c4-110 60-150 135-150s131 40 135 150z" fill="var(--deep)"/></svg>'

/** The image with the colours of the light theme, because a file has no theme. */
async function picture(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const coloured = svg
    .replace(/var\(--font-[a-z]+\)/g, 'serif')
    .replace(/var\(--([a-z-]+)\)/g, (_, name: string) => paint[name] ?? paint.ink)
  return sharp(Buffer.from(coloured), { density: 192 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function sheet(title: string, lines: readonly string[]): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size: 'A4', margin: 72 })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.fontSize(12).text(words.specimen).moveDown(2).fontSize(24).text(title).moveDown().fontSize(14)
  for (const line of lines) doc.text(plain(line))
  doc.moveDown().fontSize(12).text(words.sheet)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** The standard PDF fonts contain only Western European characters. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").replace('đ', 'd')
}
