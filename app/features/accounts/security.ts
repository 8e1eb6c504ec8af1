/** Settings an account's owner can switch, with the defaults for a new account. */
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

/** What a secret is valid for. A secret for one purpose is invalid for another. */
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
 * Flows in progress, possibly started by someone with the old password or access to the old address; they end when
 * either changes. The link to keep an account from deletion is not among them.
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
