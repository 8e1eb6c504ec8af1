/** What an account's owner can switch, with what a new account starts with. */
export const securityToggles = [
  'twoFactor',
  'loginNotifications',
  'deviceVerification',
  'passwordExpiry',
  'activityLogging',
] as const
export type SecurityToggle = (typeof securityToggles)[number]
export type SecuritySettings = Record<SecurityToggle, boolean>

export const newAccountSettings: SecuritySettings = {
  twoFactor: false,
  loginNotifications: true,
  deviceVerification: false,
  passwordExpiry: false,
  activityLogging: true,
}

/** What a secret is good for. One made for one purpose is nothing for another. */
export const secretPurposes = [
  'second-step',
  'device-code',
  'reset-password',
  'change-email',
  'phone-sign-in',
  'phone-verification',
  'passkey-challenge',
  'keep-account',
  'invitation',
] as const
export type SecretPurpose = (typeof secretPurposes)[number]

/**
 * What was begun, perhaps by somebody who knew the password or read the address of before, and ends with either. The
 * owner's way to keep an account that is to be deleted is none of it.
 */
export const underWay: readonly SecretPurpose[] = secretPurposes.filter((purpose) => purpose !== 'keep-account')

export const activityEvents = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'signed-out-elsewhere',
  'password-changed',
  'email-changed',
  'phone-changed',
  'factor-added',
  'factor-removed',
  'identity-linked',
  'identity-unlinked',
  'settings-changed',
  'data-exported',
  'deletion-asked',
  'deletion-cancelled',
  'status-changed',
  'role-changed',
] as const
export type ActivityEvent = (typeof activityEvents)[number]
