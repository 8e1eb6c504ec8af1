import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'

export async function lettersTo(call: Call, to: string): Promise<{ subject: string; text: string }[]> {
  const letters = await listMail(call.db, call.ports.vault, 200)
  return letters.filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}
