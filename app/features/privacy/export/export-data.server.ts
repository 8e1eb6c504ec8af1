import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { answersField } from '#app/features/applications/read-application.server.ts'
import { readOwnMessages } from '#app/features/content/messages/read-own-messages.server.ts'
import { sealingOf } from '#app/features/documents/intake/sealing.ts'
import { receiptPdf } from '#app/features/payments/parts/receipt-pdf.server.ts'
import { receiptWords } from '#app/features/payments/payment.words.ts'
import { readReceipt } from '#app/features/payments/read-receipt.server.ts'
import { messageField, subjectField } from '#app/features/support/sealing.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listApplicationFacts, listHistoryFacts } from './application-facts.store.server.ts'
import { listPaymentFacts } from './billing.store.server.ts'
import {
  findAccountFacts,
  findSwitches,
  listActivityFacts,
  listDeviceFacts,
  listFileFacts,
  listIdentityFacts,
  listNewsletterFacts,
  listPaidApplications,
  listPasskeyFacts,
  listQuoteFacts,
  listRefundFacts,
  listSessionFacts,
  listTicketFacts,
  listTicketMessageFacts,
} from './export.store.server.ts'
import { exportWords } from './export.words.ts'
import { correctionsOf } from './export-corrections.server.ts'
import { billingOf, exportInvoices } from './export-invoices.server.ts'
import { exportName } from './export-name.ts'
import { exportOwnFiles } from './export-own-files.server.ts'
import { exportTicketFiles } from './export-ticket-files.server.ts'
import { findPreferenceFacts, listNoticeFacts } from './notice-facts.store.server.ts'
import { referralsOf, wishesOf } from './recommending.server.ts'

export type ExportedFile = { readonly name: string; readonly bytes: Uint8Array }

/**
 * Everything that is kept about an account, file by file: one is read when the one before has been taken, so that never
 * more than one is in memory. No hashes, no secrets, nothing of what staff wrote for each other.
 */
export async function* exportData(call: Call, accountId: Id<'account'>): AsyncGenerator<ExportedFile> {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const { db, now } = call
  const account = requireFound(await findAccountFacts(db, accountId))
  yield text('README.txt', exportWords.readme(account.fullName, now))
  yield json('account.json', account)
  const { revision: _, ...profile } = await readProfile(call, accountId)
  yield json('profile.json', profile)
  yield json('security.json', {
    switches: await findSwitches(db, accountId),
    sessions: await listSessionFacts(db, accountId, now),
    knownBrowsers: await listDeviceFacts(db, accountId),
    linkedServices: await listIdentityFacts(db, accountId),
    passkeys: await listPasskeyFacts(db, accountId),
  })
  yield json('activity.json', await listActivityFacts(db, accountId))
  yield json('applications.json', await applicationsOf(call, accountId))
  yield json('corrections.json', await correctionsOf(call, accountId))
  yield json('quotes.json', await listQuoteFacts(db, accountId))
  yield json('payments.json', await listPaymentFacts(db, accountId))
  yield json('refunds.json', await listRefundFacts(db, accountId))
  yield json('billing.json', await billingOf(call, accountId))
  // A subscription belongs to whoever reads the address: nobody has shown that where it is not confirmed.
  yield json('newsletter.json', account.emailConfirmed ? await listNewsletterFacts(db, account.email) : [])
  yield json('messages.json', await messagesOf(call))
  yield json('tickets.json', await ticketsOf(call, accountId))
  yield json('wishes.json', await wishesOf(call, accountId))
  yield json('referrals.json', await referralsOf(call, accountId))
  yield json('notices.json', await listNoticeFacts(db, accountId, now))
  yield json('notice-preferences.json', await findPreferenceFacts(db, accountId))
  yield* exportTicketFiles(call, accountId)
  yield* receiptsOf(call, accountId)
  yield* exportInvoices(call, accountId)
  yield* documentsOf(call, accountId)
  yield* exportOwnFiles(call, accountId)
}

async function applicationsOf(call: Call, accountId: Id<'account'>) {
  const secrets = await openPersonSecrets(call, accountId)
  const rows = await listApplicationFacts(call.db, accountId)
  return Promise.all(
    rows.map(async ({ id, sealed, ...facts }) => ({
      ...facts,
      answers: JSON.parse(secrets.open(answersField(id), sealed)) as unknown,
      history: await listHistoryFacts(call.db, id),
    })),
  )
}

async function messagesOf(call: Call) {
  const messages = await readOwnMessages(call)
  return messages.map(({ id: _, accountId: __, ...message }) => message)
}

async function ticketsOf(call: Call, accountId: Id<'account'>) {
  const rows = await listTicketFacts(call.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(call, accountId)
  return Promise.all(
    rows.map(async ({ id, sealed, ...facts }) => ({
      ...facts,
      subject: secrets.open(subjectField(id), sealed),
      messages: (await listTicketMessageFacts(call.db, id)).map(({ id, sealed, ...message }) => ({
        ...message,
        text: secrets.open(messageField(id), sealed),
      })),
    })),
  )
}

/** A receipt for each application that is paid. Only travellers have applications. */
async function* receiptsOf(call: Call, accountId: Id<'account'>): AsyncGenerator<ExportedFile> {
  if (call.actor.kind !== 'traveller') return
  for (const applicationId of await listPaidApplications(call.db, accountId)) {
    const receipt = await readReceipt(call, applicationId)
    yield { name: `receipts/${exportName(receiptWords.file(receipt.reference))}`, bytes: await receiptPdf(receipt) }
  }
}

/** What is known of each file, and then the files, decrypted one after the other. */
async function* documentsOf({ db, ports }: Call, accountId: Id<'account'>): AsyncGenerator<ExportedFile> {
  const files = (await listFileFacts(db, accountId)).map(({ kept, current, ...facts }) => ({
    kept,
    facts: { ...facts, isCurrent: facts.version === current, file: fileNameOf(facts) },
  }))
  yield json(
    'documents.json',
    files.map(({ facts }) => facts),
  )
  for (const { kept, facts } of files) {
    const sealed = await ports.files.get(kept.storageKey)
    // Removed by its owner since the list was read.
    if (!sealed) continue
    yield { name: facts.file, bytes: ports.vault.open(kept.wrappedKey, sealingOf(kept.id).field, sealed) }
  }
}

type Named = { application: string; kind: string; version: number; fileName: string }

function fileNameOf({ application, kind, version, fileName }: Named): string {
  return `documents/${application}/${kind}-${version}-${exportName(fileName)}`
}

function text(name: string, content: string): ExportedFile {
  return { name, bytes: Buffer.from(content) }
}

function json(name: string, content: unknown): ExportedFile {
  return text(name, `${JSON.stringify(content, null, 2)}\n`)
}
