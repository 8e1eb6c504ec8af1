import { passwordRule } from '#app/features/accounts/password.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { SignInMethod } from '../account.ts'
import type { ActivityEvent, SecurityToggle } from '../security.ts'

type Toggle = { name: string; text: string; advice?: string }

export const toggleWords: Record<SecurityToggle, Toggle> = words('accounts/security', 'toggle')

/** "21 Nov 2026, 09:53 UTC" */
export function momentWords(at: Date): string {
  return `${formatDate(dayOf(at), 'short')}, ${at.toISOString().slice(11, 16)} UTC`
}

export const methodWords: Record<SignInMethod, string> = words('accounts/security', 'method')

export const securityWords = words('accounts/security', 'security', {
  password: {
    get wantedHint() {
      return `Must be at least ${passwordRule.least} characters. Three or four words are best.`
    },
  },
  sessions: { endNamed: (device: string, at: Date) => `Sign out ${device}, signed in ${momentWords(at)}` },
})

export const activityWords: Record<ActivityEvent, string> = words('accounts/security', 'activity')

const signedInBy: Record<SignInMethod, string> = words('accounts/security', 'signedInBy')

const factorNames = words('accounts/security', 'factorNames')

const detailWords: Partial<Record<ActivityEvent, Readonly<Record<string, string>>>> = words(
  'accounts/security',
  'detail',
  {
    get 'signed-up'() {
      return signedInBy
    },
    get 'signed-in'() {
      return signedInBy
    },
    get 'factor-added'() {
      return factorNames
    },
    get 'factor-removed'() {
      return factorNames
    },
  },
)

/** What stands below an event: the way somebody signed in, the device they signed out, the switches they turned. */
export function activityDetail(event: ActivityEvent, detail: string | null): string | undefined {
  if (!detail) return undefined
  if (event !== 'settings-changed') return detailWords[event]?.[detail] ?? detail
  return detail
    .split(' ')
    .map((change) => {
      const toggle = toggleWords[change.slice(1) as SecurityToggle]
      return `${toggle?.name ?? change.slice(1)} ${change.startsWith('+') ? 'on' : 'off'}`
    })
    .join(', ')
}
