import { expect } from 'vitest'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { inLanguage } from '#words-source'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { readAccount } from '../read-account.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { chooseLanguage } from './choose-language.server.ts'

const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: 'portolan chart 1375', country: 'IN' }
const arrival = { client: { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null } }

test('only the account holder chooses the language of emails', async ({ ctx, db, ports }) => {
  const { accountId, actor } = await aTraveller(db)
  expect((await readAccount(ctx(actor), accountId)).language).toBe('en')
  await chooseLanguage(ctx(actor), accountId, 'ar')
  const account = await readAccount(ctx(actor), accountId)
  expect(account.language).toBe('ar')
  for (const other of [(await aTraveller(db)).actor, await aStaffMember(db, 'admin')]) {
    await expect(chooseLanguage(ctx(other), accountId, 'en')).rejects.toThrow(NotFound)
  }
  await inLanguage('en', () => leaveNotice(ctx(), account, { kind: 'password-changed' }))
  const [{ mail } = expect.fail()] = await listMail(db, ports.encryption, 9)
  expect(mail.drawn?.frame.language).toBe('ar')
  expect(mail.text).toContain(`${ports.origin}/ar/contact`)
})

test('a new account takes the page language, and sign-in passes it to the browser', async ({ ctx }) => {
  const opened = await inLanguage('es', () => signUp(ctx(), asha, arrival))
  expect(opened).toMatchObject({ ok: true, value: { kind: 'session', language: 'es' } })
  const again = await inLanguage('en', () => signIn(ctx(), asha, arrival))
  expect(again).toMatchObject({ ok: true, value: { kind: 'session', language: 'es' } })
})
