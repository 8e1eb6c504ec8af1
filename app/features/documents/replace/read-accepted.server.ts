import { readApplication } from '#app/features/applications/read-application.server.ts'
import { visibleUntil } from '#app/features/applications/undo.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import type { AnyDocumentKind } from '../document.ts'
import type { Reusable } from '../tray/document-view.ts'
import { listAccepted } from './accepted.store.server.ts'
import { replaceWords } from './replace.words.ts'

// Only the newest are offered.
const most = 6

/** Documents that show or concern one person are never offered for another traveller. */
const personal: readonly string[] = [
  'passport',
  'photo',
  'residence_permit',
  'existing_visa',
  'vaccination_certificate',
  'birth_certificate',
] satisfies AnyDocumentKind[]

/** Files of the same kind accepted in the owner's other applications; only accepted files are worth reusing. */
export async function readAccepted(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  kind: string,
): Promise<Reusable[]> {
  const { ownerId } = await readApplication(ctx, applicationId)
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', { ownerId }))
  const slot = { ownerId, applicationId, kind, isPersonal: personal.includes(kind) }
  const accepted = await listAccepted(ctx.db, { ...slot, until: visibleUntil(ctx.now), most })
  const { all } = await readCountries(ctx)
  return accepted.map(({ id, fileName, size, uploadedAt, reference, toCountry }) => ({
    value: `application/${id}`,
    fileName,
    about: replaceWords.accepted({
      to: all.find(({ code }) => code === toCountry)?.name ?? toCountry,
      reference,
      size: sizeWords(size),
      on: dayOf(uploadedAt),
    }),
  }))
}
