import { readApplication } from '#app/features/applications/read-application.server.ts'
import { toldUntil } from '#app/features/applications/undo.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'
import type { PaperKind } from '../document.ts'
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
] satisfies PaperKind[]

/** Files of the same kind accepted in the owner's other applications; only accepted files are worth reusing. */
export async function readAccepted(call: Call, applicationId: Id<'application'>, kind: string): Promise<Reusable[]> {
  const { ownerId } = await readApplication(call, applicationId)
  requireAllowed(mayActOnDocument(call.actor, 'upload', { ownerId }))
  const slot = { ownerId, applicationId, kind, isPersonal: personal.includes(kind) }
  const accepted = await listAccepted(call.db, { ...slot, until: toldUntil(call.now), most })
  const { all } = await readCountries(call)
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
