import { expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { openHouse, signUp } from '#tests/support/people.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'

test('a service with another key than its database’s says so, changes nothing and exits', async () => {
  const house = await openHouse()
  const other = temporaryDirectory()
  try {
    const person = await signUp(house)
    const startAgain = (dataDirectory: string) => startService({ databaseUrl: house.databaseUrl, dataDirectory })
    // Nothing has been encrypted yet, and the key is recorded all the same.
    await expect(startAgain(other.path)).rejects.toThrow(/The key is not the one/)

    const question = { subject: 'A photo', message: 'May I smile?' }
    expect((await person.browser.fill('/support/new', question)).status).toBe(303)
    const before = await house.sql`select id, updated_at from accounts order by id`
    await expect(startAgain(other.path)).rejects.toThrow(/The key is not the one .* nothing was changed/)
    expect(await house.sql`select id, updated_at from accounts order by id`).toEqual(before)
    expect((await new Browser(house).get('/ready')).status).toBe(200)
  } finally {
    await house.close()
    other.remove()
  }
}, 120_000)
