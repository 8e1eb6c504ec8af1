import { href } from 'react-router'
import { type Letter, letterOf, type Pair } from '#app/lib/letter/letter.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { AccountStatus } from '../account.ts'
import { toggleWords } from '../security/security.words.ts'
import type { SecurityToggle } from '../security.ts'

/** What an owner is told about their sign-in. Letters name no secret and no personal data: those stand behind sign-in. */
export type Notice =
  | { kind: 'new-device'; from: readonly Pair[] }
  | { kind: 'password-changed' }
  | { kind: 'password-reset' }
  | { kind: 'email-change-asked' | 'email-changed' }
  | { kind: 'phone-changed'; removed: boolean }
  | { kind: 'factor-added' | 'factor-removed'; factor: 'app' | 'passkey' | 'recovery-codes' }
  | { kind: 'factors-removed' }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'identity-linked' | 'identity-unlinked'; provider: string }
  | { kind: 'locked' }
  | { kind: 'data-exported' }
  | { kind: 'deletion-asked'; dueOn: Date; keepLink: string }
  | { kind: 'deletion-cancelled' }
  | { kind: 'deleted' }
  | { kind: 'role-changed' }
  | { kind: 'status-changed'; status: AccountStatus }
  | { kind: 'signed-out-by-us' }
  | { kind: 'device-signed-out-by-us' }
  | { kind: 'protection-lowered'; toggles: readonly SecurityToggle[] }

const factors = words('accounts/notices/notice', 'factors')

const statusSubjects: Record<AccountStatus, string> = words('accounts/notices/notice', 'statusSubjects')

const statusTexts: Record<AccountStatus, string> = words('accounts/notices/notice', 'statusTexts')

const moments = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const days = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

function said(notice: Notice): { subject: string; title?: string; happened: string } {
  switch (notice.kind) {
    case 'new-device':
      return {
        subject: `New sign-in to your Portolan account: ${notice.from.map(([, value]) => value).join(', ')}`,
        title: 'New sign-in to your Portolan account',
        happened:
          'Someone signed in to your account from a browser we have not seen before. See the Security page for details.',
      }
    case 'password-changed':
      return {
        subject: 'Your Portolan password was changed',
        happened: 'The password of your account was changed. All other devices were signed out.',
      }
    case 'password-reset':
      return {
        subject: 'Your Portolan password was reset',
        happened:
          'The password of your account was reset with a link that we emailed to this address. All devices were signed out. Passkeys, linked services and a telephone number still work: check on the Security page that each is yours.',
      }
    case 'email-change-asked':
      return {
        subject: 'Request to change your Portolan email address',
        happened:
          'Someone asked to use a different email address for your account. Nothing changes until they open the link we sent to that address. You can cancel the change on the Security page.',
      }
    case 'email-changed':
      return {
        subject: 'The email address of your Portolan account was changed',
        happened:
          'Your account now uses a different address. We will not send emails about it to this one any more. All other devices were signed out.',
      }
    case 'phone-changed':
      return {
        subject: 'The telephone number of your Portolan account was changed',
        happened: notice.removed
          ? 'The telephone number was removed from your account. All other devices were signed out.'
          : 'A telephone number was added to your account. It can be used to sign in. All other devices were signed out.',
      }
    case 'factor-added':
      return {
        subject: 'A sign-in method was added to your Portolan account',
        happened: `You can now use ${factors[notice.factor]} to sign in. All other devices were signed out.`,
      }
    case 'factor-removed':
      return {
        subject: 'A sign-in method was removed from your Portolan account',
        happened: `Your account no longer uses ${factors[notice.factor]}. All other devices were signed out.`,
      }
    case 'factors-removed':
      return {
        subject: 'All second factors were removed from your Portolan account',
        happened:
          'Our staff removed your authenticator app, passkeys and recovery codes. All devices were signed out. You sign in without a second factor until you set one up again.',
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code for your Portolan account was used',
        happened: `Someone used one of your recovery codes. It will not work again. ${codesLeft(notice.left)}`,
      }
    case 'identity-linked':
      return {
        subject: `${notice.provider} was linked to your Portolan account`,
        happened: `You can now sign in with ${notice.provider}.`,
      }
    case 'identity-unlinked':
      return {
        subject: `${notice.provider} was unlinked from your Portolan account`,
        happened: `${notice.provider} can no longer be used to sign in to your account. All other devices were signed out.`,
      }
    case 'locked':
      return {
        subject: 'Someone may be guessing your Portolan password',
        happened:
          'There were 10 wrong attempts to sign in to your account. Sign-in is blocked for 15 minutes. Your account and your data are safe.',
      }
    case 'data-exported':
      return {
        subject: 'Your Portolan data was downloaded',
        happened: 'A copy of everything your account holds was downloaded.',
      }
    case 'deletion-asked':
      return {
        subject: 'Your Portolan account will be deleted',
        happened: `You asked us to delete your account. This will happen on ${days.format(notice.dueOn)}. Until then you can keep it.`,
      }
    case 'deletion-cancelled':
      return {
        subject: 'Your Portolan account will not be deleted',
        happened: 'The deletion was cancelled. You can use your account as before.',
      }
    case 'deleted':
      return {
        subject: 'Your Portolan account was deleted',
        happened:
          'Your account, your answers and your documents are deleted. We keep only the payment records that the law requires.',
      }
    case 'status-changed':
      return {
        subject: statusSubjects[notice.status],
        happened: statusTexts[notice.status],
      }
    case 'signed-out-by-us':
      return {
        subject: 'You were signed out of your Portolan account',
        happened: 'Our staff signed your account out on all devices. You can sign in again.',
      }
    case 'device-signed-out-by-us':
      return {
        subject: 'A device was signed out of your Portolan account',
        happened: 'Our staff signed your account out on one device. You can sign in there again.',
      }
    case 'role-changed':
      return {
        subject: 'Your role at Portolan was changed',
        happened: 'Our staff changed what your account may do. You were signed out everywhere. Please sign in again.',
      }
    case 'protection-lowered':
      return {
        subject: `${notice.toggles.length > 1 ? 'Security settings were' : 'A security setting was'} turned off in your Portolan account`,
        happened: `Turned off for your account: ${notice.toggles.map((toggle) => toggleWords[toggle].name.toLowerCase()).join(', ')}.`,
      }
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one: get new ones on the Security page.'
  return left === 1 ? 'You have 1 left.' : `You have ${left} left.`
}

type Way = { readonly text: string; readonly button: string; readonly url: string }

/** The email for a notice. Each says what to do if it was somebody else. */
export function noticeMail(notice: Notice, { at, origin }: { at: Date; origin: string }): Letter {
  const { subject, title = subject, happened } = said(notice)
  const facts: Pair[] = [...(notice.kind === 'new-device' ? notice.from : []), ['Time', `${moments.format(at)} UTC`]]
  const { text, button, url } = wayOn(notice, origin)
  const keep = notice.kind === 'deletion-asked' ? notice.keepLink : undefined
  const letter = letterOf(
    subject,
    'Hello,',
    happened,
    { facts },
    ...(keep ? [{ button: 'Keep my account', url: keep }] : []),
    text,
    keep ? { link: button, url } : { button, url },
  )
  return { ...letter, title }
}

const byStaff: readonly Notice['kind'][] = [
  'status-changed',
  'role-changed',
  'factors-removed',
  'signed-out-by-us',
  'device-signed-out-by-us',
]

function wayOn({ kind }: Notice, origin: string): Way {
  const ask = { button: 'Contact support', url: `${origin}${href('/contact')}` }
  if (kind === 'deleted') return { ...ask, text: 'If you did not ask for this, contact us.' }
  if (byStaff.includes(kind)) return { ...ask, text: 'If this surprises you, contact us.' }
  const url = `${origin}${href('/forgot-password')}`
  return { text: 'If this was not you, set a new password at once.', button: 'Set a new password', url }
}
