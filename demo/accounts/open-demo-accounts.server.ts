import {
  addAccount,
  findAccountByEmail,
  giveRole,
  lockSubject,
  notePasswordChange,
} from '#app/features/accounts/account.store.server.ts'
import type { DemoPerson } from '#app/features/accounts/demo-people.ts'
import { savePhone } from '#app/features/accounts/phone/phone.store.server.ts'
import { savePassword } from '#app/features/accounts/security/password.store.server.ts'
import { hashPassword } from '#app/features/accounts/sign-in/passwords.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'

/**
 * Creates the initial accounts of a demo, once. Their passwords are public: demo mode only. Their addresses count as
 * verified, so no emails are sent: the link in a back-dated email would no longer work.
 */
export async function unsafeOpenDemoAccounts(ctx: RequestContext, people: readonly DemoPerson[]): Promise<void> {
  if (!ctx.ports.demo) throw new Error('Demo accounts are for demo mode')
  for (const { fullName, email, country, password, phone, role } of people) {
    if (await findAccountByEmail(ctx.db, email)) continue
    const hash = await hashPassword(password)
    await inTransaction(ctx, async ({ db, now }) => {
      // Two servers may start on the same empty database.
      await lockSubject(db, `sign-up ${email}`)
      if (await findAccountByEmail(db, email)) return
      const account = { fullName, email, claimedEmail: email, emailVerified: true, country }
      const accountId = await addAccount(db, account, now)
      await savePassword(db, accountId, hash, now)
      await notePasswordChange(db, accountId, now)
      if (isStaffRole(role)) await giveRole(db, accountId, role, now)
      if (phone) await savePhone(db, accountId, phone, now)
    })
  }
}
