import { visitor } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { confirmAddress, findAccountByEmail, giveRole } from './account.store.server.ts'
import type { DemoPerson } from './demo-people.ts'
import { savePhone } from './phone/phone.store.server.ts'
import { noClient } from './sign-in/client.ts'
import { deleteSessionsOf } from './sign-in/session.store.server.ts'
import { signUp } from './sign-in/sign-up.server.ts'

/** Opens the accounts a demonstration starts with, once. Their passwords are public: demo mode only. */
export async function unsafeOpenDemoAccounts(call: Call, people: readonly DemoPerson[]): Promise<void> {
  if (!call.ports.demo) throw new Error('Demo accounts are for demo mode')
  for (const person of people) {
    if (await findAccountByEmail(call.db, person.email)) continue
    await inTransaction({ ...call, actor: visitor }, async (call) => {
      const opened = await signUp(call, person, { client: noClient })
      if (!opened.ok) return
      const { accountId } = opened.value
      await confirmAddress(call.db, accountId)
      if (person.role !== 'traveller') await giveRole(call.db, accountId, person.role, call.now)
      if (person.phone) await savePhone(call.db, accountId, person.phone, call.now)
      // Nobody holds what it opened.
      await deleteSessionsOf(call.db, accountId)
    })
  }
}
