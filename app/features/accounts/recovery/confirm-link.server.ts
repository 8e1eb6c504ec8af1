import { type Id, isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import { findAccount, findSignInAddress } from '../account.store.server.ts'
import { accountMail } from '../account.words.ts'
import { keepCode } from '../factors/mail-code.server.ts'
import { lifetimes } from '../lifetimes.ts'

const linkSeconds = lifetimes.confirmDays * 86_400
const codeSeconds = lifetimes.confirmCodeMinutes * 60

/**
 * A signed address-confirmation link for one account and one address, valid until a given time. After a change of
 * address it is invalid, and it does not confirm a later account with the old address.
 */
export function confirmLink(ctx: RequestContext, accountId: Id<'account'>, email: string): string {
  const until = Math.floor(ctx.now.getTime() / 1000) + linkSeconds
  return `${ctx.ports.origin}${href('/verify-email')}?token=${accountId}.${until}.${proofOf(ctx, accountId, email, until)}`
}

/** The confirmation email, to be sent while the link is valid, with a code for the page that awaits confirmation. */
export async function confirmationEmail(ctx: RequestContext, accountId: Id<'account'>, email: string) {
  const until = new Date(ctx.now.getTime() + linkSeconds * 1000)
  const code = await keepCode(ctx, accountId, { kind: 'confirm', of: email }, codeSeconds)
  return { message: accountMail.verify(code, confirmLink(ctx, accountId, email)), until }
}

function proofOf({ ports }: RequestContext, accountId: Id<'account'>, email: string, until: number): string {
  return ports.encryption.digest(`confirm-email ${accountId} ${email} ${until}`)
}

type Linked = { accountId: Id<'account'>; email: string }

/** The account and address a link is for, while it is valid. */
export async function readConfirmLink(ctx: RequestContext, token: string): Promise<Linked | undefined> {
  const [accountId = '', written = '', proof = ''] = token.split('.')
  const until = Number(written)
  if (!isId<'account'>(accountId) || !(until * 1000 > ctx.now.getTime())) return undefined
  const email = (await findAccount(ctx.db, accountId)) && (await findSignInAddress(ctx.db, accountId))
  return email && isSameSecret(proof, proofOf(ctx, accountId, email, until)) ? { accountId, email } : undefined
}
