import type { Page, Sql } from '#tests/support/journey.ts'
import { anOfficeZip, xlsx } from '#tests/support/office-files.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { type Place, sendingNothing } from '../places.ts'
import { aDraft, aTraveller } from '../prepared.ts'

/** Uploads a file to the user's documents, with the form of the page; returns its ID. */
export async function keep({ request }: Page, name: string, bytes: Uint8Array): Promise<string> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  const multipart = { once: crypto.randomUUID(), file }
  const answer = await request.post('/documents', { multipart, maxRedirects: 0 })
  const id = new URL(answer.headers().location ?? '', 'http://here').searchParams.get('uploaded')
  if (!id) throw new Error(`Keeping a file was answered with ${answer.status()}`)
  return id
}

/** A user with documents of their own and some in an application. */
export async function documentPlacesOfTraveller(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  await aDraft(page, { uploads: true })
  await keep(page, `${'A very long name of a budget '.repeat(4)}.xlsx`, anOfficeZip(xlsx))
  const pdf = await keep(page, 'ميزانية.pdf', await aPdf())
  return [
    { name: 'own documents', address: '/documents' },
    { name: 'who has seen own documents', address: '/documents/seen' },
    { name: 'a search of own documents', address: '/documents?type=spreadsheet' },
    { name: 'own documents without a match', address: '/documents?q=qqqq' },
    { name: 'an own document', address: `/documents/${pdf}` },
    { name: 'an own document to be deleted', address: `/documents/${pdf}/delete` },
    {
      name: 'a reuse without a requirement',
      address: `/documents/${pdf}`,
      ...sendingNothing('Use in this application'),
    },
  ]
}

/** A user without documents, and one who can reuse theirs. */
export async function reusePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  return [
    { name: 'no own documents', address: '/documents' },
    { name: 'an own upload without a file', address: '/documents', ...sendingNothing('Upload') },
    {
      name: 'a document to choose again',
      address: '/documents',
      act: async (page) => {
        await keep(page, 'Passport.pdf', await aPdf())
        const draft = await aDraft(page)
        await page.goto(`/apply/${draft}/documents/passport`)
      },
    },
  ]
}
