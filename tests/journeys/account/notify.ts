import type { Sql } from '#tests/support/journey.ts'

type StoredNotification = {
  kind?: 'application' | 'document' | 'payment' | 'system'
  title: string
  text?: string
  link?: string | null
  /** How many minutes ago; less than one is still pending. */
  ago?: number
  read?: boolean
}

/** Notifications of an account, as the service would have stored them. */
export async function notifySomebody(
  sql: Sql,
  email: string,
  contents: readonly StoredNotification[],
): Promise<string[]> {
  const [account] = await sql`select id from accounts where email = ${email}`
  const ids: string[] = []
  for (const { kind = 'application', title, text = title, link = '/dashboard', ago = 1, read = false } of contents) {
    const at = new Date(Date.now() - ago * 60_000)
    const row = { id: crypto.randomUUID(), account_id: account?.id ?? '', kind, title, text, link }
    await sql`insert into notifications ${sql({ ...row, created_at: at, shown_from: at, read_at: read ? at : null })}`
    ids.push(row.id)
  }
  return ids
}

const day = 24 * 60

/** One of each kind, some of them read. */
export const allSorts: readonly StoredNotification[] = [
  {
    title: 'France: we need you to put something right',
    text: 'Three answers of PTL-7K2M-9QXF do not match your passport. Please correct them by 30 November 2026.',
    link: '/applications/00000000-0000-4000-8000-000000000000',
    ago: 12,
  },
  {
    kind: 'document',
    title: 'Your photo was rejected',
    text: 'There is glare on the left of the face. Please upload another one.',
    link: '/apply/00000000-0000-4000-8000-000000000000/documents',
    ago: 3 * 60,
  },
  {
    kind: 'payment',
    title: 'Your payment has arrived',
    text: '£ 117.00 for PTL-7K2M-9QXF. The receipt is with your payments.',
    link: '/payments',
    ago: day,
    read: true,
  },
  {
    kind: 'system',
    title: 'We have answered your question TKT-4F9K',
    text: 'Nguyễn, there is an answer to what you asked us.',
    link: '/support/00000000-0000-4000-8000-000000000000',
    ago: 2 * day,
  },
  {
    title: 'Your visa for the Democratic Republic of the Congo ends in a month',
    text: 'Its last day is 22 December 2026.',
    link: '/applications/00000000-0000-4000-8000-000000000000',
    ago: 9 * day,
    read: true,
  },
]
