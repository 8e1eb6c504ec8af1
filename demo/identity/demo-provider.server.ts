import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration, Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { Logger } from '#app/platform/logger.server.ts'
import { type DemoIdentity, demoIdentities } from './demo-identities.ts'
import { openDemoStore } from './demo-store.server.ts'

/** Its pages, rendered elsewhere. */
export type DemoPages = {
  choose(request: IncomingMessage, people: readonly DemoIdentity[], wrong?: TypedIdentity): string
  failed(request: IncomingMessage): string
}
export type TypedIdentity = { person: string; email: string; name: string; confirmed: boolean }

export type DemoProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Uses the loopback interface, whatever the issuer's host name resolves to. */
  readonly fetch: CustomFetch
  isAt(url: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

const mount = '/dev/identity'
const clientId = 'portolan'
const minutes = 10
const mostTyped = 500

type Options = { origin: string; returnTo: string; pages: DemoPages; logger: Pick<Logger, 'error'> }

/**
 * An identity provider for demos and tests: it believes any claimed identity. It has new keys and no stored data at
 * each start. For demos only.
 */
export async function openDemoProvider({ origin, returnTo, pages, logger }: Options): Promise<DemoProvider> {
  const issuer = origin + mount
  const clientSecret = randomBytes(32).toString('base64url')
  const typed = new Map<string, DemoIdentity>()
  const { host, protocol } = new URL(origin)
  let opening: ReturnType<typeof openProvider> | undefined
  // Loaded on first use: it is a large library, and most demos never need it.
  const opened = () => {
    opening ??= openProvider(issuer, configuration({ clientSecret, returnTo, pages, typed }), logger)
    return opening
  }

  const handOn = async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    request.headers.cookie = withoutSession(request.headers.cookie)
    request.headers['x-forwarded-host'] = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.originalUrl = request.url ?? '/'
    request.url = request.originalUrl.slice(mount.length) || '/'
    await (await opened()).answer(request, response)
  }

  const loopback = createServer((request, response) => void handOn(request, response))
  await new Promise<void>((resolve) => loopback.listen(0, '127.0.0.1', resolve))
  const { port } = loopback.address() as AddressInfo

  return {
    issuer,
    clientId,
    clientSecret,
    fetch: (url, { body, ...options }) =>
      fetch(url.replace(origin, `http://127.0.0.1:${port}`), {
        ...options,
        ...(body instanceof URLSearchParams && { body }),
      }),
    isAt: (url) => /^\/dev\/identity(?=[/?]|$)/.test(url),
    async handle(request, response) {
      const asksWho = /^\/dev\/identity\/choose\/[\w-]+$/.test(request.url ?? '')
      if (!asksWho) return handOn(request, response)
      const result = await chooseIdentity((await opened()).provider, { request, response, pages, typed })
      response.statusCode = result.status
      response.setHeader('Cache-Control', 'no-store')
      if ('to' in result) return void response.setHeader('Location', result.to).end()
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(result.page)
    },
    close: () =>
      new Promise((resolve) => {
        loopback.close(() => resolve())
        loopback.closeAllConnections()
      }),
  }
}

async function openProvider(issuer: string, settings: Configuration, logger: Options['logger']) {
  const { Provider } = await import('oidc-provider')
  const provider = new Provider(issuer, settings)
  // Both callers set the public host name themselves; forwarded headers from a browser are never trusted.
  provider.proxy = true
  provider.on('server_error', (_, error) => logger.error({ err: error }, 'the demo identity provider failed'))
  return { provider, answer: provider.callback() }
}

/**
 * Removes the provider's session: each sign-in asks for the identity, so that one browser can use several. With another
 * person's session, the library would first show its own page, which needs a script.
 */
function withoutSession(cookies = ''): string {
  return cookies
    .split(/;\s*/)
    .filter((cookie) => !/^demo-identity(\.|=)/.test(cookie))
    .join('; ')
}

type Choosing = {
  request: IncomingMessage
  response: ServerResponse
  pages: DemoPages
  typed: Map<string, DemoIdentity>
}
type Chosen = { status: number; page: string } | { status: 303; to: string }

/** The page that asks for the identity, and its answer. */
async function chooseIdentity(provider: Provider, { request, response, pages, typed }: Choosing): Promise<Chosen> {
  const isUnderWay = await provider.interactionDetails(request, response).then(
    () => true,
    () => false,
  )
  if (!isUnderWay) return { status: 400, page: pages.failed(request) }
  if (request.method !== 'POST') return { status: 200, page: pages.choose(request, demoIdentities) }
  const fields = await readForm(request)
  const identity = identityIn(fields)
  if (identity === 'wrong') return { status: 422, page: pages.choose(request, demoIdentities, typedIn(fields)) }
  if (identity) remember(typed, identity)
  const result = identity
    ? { login: { accountId: identity.subject, remember: false } }
    : { error: 'access_denied', error_description: 'turned back' }
  return { status: 303, to: await provider.interactionResult(request, response, result) }
}

function remember(typed: Map<string, DemoIdentity>, identity: DemoIdentity): void {
  typed.delete(identity.subject)
  typed.set(identity.subject, identity)
  const [oldest] = typed.keys()
  if (typed.size > mostTyped && oldest) typed.delete(oldest)
}

function typedIn(fields: URLSearchParams): TypedIdentity {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 200)
  return { person: text('person'), email: text('email'), name: text('name'), confirmed: fields.has('confirmed') }
}

function identityIn(fields: URLSearchParams): DemoIdentity | undefined | 'wrong' {
  if (fields.get('answer') === 'cancel') return undefined
  const { person, email, name, confirmed } = typedIn(fields)
  if (person !== 'other') return demoIdentities.find(({ subject }) => subject === person) ?? 'wrong'
  if (!name || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return 'wrong'
  const subject = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)
  return { subject, name, email, emailVerified: confirmed }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 10_000) break
  }
  return new URLSearchParams(text)
}

type Parts = { clientSecret: string; returnTo: string; pages: DemoPages; typed: Map<string, DemoIdentity> }

function configuration({ clientSecret, returnTo, pages, typed }: Parts): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const find = (subject: string) => typed.get(subject) ?? demoIdentities.find((person) => person.subject === subject)
  return {
    adapter: openDemoStore(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'demo' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnTo],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'demo-identity', interaction: 'demo-identity-choice', resume: 'demo-identity-resume' },
      long: { path: mount, httpOnly: true, sameSite: 'lax' },
      short: { path: mount, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `${mount}/choose/${uid}` },
    ttl: Object.fromEntries(
      ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'].map((kind) => [
        kind,
        minutes * 60,
      ]),
    ),
    findAccount: (_, subject) => {
      const person = find(subject)
      if (!person) return undefined
      const claims = { sub: subject, email: person.email, email_verified: person.emailVerified, name: person.name }
      return { accountId: subject, claims: async () => claims }
    },
    // The only client belongs to the same demo, so no consent is needed.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(ctx) {
      ctx.type = 'html'
      ctx.body = pages.failed(ctx.req)
    },
  }
}
