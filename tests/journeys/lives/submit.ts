import { expect } from '#tests/support/journey.ts'
import { moneyOf } from '#tests/support/ledger-money.ts'
import { aDraft, pay } from '../prepared.ts'
import type { Expected } from './emails.ts'
import { type Life, look, receive } from './life.ts'

export type About = (subject: string, more?: Partial<Expected>) => Expected

/** What all emails about an application share. */
export async function aboutCase({ sql }: Life, id: string): Promise<About> {
  const [row] = await sql`select reference from applications where id = ${id}`
  const all = { reference: String(row?.reference), link: `/applications/${id}` }
  return (subject, more) => ({ subject, ...all, ...more })
}

type Wanted = {
  number?: string
  photos?: number
  /** Adds the other travellers; returns their applications. */
  others?: (first: string) => Promise<string[]>
}

/** Pays for the traveller's application: the receipt arrives, and the page confirms it. */
export async function submit(life: Life, { number, photos, others }: Wanted = {}) {
  const { page, sql } = life
  const id = await aDraft(page, { uploads: true })
  if (photos) await sql`update applications set add_ons = ${sql.json({ photos })} where id = ${id}`
  const ids = [id, ...((await others?.(id)) ?? [])]
  await pay(page, id, { ...(number && { number }) })
  const { lines, total } = await moneyOf(sql, 'capture', ids)
  const about = await aboutCase(life, id)
  const receipt = { amounts: [...lines, total], receipt: total, mayStop: true }
  await receive(life, about(`Receipt for ${total} – France visa, Nguyễn`, receipt))
  await look(life, id, {
    move: 'Our move',
    port: 'Checking documents',
    says: ['We have received your application.'],
    hides: ['Verified'],
  })
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(total)
  return { id, ids, about, total }
}
