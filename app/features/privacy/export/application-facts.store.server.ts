import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { applications, isOpenToOwner, statusEntries } from '#app/features/applications/application.table.server.ts'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { savedTravellers } from '#app/features/applications/saved-travellers/saved-traveller.table.server.ts'
import { caseTasks } from '#app/features/applications/tasks/case-task.table.server.ts'
import { filings } from '#app/features/casework/filing/filing.table.server.ts'
import { documents, isShownToOwner } from '#app/features/documents/document.table.server.ts'
import { visaChecks } from '#app/features/issued-visas/visa-check.table.server.ts'
import { filingPromises } from '#app/features/payments/promise/promise.table.server.ts'
import { visaProofs } from '#app/features/proofs/proof.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

export function listApplicationFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      ...columnsOf(applications, 'id', 'reference', 'status'),
      from: applications.fromCountry,
      to: applications.toCountry,
      visa: applications.schemeId,
      purpose: applications.purpose,
      travelOn: applications.travelOn,
      speed: applications.urgency,
      plan: applications.plan,
      extras: applications.addOns,
      startedAt: applications.startedAt,
      changedAt: applications.updatedAt,
      submittedAt: applications.submittedAt,
      completedAt: applications.completedAt,
      priceAskedForAt: applications.quoteRequestedAt,
      expectedOn: applications.expectedOn,
      weFileBy: filingPromises.fileBy,
      filedOn: filings.filedOn,
      sealedReference: filings.reference,
      appointmentAt: filings.appointmentAt,
      visaValidFrom: applications.visaValidFrom,
      visaValidUntil: applications.visaValidUntil,
      weAsk: applications.question,
      weAskedAt: applications.questionAt,
      answersErasedAt: applications.erasedAt,
      keptLongerSince: applications.heldAt,
    })
    .from(applications)
    .leftJoin(filingPromises, eq(filingPromises.applicationId, applications.id))
    .leftJoin(filings, eq(filings.applicationId, applications.id))
    .where(and(eq(applications.ownerId, ownerId), isOpenToOwner))
    .orderBy(asc(applications.startedAt))
}

/** The history of an owner's applications as far as shown to them, oldest entry first. */
export function listHistoryFacts(db: Database, ownerId: Id<'account'>, until: Date) {
  return db
    .select(columnsOf(statusEntries, 'applicationId', 'status', 'at', 'note'))
    .from(statusEntries)
    .innerJoin(applications, eq(applications.id, statusEntries.applicationId))
    .where(
      and(
        ...[eq(applications.ownerId, ownerId), isOpenToOwner],
        or(isNull(statusEntries.actorId), lte(statusEntries.at, until)),
      ),
    )
    .orderBy(asc(statusEntries.at))
}

/** What the owner's plans and add-ons promised, and when it was done. */
export function listTaskFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      ...columnsOf(caseTasks, 'applicationId', 'kind', 'source', 'quantity', 'insurancePlan'),
      orderedAt: caseTasks.createdAt,
      doneAt: caseTasks.doneAt,
      refundedAt: caseTasks.droppedAt,
    })
    .from(caseTasks)
    .innerJoin(applications, eq(applications.id, caseTasks.applicationId))
    .where(and(eq(applications.ownerId, ownerId), isOpenToOwner))
    .orderBy(asc(caseTasks.createdAt), asc(caseTasks.source), asc(caseTasks.kind))
}

/** The proofs of an owner's visas, oldest first. */
export function listProofFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select(columnsOf(visaProofs, 'applicationId', 'id', 'sealed', 'createdAt', 'revokedAt'))
    .from(visaProofs)
    .innerJoin(applications, eq(applications.id, visaProofs.applicationId))
    .where(and(eq(applications.ownerId, ownerId), isOpenToOwner))
    .orderBy(asc(visaProofs.createdAt))
}

/** The results of an owner's visa checks, oldest first. */
export function listVisaCheckFacts(db: Database, ownerId: Id<'account'>, until: Date) {
  return db
    .select({
      applicationId: documents.applicationId,
      ...columnsOf(visaChecks, 'version', 'field', 'verdict', 'days', 'checkedAt'),
    })
    .from(visaChecks)
    .innerJoin(documents, eq(documents.id, visaChecks.documentId))
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(eq(applications.ownerId, ownerId), isShownToOwner(until)))
    .orderBy(asc(visaChecks.checkedAt))
}

/** Requested corrections, with the answers before them. */
export function listCorrectionFacts(db: Database, ownerId: Id<'account'>, until: Date) {
  return db
    .select({
      applicationId: applications.id,
      application: applications.reference,
      fields: correctionRequests.fields,
      weWrote: correctionRequests.note,
      ...columnsOf(correctionRequests, 'dueOn', 'askedAt', 'correctedAt', 'takenBackAt'),
      sealed: answerVersions.answers,
    })
    .from(correctionRequests)
    .innerJoin(applications, eq(applications.id, correctionRequests.applicationId))
    .leftJoin(answerVersions, eq(answerVersions.correctionId, correctionRequests.id))
    .where(and(eq(applications.ownerId, ownerId), isOpenToOwner, lte(correctionRequests.askedAt, until)))
    .orderBy(asc(correctionRequests.askedAt))
}

export function listSavedTravellerFacts(db: Database, accountId: Id<'account'>) {
  return db
    .select({
      id: savedTravellers.id,
      sealed: savedTravellers.details,
      savedAt: savedTravellers.createdAt,
      changedAt: savedTravellers.updatedAt,
    })
    .from(savedTravellers)
    .where(eq(savedTravellers.accountId, accountId))
    .orderBy(asc(savedTravellers.createdAt))
}
