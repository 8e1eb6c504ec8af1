import { isIPv4, isIPv6 } from 'node:net'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createContext, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

/** Rate limit state of an address after a request. */
export type Allowance = {
  readonly allowed: boolean
  /** Requests allowed per minute, and remaining. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the minute ends. */
  readonly resetSeconds: number
}

const minute = 60
// Allows an occasional burst: a third of a minute's requests every 10 minutes.
const burstShare = 1 / 3
const burstSeconds = 600

/**
 * In-memory rate limit per address. Only the most recent addresses are tracked: a client with more addresses cannot be
 * limited this way, but must not exhaust the memory.
 */
export class AddressLimit {
  readonly perMinute: number
  readonly #most: number
  readonly #usual: RateLimiterMemory
  readonly #burst: RateLimiterMemory
  readonly #both: BurstyRateLimiter
  // A Set keeps insertion order: a repeated address moves to the end.
  readonly #asked = new Set<string>()

  /** `seconds` replaces the minute, for rarer actions. */
  constructor(perMinute: number, mostAddresses = 20_000, seconds = minute) {
    this.perMinute = perMinute
    this.#most = mostAddresses
    this.#usual = new RateLimiterMemory({ keyPrefix: '', points: perMinute, duration: seconds })
    this.#burst = new RateLimiterMemory({
      keyPrefix: '',
      points: Math.ceil(perMinute * burstShare),
      duration: burstSeconds,
    })
    this.#both = new BurstyRateLimiter(this.#usual, this.#burst)
  }

  get size(): number {
    return this.#asked.size
  }

  async take(address: string): Promise<Allowance> {
    const key = networkOf(address)
    this.#remember(key)
    try {
      return this.#allowance(true, await this.#both.consume(key))
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return this.#allowance(false, refused)
      throw refused
    }
  }

  #allowance(allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
    const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
    return { allowed, limit: this.perMinute, remaining: remainingPoints, resetSeconds }
  }

  #remember(key: string): void {
    this.#asked.delete(key)
    this.#asked.add(key)
    const [oldest] = this.#asked
    if (this.#asked.size <= this.#most || oldest === undefined) return
    this.#asked.delete(oldest)
    void this.#usual.delete(oldest)
    void this.#burst.delete(oldest)
  }
}

/**
 * The rate limit key: an IPv4 address, or the /64 network for IPv6, which one household gets. Invalid addresses, which
 * a proxy may send, share one key.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '')
  const [, mapped = plain] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? []
  const ipv4 = mapped.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (isIPv4(ipv4)) return ipv4
  if (!isIPv6(plain)) return 'unknown'
  // `URL` normalises IPv6, including an IPv4 suffix.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part = '') => part.split(':').filter(Boolean)
  const left = groups(head)
  const zeros = tail === undefined ? 0 : 8 - left.length - groups(tail).length
  const all = [...left, ...Array<string>(zeros).fill('0'), ...groups(tail)]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Header names from the HTTP working group drafts, which clients already understand. */
export function allowanceHeaders({ allowed, limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
    ...(!allowed && { 'Retry-After': String(resetSeconds) }),
  }
}

/** Each is counted separately. */
export type Limits = {
  readonly api: AddressLimit
  readonly drawing: AddressLimit
  /** Messages sent to us. */
  readonly messages: AddressLimit
  /** Emails triggered by typing an address. */
  readonly letters: AddressLimit
  /** Passkey challenges and attempts: each stores a row. */
  readonly passkeys: AddressLimit
  /** Sign-in and sign-up attempts with a password: each is costly to hash and may be a guess. */
  readonly doors: AddressLimit
}

export const limitsContext = createContext<Limits>()

const messagesSeconds = 600

/** An image costs more than other answers, but a page may show several. */
export function openLimits(apiPerMinute: number): Limits {
  return {
    api: new AddressLimit(apiPerMinute),
    drawing: new AddressLimit(2 * apiPerMinute),
    messages: new AddressLimit(Math.ceil(apiPerMinute / 6), undefined, messagesSeconds),
    letters: new AddressLimit(Math.ceil(apiPerMinute / 10)),
    passkeys: new AddressLimit(apiPerMinute),
    // Offices and universities share an address.
    doors: new AddressLimit(4 * apiPerMinute),
  }
}

/** Counts a request of this kind. Undefined if allowed; otherwise when to retry, and the response headers. */
export async function limitReached(context: Readonly<RouterContextProvider>, kind: keyof Limits) {
  const allowance = await context.get(limitsContext)[kind].take(context.get(pageContext).address)
  if (allowance.allowed) return undefined
  const { resetSeconds } = allowance
  const init = { status: 429, headers: allowanceHeaders(allowance) }
  return { seconds: resetSeconds, minutes: Math.ceil(resetSeconds / 60), init }
}
