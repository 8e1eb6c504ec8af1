import postgres from 'postgres'
import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('applications from before orders, or from an older server, get an order of their own', async () => {
  const { url, bringUp, drop } = await databaseBefore('0029_transit-in-drafts')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const owner = crypto.randomUUID()
  const add = async (reference: string, status: string, submitted: Date | null) => {
    const at = new Date('2026-03-01T10:00:00Z')
    const [row] = await sql`
      insert into applications (id, reference, owner_id, status, from_country, to_country, answers, started_at,
        updated_at, submitted_at)
      values (gen_random_uuid(), ${reference}, ${owner}, ${status}, 'IN', 'FR', '\\x01', ${at}, ${at}, ${submitted})
      returning id`
    return String(row?.id)
  }
  try {
    await sql`insert into accounts (id, full_name, email, claimed_email, country)
      values (${owner}, 'Asha Rao', 'asha@example.test', 'asha@example.test', 'IN')`
    const draft = await add('AAAA-0001', 'draft', null)
    const sent = await add('AAAA-0002', 'pending', new Date('2026-03-02T10:00:00Z'))
    const before =
      await sql`select id, reference, status, answers, started_at, updated_at from applications order by id`

    await bringUp()

    const kept = await sql`select id, reference, status, answers, started_at, updated_at from applications order by id`
    expect([...kept]).toEqual([...before])
    const later = await add('AAAA-0003', 'draft', null)
    const rows = await sql`
      select a.id, a.position, o.owner_id, o.started_at = a.started_at as same_day
      from applications a join orders o on o.id = a.order_id order by a.reference`
    expect([...rows]).toEqual([draft, sent, later].map((id) => ({ id, position: 1, owner_id: owner, same_day: true })))
    expect(await sql`select count(distinct order_id)::int as orders from applications`).toMatchObject([{ orders: 3 }])
  } finally {
    await sql.end()
    await drop()
  }
})
