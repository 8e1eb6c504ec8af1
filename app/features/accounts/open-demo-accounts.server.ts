import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { confirmAddress, findAccountByEmail } from './account.store.server.ts'
import { noClient } from './sign-in/client.ts'
import { type SignUp, signUp } from './sign-in/sign-up.server.ts'

/** Opens the accounts a demonstration starts with, once. Their passwords are public: demo mode only. */
export async function unsafeOpenDemoAccounts(call: Call, people: readonly SignUp[]): Promise<void> {
  if (!call.ports.demo) throw new Error('Demo accounts are for demo mode')
  for (const person of people) {
    if (await findAccountByEmail(call.db, person.email)) continue
    const opened = await signUp({ ...call, actor: visitor }, person, { client: noClient })
    if (opened.ok) await confirmAddress(call.db, opened.value.accountId)
  }
}
