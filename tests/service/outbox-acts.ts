import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { masterKey } from '#app/platform/keys.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { testPorts } from '#tests/support/ports.ts'

/** A question that awaits a reply. A reply creates one notification and one email, which name the question. */
export type Question = { readonly id: string; readonly seen: string; readonly once: string }

/** Questions of 10 travellers, created on the data of a service that has run before. */
export async function questions(databaseUrl: string, dataDirectory: string, count: number): Promise<Question[]> {
  const { db, pool, close } = openDatabase(databaseUrl)
  const { ports, remove } = testPorts(openEncryption(masterKey(undefined, dataDirectory)))
  const travellers = await Promise.all(Array.from({ length: 10 }, () => aTraveller(db)))
  for (let number = 0; number < count; number += 1) {
    const { actor } = travellers[number % 10] as (typeof travellers)[number]
    const asked = { subject: `Question ${number}`, message: 'How long does it take?' }
    await openTicket(
      { actor, now: new Date(), db, ports: { ...ports, staffEmail: undefined } },
      asked,
      crypto.randomUUID(),
    )
  }
  const { rows } = await pool.query<{ id: string; seen: string }>(
    'select t.id, m.id as seen from tickets t join ticket_messages m on m.ticket_id = t.id',
  )
  await close()
  remove()
  return rows.map((row) => ({ ...row, once: crypto.randomUUID() }))
}

/** The reply as its form sends it; too long if it is meant to be refused. */
export const answerTo = ({ seen, once }: Question, isRefused = false) => ({
  seen,
  once,
  text: isRefused ? 'x'.repeat(100_000) : 'About three days.',
  status: 'in-progress',
})
