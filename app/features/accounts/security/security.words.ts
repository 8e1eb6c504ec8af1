import { passwordRule } from '#app/features/accounts/password.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { SignInMethod } from '../account.ts'
import { clockTime } from '../clock-time.ts'
import type { ActivityEvent, SecurityToggle } from '../security.ts'

const said = words('accounts/security')

type Toggle = { name: string; inSentence: string; text: string; advice?: string }

export const toggleWords: Record<SecurityToggle, Toggle> = words('accounts/security', 'toggle')

/** "21 Nov 2026, 09:53 UTC" */
export function timestampWords(at: Date): string {
  return said.moment({ day: formatDate(dayOf(at), 'short'), time: clockTime(at) })
}

export const methodWords: Record<SignInMethod, string> = words('accounts/security', 'method')

export const securityWords = words('accounts/security', 'security', {
  password: {
    get wantedHint() {
      return said.security.password.wantedRule({ least: passwordRule.least })
    },
  },
  sessions: {
    endNamed: (device: string, at: Date) => said.security.sessions.endDevice({ device, at: timestampWords(at) }),
  },
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

/** Details of an activity: the sign-in method, the device signed out, or the settings changed. */
export function activityDetail(event: ActivityEvent, detail: string | null): string | undefined {
  if (!detail) return undefined
  if (event !== 'settings-changed') return detailWords[event]?.[detail] ?? detail
  const changes = detail.split(' ').map((change) => {
    const name = toggleWords[change.slice(1) as SecurityToggle]?.name ?? change.slice(1)
    return change.startsWith('+') ? said.turned.on({ name }) : said.turned.off({ name })
  })
  return briefListText(changes)
}
