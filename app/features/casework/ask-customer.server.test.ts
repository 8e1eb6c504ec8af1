import { expect } from 'vitest'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { choosePreferences } from '../notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '../notifications/preferences/preferences.ts'
import { askCustomers } from './ask-customer.server.ts'

test('each question email has its own subject in the same conversation', async ({ ctx, db, ports }) => {
  const { accountId } = await aTraveller(db, { emailVerified: true })
  const { id, reference } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
  const officer = ctx(await aStaffMember(db))
  for (const question of ['Thank you. Where will you stay?', 'Thank you. Who pays?'])
    await askCustomers(officer, [id], question)
  const mails = (await listMail(db, ports.encryption, 9)).map(({ mail }) => mail)
  expect(mails.map(({ subject }) => subject.split(' – ')[0]).toSorted()).toEqual([
    'Please answer: Thank you. Where will you stay?',
    'Please answer: Who pays?',
  ])
  expect(mails.map(({ thread }) => thread)).toEqual([reference, reference])
})

test('a discreet email does not include the question', async ({ ctx, db, ports }) => {
  const { accountId, actor } = await aTraveller(db, { emailVerified: true })
  await choosePreferences(ctx(actor), accountId, { ...unchosen, discreet: true })
  const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
  await askCustomers(ctx(await aStaffMember(db)), [id], 'Where will you stay?')
  const [{ mail } = expect.fail()] = await listMail(db, ports.encryption, 9)
  expect(JSON.stringify(mail)).not.toContain('stay')
})
