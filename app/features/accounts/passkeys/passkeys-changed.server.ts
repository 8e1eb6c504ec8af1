import type { Call } from '#app/platform/call.server.ts'
import type { Account } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { deleteSessionsOf } from '../sign-in/session.store.server.ts'

type Changed = { change: 'added' | 'removed'; sessionId: string; client: Client }

/** What follows from another set of passkeys: sessions and sign-ins of before end, and the owner is told. */
export async function passkeysChanged(call: Call, account: Account, { change, sessionId, client }: Changed) {
  await deleteSessionsOf(call.db, account.id, sessionId)
  await forgetSecretsOf(call.db, account.id, ['second-step', 'device-code', 'passkey-challenge'])
  await noteActivity(call, account.id, { event: `factor-${change}`, detail: 'passkey', client })
  await leaveNotice(call, account, { kind: `factor-${change}`, factor: 'passkey' })
}
