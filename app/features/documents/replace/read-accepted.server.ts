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

// Somebody with more has the newest ones here.
const most = 6

/** What shows one person, or is about one, is never another traveller's. */
const personal: readonly string[] = [
  'passport',
  'photo',
  'residence_permit',
  'existing_visa',
  'vaccination_certificate',
  'birth_certificate',
] satisfies PaperKind[]

/** Files of the same kind that we accepted in another application of theirs: nothing else is worth another try. */
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
