import type { readDraft } from '#app/features/applications/read-draft.server.ts'
import type { readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import { carryList } from '#app/features/issued-visas/carry.ts'
import { readVisaCheck } from '#app/features/issued-visas/read-visa-check.server.ts'
import { visaEntries } from '#app/features/issued-visas/visa-calendar.ts'
import { readOwnProof } from '#app/features/proofs/read-own-proof.server.ts'
import { visaStages } from '#app/features/reminders/reminder.ts'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { qrPicture } from '#app/ui/qr-picture.server.ts'

type Draft = Awaited<ReturnType<typeof readDraft>>
type Visa = NonNullable<Awaited<ReturnType<typeof readIssuedVisa>>>

/** Loads the visa of an approved application, with everything its page shows. */
export async function loadVisa(ctx: RequestContext, draft: Draft, visa: Visa) {
  const { application, route, requiredDocuments } = draft
  const scheme = draft.scheme && !isGeneric(draft.scheme) ? draft.scheme : undefined
  const check = await readVisaCheck(ctx, draft, visa)
  const { proof } = await readOwnProof(ctx, application.id)
  const { fileName, size, uploadedAt, contentType } = visa.file
  const address = href('/storage/v1/documents/:documentId', { documentId: visa.documentId })
  return {
    ...check,
    country: route.to.name,
    visa: scheme?.name ?? '',
    file: { fileName, size, uploadedAt, address, isPicture: contentType.startsWith('image/') },
    code: proof && { picture: await qrPicture(ctx.ports.origin + href('/verify/:code', { code: proof.code })) },
    carry: carryList({ route, kind: scheme?.kind, documents: requiredDocuments, travelOn: application.travelOn }),
    hasDates: entriesOf(ctx, draft).length > 0,
    /** Detects an outdated offline copy. */
    copyVersion: [check.seen, application.visaValidFrom, application.visaValidUntil, proof?.id]
      .map((part) => part ?? '')
      .join('.')
      .replaceAll('/', '.'),
  }
}

export type LoadedVisa = Awaited<ReturnType<typeof loadVisa>>

/** The calendar entries of a visa; none if its dates are unknown or past. */
export function entriesOf({ now }: RequestContext, { application, route }: Draft) {
  const remindDays = Math.max(...visaStages)
  return visaEntries({ country: route.to.name, days: application, remindDays, today: dayOf(now) })
}
