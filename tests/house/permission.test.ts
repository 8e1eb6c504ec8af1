import { expect, test } from 'vitest'
import { exportsOf } from './route-table.ts'
import { files, isTest, read } from './sources.ts'

// `.server.ts` files of a feature that are not use cases, with the reason.
const notAsked: Record<string, string> = {
  'app/features/accounts/sign-in/session-token.server.ts': 'makes and hashes random text; it touches no row',
  'app/features/proofs/proof-code.server.ts': 'makes and checks what codes carry; it touches no row',
  'app/features/referrals/address-digest.server.ts': 'makes and checks what links carry; it touches no row',
  'app/features/content/newsletter/newsletter-token.server.ts': 'makes and hashes what links carry; it touches no row',
  'app/features/accounts/sign-in/passwords.server.ts': 'hashes and compares what use cases hand it; it touches no row',
  'app/features/accounts/notices/leave-notice.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/accounts/notices/note-activity.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/accounts/factors/mail-code.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/accounts/factors/take-factor.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/accounts/passkeys/assertion.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/accounts/passkeys/challenge.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/accounts/passkeys/check-credential.server.ts':
    'checks what use cases hand it against keys they hand it; it touches no row',
  'app/features/accounts/recovery/confirm-link.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/accounts/recovery/forget-every-way-in.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/notifications/delivery/address-digest.server.ts': 'works out what it is handed; it touches no row',
  'app/features/documents/quarantine/refuse.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/documents/quarantine/scan-kept.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/content/translations/edit-translation.server.ts': 'belongs to the act of a use case that has asked',
  'app/features/content/posts/files/bundled-posts.server.ts': 'lists the files in data/content, which are public',
  'app/features/payments/disputes/evidence/evidence-pdf.server.ts':
    'draws evidence from what draw-evidence let through',
  'app/features/payments/documents/statement-pdf.server.ts': 'draws a statement from what read-statement let through',
  'app/features/payments/documents/invoice-pdf.server.ts': 'draws an invoice from what read-invoice let through',
  'app/features/payments/documents/receipt-pdf.server.ts': 'draws a receipt from what read-receipt let through',
  'app/features/payments/partner-invoices/partner-invoice-pdf.server.ts':
    'draws an invoice from what read-partner-invoices let through',
  'app/features/applications/assessment/visa-choices.server.ts': 'works out what it is handed; it touches no row',
  'app/features/applications/forms/bundled-forms.server.ts': 'lists the files in data/forms, which are public',
  'app/features/applications/forms/find-form.server.ts': 'looks a visa up in the files of data/; it touches no row',
  'app/features/own-cases/filled-form/filled-form-pdf.server.ts':
    'draws a form from what read-filled-form or open-filled-form let through',
  'app/features/missions/facts/bundled-missions.server.ts': 'lists the files in data/missions, which are public',
  'app/features/missions/facts/bundled-ministries.server.ts': 'carries a file of data/, which is public',
  'app/features/quotes/public/judged-speeds.server.ts': 'works out what it is handed; it touches no row',
  'app/features/visas/appeals/read-appeal.server.ts': 'reads a file of data/, which is public',
  'app/features/visas/conditions/route-conditions.server.ts': 'reads files of data/, which are public',
  'app/features/visas/desk/listed-conditions.server.ts': 'reads files of data/, which are public',
  'app/features/visas/facts/bundled-files.server.ts': 'lists the files in data/, which are public',
  'app/features/visas/minors/read-minor-rule.server.ts': 'reads a file of data/, which is public',
  'app/features/visas/photo/read-photo-spec.server.ts': 'reads a file of data/, which is public',
}

// Intake inspects bytes in memory; upload-document checks who may send them.
const isUseCase = (file: string) =>
  /^(app\/features|demo\/(cases|mailbox))\/.*\.server\.tsx?$/.test(file) &&
  !/\.(table|store)\.server\.ts$|\/intake\//.test(file)

const useCases = files.filter((file) => isUseCase(file) && !isTest(file))

test.for(useCases.filter((file) => !(file in notAsked)))('%s checks a policy before it acts for a user', (file) => {
  const names = [...exportsOf(file).names]
  if (names.length > 0 && names.every((name) => name.startsWith('unsafe'))) return
  const source = read(file)
  expect(source, 'imports a policy').toMatch(/from '.*\.policy\.ts'/)
  expect(source, 'calls requireAllowed').toContain('requireAllowed(')
})

test('every exemption from the policy check is an existing file that makes no check', () => {
  const excused = Object.keys(notAsked)
  expect(excused.filter((file) => !useCases.includes(file) || read(file).includes('requireAllowed('))).toEqual([])
})

test('a use case without a policy check is called by the service only, never by a page', () => {
  const pages = files.filter((file) => /^(app\/routes|demo\/pages)\//.test(file) && !isTest(file))
  expect(pages.filter((file) => /\bunsafe[A-Z]\w*\s*\(/.test(read(file)))).toEqual([])
})
