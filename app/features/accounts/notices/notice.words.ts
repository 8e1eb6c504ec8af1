import type { AccountStatus } from '../account.ts'
import { toggleWords } from '../security/security.words.ts'
import type { SecurityToggle } from '../security.ts'

/** What an owner is told about their sign-in. Letters name no secret and no personal data: those stand behind sign-in. */
export type Notice =
  | { kind: 'new-device' }
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

const factors = { app: 'an authenticator app', passkey: 'a passkey', 'recovery-codes': 'recovery codes' } as const

const statusSubjects: Record<AccountStatus, string> = {
  active: 'Your Portolan account is active again',
  inactive: 'Your Portolan account is inactive',
  blocked: 'Your Portolan account is blocked',
}

const statusTexts: Record<AccountStatus, string> = {
  active: 'Our staff made your account active. You can use it as before.',
  inactive: 'Our staff made your account inactive. You can look at everything. You can send nothing for now.',
  blocked: 'Our staff blocked your account. You were signed out everywhere and cannot sign in.',
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function said(notice: Notice): { subject: string; happened: string } {
  switch (notice.kind) {
    case 'new-device':
      return {
        subject: 'A new sign-in to your Portolan account',
        happened:
          'Somebody signed in to your account with a browser we have not seen before. Which one it was, and where, stands on the Security page.',
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
          'The password of your account was reset by a link from a letter to this address. All devices were signed out. Passkeys, linked services and a telephone number still open it: look under Security whether each is yours.',
      }
    case 'email-change-asked':
      return {
        subject: 'Somebody asked to change the email address of your Portolan account',
        happened:
          'Your account is to use another address. Nothing changes until the link in a letter to that address is opened. You can see and cancel the change on the Security page.',
      }
    case 'email-changed':
      return {
        subject: 'The email address of your Portolan account was changed',
        happened:
          'From now on your account uses another address. This one gets no more letters about it. All other devices were signed out.',
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
        subject: 'Your Portolan account has a new way to confirm sign-in',
        happened: `You now have ${factors[notice.factor]} for signing in. All other devices were signed out.`,
      }
    case 'factor-removed':
      return {
        subject: 'A way to confirm sign-in was removed from your Portolan account',
        happened: `Your account no longer uses ${factors[notice.factor]}. All other devices were signed out.`,
      }
    case 'factors-removed':
      return {
        subject: 'The second step was removed from your Portolan account',
        happened:
          'Our staff removed the authenticator app, the passkeys and the recovery codes of your account. All devices were signed out. You sign in without a second step until you set one up again.',
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code of your Portolan account was used',
        happened: `Somebody showed one of your recovery codes. It does not work again. ${codesLeft(notice.left)}`,
      }
    case 'identity-linked':
      return {
        subject: 'Your Portolan account was linked',
        happened: `You can now sign in with ${notice.provider}.`,
      }
    case 'identity-unlinked':
      return {
        subject: 'A link was removed from your Portolan account',
        happened: `${notice.provider} can no longer be used to sign in to your account. All other devices were signed out.`,
      }
    case 'locked':
      return {
        subject: 'Somebody is guessing the password of your Portolan account',
        happened:
          'There were ten wrong attempts to sign in to your account. We take no more for fifteen minutes. Your account and your data are safe.',
      }
    case 'data-exported':
      return {
        subject: 'Your Portolan data was downloaded',
        happened: 'A copy of everything your account holds was downloaded.',
      }
    case 'deletion-asked':
      return {
        subject: 'Your Portolan account will be deleted',
        happened: `You asked us to delete your account. This will happen on ${days.format(notice.dueOn)}. Until then you can keep it:\n\n${notice.keepLink}`,
      }
    case 'deletion-cancelled':
      return { subject: 'Your Portolan account stays', happened: 'Your account will not be deleted.' }
    case 'deleted':
      return {
        subject: 'Your Portolan account was deleted',
        happened:
          'Your account, your answers and your documents are deleted. We keep only the records of payments that the law asks for.',
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
        subject: 'Your Portolan account is protected less than before',
        happened: `This was switched off for your account: ${notice.toggles.map((toggle) => toggleWords[toggle].name.toLowerCase()).join(', ')}.`,
      }
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one: make new ones on the page about your second step.'
  return left === 1 ? 'You have 1 left.' : `You have ${left} left.`
}

/** The letter for a notice. What to do if it was somebody else stands in each. */
export function noticeMail(notice: Notice, { at, origin }: { at: Date; origin: string }) {
  const { subject, happened } = said(notice)
  const last =
    notice.kind === 'deleted' || notice.kind === 'status-changed'
      ? `If ${notice.kind === 'deleted' ? 'you did not ask for this' : 'this surprises you'}, write to us: ${origin}/contact`
      : `If this was not you, set a new password at once: ${origin}/forgot-password`
  return { subject, text: `Hello,\n\n${happened}\n\nTime: ${moments.format(at)} UTC\n\n${last}\n` }
}
