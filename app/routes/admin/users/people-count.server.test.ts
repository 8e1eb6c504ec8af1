import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listPeople } from '#app/features/accounts/people/list-people.server.ts'
import { mostPeopleCounted, peopleAPage } from '#app/features/accounts/people/people.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { testWithoutFacts as test } from '#tests/support/database.ts'
import { usersWords } from './users.words.ts'

test('accounts are counted up to a thousand, and beyond that the list says so', async ({ ctx, db }) => {
  const support = ctx(await aStaffMember(db, 'support'))
  const all = { q: '', countries: [], status: 'active' as const, role: undefined, after: undefined, before: undefined }
  const add = (count: number) =>
    db.execute(sql`insert into accounts (id, full_name, email, claimed_email, country)
      select id, 'One of many', id || '@example.test', id || '@example.test', 'IN'
      from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) as ids`)
  const before = (await listPeople(support, all)).total
  await add(mostPeopleCounted - before)
  const thousand = await listPeople(support, all)
  expect([thousand.total, usersWords.found({ total: thousand.total })]).toEqual([1_000, '1,000 people'])
  await add(500)
  const more = await listPeople(support, all)
  expect([more.total, usersWords.found({ total: more.total })]).toEqual([1_001, 'More than 1,000 people'])
  expect(more.people).toHaveLength(peopleAPage)
})
