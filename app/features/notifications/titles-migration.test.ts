import postgres from 'postgres'
import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/earlier-database.ts'

const reference = 'PTN-NH8W-FWDD'

// Titles from earlier versions, and what remains of each beside its reference.
const titles: readonly (readonly [before: string, after: string, reference: string | null])[] = [
  [`France approved your visa application (${reference})`, 'France approved your visa application', reference],
  [`We need something from you for ${reference}`, 'We need something from you', reference],
  [`Please correct 2 answers in ${reference} (correction 2)`, 'Please correct 2 answers (correction 2)', reference],
  [`We have answered your question, ${reference}`, 'We have answered your question', reference],
  [`We have written to you about your application ${reference}`, 'We have written to you', reference],
  [`Your question ${reference} is resolved`, 'Your question is resolved', reference],
  [`A message about ${reference}`, 'A message', reference],
  [`Application ${reference} submitted`, 'Application submitted', reference],
  [`You withdrew your application ${reference}`, 'You withdrew your application', reference],
  ['Your passport expires in less than 6 months', 'Your passport expires in less than 6 months', null],
]

test('separates references from earlier titles, and sets the language of accounts to English', async () => {
  const { url, bringUp, drop } = await databaseBefore('0059_file-names-in-every-script')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const owner = crypto.randomUUID()
  try {
    await sql`insert into accounts (id, full_name, email, claimed_email, country)
      values (${owner}, 'Asha Rao', 'asha@example.test', 'asha@example.test', 'IN')`
    for (const [title] of titles) {
      await sql`insert into notifications (id, account_id, kind, title, text, created_at, shown_from)
        values (gen_random_uuid(), ${owner}, 'system', ${title}, 'A text', now(), now())`
    }
    await bringUp()
    const rows = await sql`select title, reference from notifications`
    const expected = titles.map(([, title, reference]) => ({ title, reference }))
    expect([...rows]).toHaveLength(titles.length)
    expect([...rows]).toEqual(expect.arrayContaining(expected))
    expect([...(await sql`select language from accounts`)]).toEqual([{ language: 'en' }])
    await expect(sql`update accounts set language = 'xx'`).rejects.toThrow('accounts_language_known')
  } finally {
    await sql.end()
    await drop()
  }
})
