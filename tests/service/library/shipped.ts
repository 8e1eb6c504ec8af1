import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import { OAuth2Server } from 'oauth2-mock-server'
import type { Person, Subject, Visit } from './subject.ts'

const origin = 'http://localhost:3999'
const tables = ['user', 'session', 'account', 'verification', 'twoFactor', 'rateLimit']

type Row = Record<string, unknown>

/** The sign-in library with what it comes with: its own endpoints, its own limits, nothing of ours. */
export async function shippedLibrary(): Promise<Subject> {
  const books: Record<string, Row[]> = Object.fromEntries(tables.map((name) => [name, []]))
  const links: string[] = []
  const elsewhere = new OAuth2Server()
  await elsewhere.issuer.keys.generate('RS256')
  await elsewhere.start(0, '127.0.0.1')
  const { handler } = betterAuth({
    database: memoryAdapter(books),
    secret: 'only for this test, and long enough to be one',
    baseURL: origin,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: true },
    emailAndPassword: {
      enabled: true,
      sendResetPassword: async ({ token }) => {
        links.push(token)
      },
    },
    plugins: [
      twoFactor(),
      genericOAuth({
        config: [
          {
            providerId: 'elsewhere',
            clientId: 'portolan',
            clientSecret: 'secret',
            discoveryUrl: `${elsewhere.issuer.url}/.well-known/openid-configuration`,
            scopes: ['openid', 'email'],
            mapProfileToUser: () => ({ email: 'elsewhere@example.test', emailVerified: true, name: 'Somebody' }),
          },
        ],
      }),
    ],
  })

  let visitors = 0
  /** Each from an address of its own, since the library counts by what is claimed. */
  function send(path: string, body: object | undefined, headers: Record<string, string> = {}): Promise<Response> {
    visitors += 1
    const own = { origin, 'x-forwarded-for': `198.51.100.${visitors % 250}`, ...headers }
    const type = { 'content-type': 'application/json' }
    return handler(
      new Request(
        `${origin}/api/auth${path}`,
        body ? { method: 'POST', headers: { ...own, ...type }, body: JSON.stringify(body) } : { headers: own },
      ),
    )
  }

  async function signIn({ email, password }: Person, from?: Visit) {
    return visitIn(await send('/sign-in/email', { email, password }, from ? { cookie: from.secret } : {}))
  }

  async function passThere(): Promise<Visit | undefined> {
    const started = await send('/sign-in/social', { provider: 'elsewhere', callbackURL: '/' })
    const { url = '' } = (await started.json()) as { url?: string }
    const there = await fetch(url, { redirect: 'manual' })
    const back = new URL(there.headers.get('location') ?? origin)
    const cookie = started.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    return visitIn(await send(back.pathname.replace('/api/auth', '') + back.search, undefined, { cookie }))
  }

  return {
    async signUp({ email, password }) {
      const answer = await send('/sign-up/email', { email, password, name: 'Somebody' })
      const visit = visitIn(answer)
      return { visit, seen: `${answer.status} ${Object.keys((await answer.json()) as Row).join(' ')}` }
    },
    async guess({ email, password }, claimedAddress) {
      const answer = await send('/sign-in/email', { email, password }, { 'x-forwarded-for': claimedAddress })
      return answer.status !== 429
    },
    signIn,
    async isAlive({ secret }) {
      const answer = await send('/get-session', undefined, { cookie: secret })
      return (await answer.json()) !== null
    },
    stored: async (text) => Object.values(books).some((rows) => JSON.stringify(rows).includes(text)),
    async changePassword({ secret }, { password }, newPassword) {
      const answer = await send('/change-password', { currentPassword: password, newPassword }, { cookie: secret })
      if (answer.status !== 200) throw new Error(`The password was not changed: ${answer.status}`)
    },
    async askForReset({ email }) {
      await send('/request-password-reset', { email, redirectTo: '/' })
      return links.at(-1) ?? ''
    },
    async reset(token, newPassword) {
      return (await send('/reset-password', { token, newPassword })).status === 200
    },
    async signInElsewhere() {
      await passThere()
      const [person] = (books.user ?? []).filter(({ email }) => email === 'elsewhere@example.test')
      if (!person) throw new Error('Nobody came from elsewhere')
      person.twoFactorEnabled = true
      return passThere()
    },
    close: () => elsewhere.stop(),
  }
}

/** The cookie of a session, where one was opened. */
function visitIn(answer: Response): Visit | undefined {
  const [cookie] = answer.headers.getSetCookie().filter((line) => /session_token=[^;]/.test(line))
  return cookie ? { secret: cookie.split(';', 1)[0] ?? '' } : undefined
}
