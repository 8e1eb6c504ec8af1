import { z } from 'zod'
import type { PaymentMode } from '../provider.ts'

export type RazorpayAccount = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly mode: PaymentMode
  /** API URL; undefined for Razorpay's own. */
  readonly url: string | undefined
  readonly pageOrigins: readonly string[] | undefined
  readonly payee: string
  /** Whether cards are accepted here: only if no other provider does. */
  readonly takesCards: boolean
}

/** The API requests in use: a path and a body. */
export type RazorpayCall = {
  get<T>(path: string, answer: z.ZodType<T>, query?: Query): Promise<T>
  post<T>(path: string, answer: z.ZodType<T>, body: object, headers?: Record<string, string>): Promise<T>
}

type Query = Record<string, string | number>

/** Razorpay answered with a refusal. Nothing was done. */
export class RazorpayRefused extends Error {
  readonly status: number

  constructor(status: number, description: string) {
    super(description)
    this.name = `RazorpayRefused ${status}`
    this.status = status
  }
}

const longestAnswerMs = 10_000
const retryAfterMs = [500, 1000]
const failure = z.object({ error: z.object({ description: z.string() }) })

export function openRazorpay({ keyId, keySecret, url }: RazorpayAccount): RazorpayCall {
  const root = url ?? 'https://api.razorpay.com'
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${root}/v1/${path}`, {
      ...init,
      headers: { authorization, accept: 'application/json', ...init.headers },
      // Never sends the account secret to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(longestAnswerMs),
    })
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return body
    throw new RazorpayRefused(answer.status, failure.safeParse(body).data?.error.description ?? 'No reason was given')
  }
  return {
    get: async (path, answer, query = {}) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      return answer.parse(await retried(() => ask(search.size > 0 ? `${path}?${search}` : path, {})))
    },
    // Never retried here: not every request has an idempotency key.
    post: async (path, answer, body, headers) =>
      answer.parse(
        await ask(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
  }
}

async function retried<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of retryAfterMs) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof RazorpayRefused && error.status < 500 && error.status !== 429) throw error
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  return ask()
}

const pageSize = 100

/** Lists all items, page by page. */
export async function* listAll<T>(
  call: RazorpayCall,
  path: string,
  { item, query = {}, within = 'items' }: { item: z.ZodType<T>; query?: Query; within?: string },
): AsyncGenerator<T> {
  const page = z.object({ [within]: z.array(item) })
  for (let skip = 0; ; skip += pageSize) {
    const { [within]: items = [] } = await call.get(path, page, { ...query, count: pageSize, skip })
    yield* items
    if (items.length < pageSize) return
  }
}

export async function readAll<T>(call: RazorpayCall, path: string, item: z.ZodType<T>): Promise<T[]> {
  const items: T[] = []
  for await (const one of listAll(call, path, { item })) items.push(one)
  return items
}

/** Escapes an ID for a path. */
export function pathOf(id: string): string {
  return encodeURIComponent(id)
}
