import { randomUUID } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Call } from '#app/platform/call.server.ts'
import { accounts, credentials, sessions, verifications } from '../account.table.server.ts'
import { passwordRule } from '../password.ts'
import { hashPassword, isPassword } from './passwords.server.ts'
import { hashToken, newToken, sessionLife } from './session-token.server.ts'

type VerificationMail = { accountId: string; email: string; token: string }

/**
 * The sign-in library on one database handle. Handed a transaction, all it writes belongs to that transaction.
 * Its HTTP endpoints are not mounted: use cases call it, so that permission, limits and words are ours.
 */
export function signInLibrary(call: Call, sendVerification: (mail: VerificationMail) => Promise<void>) {
  const database = drizzleAdapter(call.db, {
    provider: 'pg',
    schema: { user: accounts, session: sessions, account: credentials, verification: verifications },
    transaction: false,
  })
  return betterAuth({
    database: (options: BetterAuthOptions) => hashTokens(database(options)),
    secret: call.ports.vault.digest('sign-in library'),
    baseURL: call.ports.origin,
    trustedOrigins: [call.ports.origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our own limit counts per account, whatever address a client claims to have.
    rateLimit: { enabled: false },
    advanced: { database: { generateId: () => randomUUID() } },
    user: {
      fields: { name: 'fullName' },
      additionalFields: {
        claimedEmail: { type: 'string', required: true },
        country: { type: 'string', required: true },
      },
    },
    session: { fields: { userId: 'accountId', token: 'tokenHash' }, expiresIn: sessionLife.absoluteSeconds },
    account: { fields: { userId: 'accountId', providerId: 'provider', accountId: 'providerAccount' } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordRule.least,
      maxPasswordLength: passwordRule.most,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => isPassword(stored, password),
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 2 * 86_400,
      sendVerificationEmail: ({ user, token }) => sendVerification({ accountId: user.id, email: user.email, token }),
    },
  })
}

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>
type Where = { field: string; value: unknown }

/** The library keeps session tokens as they are; below this layer only their hashes exist. */
function hashTokens(adapter: Adapter): Adapter {
  const hashed = <Query extends { model: string; where?: Where[] | undefined }>(query: Query): Query =>
    query.model === 'session' && query.where
      ? {
          ...query,
          where: query.where.map((part) =>
            part.field === 'token' ? { ...part, value: hashToken(String(part.value)) } : part,
          ),
        }
      : query
  return {
    ...adapter,
    transaction: <Value>(work: (inner: Adapter) => Promise<Value>) =>
      adapter.transaction((inner) => work(hashTokens(inner as Adapter))),
    create: async (query: Parameters<Adapter['create']>[0]) => {
      if (query.model !== 'session') return adapter.create(query)
      const token = newToken()
      const created = await adapter.create({ ...query, data: { ...query.data, token: hashToken(token) } })
      return { ...created, token }
    },
    findOne: (query: Parameters<Adapter['findOne']>[0]) => adapter.findOne(hashed(query)),
    findMany: (query: Parameters<Adapter['findMany']>[0]) => adapter.findMany(hashed(query)),
    update: (query: Parameters<Adapter['update']>[0]) => adapter.update(hashed(query)),
    updateMany: (query: Parameters<Adapter['updateMany']>[0]) => adapter.updateMany(hashed(query)),
    delete: (query: Parameters<Adapter['delete']>[0]) => adapter.delete(hashed(query)),
    deleteMany: (query: Parameters<Adapter['deleteMany']>[0]) => adapter.deleteMany(hashed(query)),
  } as Adapter
}
