import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

export async function emailsTo(ctx: RequestContext, to: string): Promise<{ subject: string; text: string }[]> {
  const emails = await listMail(ctx.db, ctx.ports.encryption, 200)
  return emails.filter(({ mail }) => mail.to === to).map(({ mail }) => mail)
}
