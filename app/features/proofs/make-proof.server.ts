import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import type { Application } from '../applications/application.ts'
import { lockApplication, readAnswers } from '../applications/read-application.server.ts'
import { readIssuedVisa } from '../documents/read-documents.server.ts'
import { readRoute } from '../visas/read-route.server.ts'
import { mayActOnProof } from './proof.policy.ts'
import { addProof, findProofOf, saveRevoked } from './proof.store.server.ts'
import { holderOf, type NoProof, type Shown, whyNoProof } from './proof.ts'
import { openProof, type Sealed, sealedProofField } from './sealed-proof.server.ts'
import { signProof } from './sign-proof.server.ts'

/**
 * Creates a proof of the visa of the user's own application. An existing one stays, unless it is named as the one to
 * replace: then it is revoked.
 */
export function makeProof(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  replaced = '',
): Promise<Result<null, { code: NoProof }>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const application = await lockApplication(ctx, applicationId, 'read')
    requireAllowed(mayActOnProof(ctx.actor, 'make', application))
    const visa = await readIssuedVisa(ctx, applicationId)
    const why = whyNoProof(application, !!visa, now)
    if (why || !visa) return problem({ code: why ?? 'no_visa' })
    const before = await findProofOf(db, applicationId)
    if (before && before.documentId === visa.documentId && before.id !== replaced) return ok(null)

    const shown = (await shownBy(ctx, application)) ?? (before && (await openProof(ctx, application, before)))
    if (!shown) return problem({ code: 'erased' })
    if (before) await saveRevoked(db, before.id, now)
    const id = newId<'visa-proof'>()
    const { destination, visa: kind, initials, passportEnd } = shown
    const code = await signProof(ctx, application, id)
    const content: Sealed = { destination, visa: kind, initials, passportEnd, code }
    const secrets = await openPersonSecrets(ctx, application.ownerId)
    const sealed = secrets.seal(sealedProofField(id), JSON.stringify(content))
    await addProof(db, { id, applicationId, documentId: visa.documentId, sealed, createdAt: now })
    return ok(null)
  })
}

/** From the answers; undefined once they are erased while the visa is still kept. */
async function shownBy(ctx: RequestContext, application: Application): Promise<Shown | undefined> {
  const holder = holderOf(await readAnswers(ctx, application))
  const route = await readRoute(ctx, { from: application.fromCountry, to: application.toCountry })
  if (!holder) return undefined
  if (!route.ok) return { destination: application.toCountry, visa: '', ...holder }
  const { schemes, to } = route.value
  const visa = schemes.find(({ id }) => id === application.schemeId)?.name ?? ''
  return { destination: to.name, visa, ...holder }
}
