import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { deleteSession } from './session.store.server.ts'
import { hashToken } from './session-token.server.ts'

/** Ends this session. Signing out twice is no problem. */
export async function signOut(call: Call, token: string): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-out'))
  await deleteSession(call.db, hashToken(token))
}
