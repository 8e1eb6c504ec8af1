import { lifetimes } from '#app/features/accounts/lifetimes.ts'
import { words } from '#app/lib/words/words.ts'

export type Flash = { readonly tone: 'ok' | 'info'; readonly title: string; readonly text?: string }

const said = words('routes/shell/flash', {
  'user-confirmation-sent': {
    get text(): string {
      return said['user-confirmation-sent'].linkWorks({ confirmDays: lifetimes.confirmDays })
    },
  },
})

/** The messages that do not report success. */
const notes = new Set([
  'identity-failed',
  'cases-left',
  'deletion-asked',
  'export-waits',
  'confirmation-waits',
  'push-failed',
  'sign-in-required',
  'submit-signed-out',
  'upload-signed-out',
  'recommendations-signed-out',
  'route-signed-out',
  'profile-signed-out',
  'second-factor-required',
  'visa-replaced',
  'portal-instead',
  'password-expired',
  'factor-first',
  'factor-forced',
  'confirm-first',
  'reauthenticate',
  'step-gone',
  'code-waits',
  'user-confirmation-waits',
  'role-proposed',
  'form-held',
  'payout-decided',
  'payout-nothing',
  'payout-asked-already',
  'payout-unconfirmed',
  'refund-waits',
  'document-unchanged',
  'authentication-required',
  'fact-proposed',
])

function flashOf(code: string): Flash | undefined {
  if (!Object.hasOwn(said, code)) return undefined
  const { title, text } = (said as Record<string, { title: string; text?: string }>)[code] ?? { title: code }
  return { tone: notes.has(code) ? 'info' : 'ok', title, ...(text && { text }) }
}

/** Flash messages after a redirect, by code. Their text must also be true of the page they appear on. */
export const flashWords: Readonly<Record<string, Flash | undefined>> = new Proxy(
  {},
  {
    get: (_, code) => (typeof code === 'string' ? flashOf(code) : undefined),
    ownKeys: () => Reflect.ownKeys(said),
    getOwnPropertyDescriptor: (_, code) => Reflect.getOwnPropertyDescriptor(said, code),
  },
)
