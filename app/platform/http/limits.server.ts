import { isIPv4, isIPv6 } from 'node:net'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createContext, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

/** What is left for an address after it asked once more. */
export type Allowance = {
  readonly allowed: boolean
  /** How many requests a minute has room for, and how many of them are left. */
  readonly limit: number
  readonly remaining: number
  /** Until the minute is over, in whole seconds. */
  readonly resetSeconds: number
}

const minute = 60
// Who asks more once in a while is not turned away at once: a third of a minute's requests, every ten minutes.
const burstShare = 1 / 3
const burstSeconds = 600

/**
 * Counts what each address asks for, in memory. Only the addresses that asked last are remembered: whoever asks from
 * more of them than that cannot be held by counting, and must not fill the memory either.
 */
export class AddressLimit {
  readonly perMinute: number
  readonly #most: number
  readonly #usual: RateLimiterMemory
  readonly #burst: RateLimiterMemory
  readonly #both: BurstyRateLimiter
  // A set keeps the order of insertion: who asks again goes to the end.
  readonly #asked = new Set<string>()

  /** `seconds` makes another span of the minute, for what is done more rarely. */
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

  /** How many addresses are remembered. */
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
 * Whose address it is: itself, or with IPv6 the network of 64 bits that one household is given. What is no address,
 * since a proxy may write anything, is counted together.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '')
  const [, mapped = plain] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? []
  const ipv4 = mapped.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (isIPv4(ipv4)) return ipv4
  if (!isIPv6(plain)) return 'unknown'
  // The URL writes every address in one way, and an IPv4 tail as two groups.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part = '') => part.split(':').filter(Boolean)
  const left = groups(head)
  const zeros = tail === undefined ? 0 : 8 - left.length - groups(tail).length
  const all = [...left, ...Array<string>(zeros).fill('0'), ...groups(tail)]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** As the drafts of the HTTP working group name them; understood by clients already. */
export function allowanceHeaders({ allowed, limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
    ...(!allowed && { 'Retry-After': String(resetSeconds) }),
  }
}

/** Each with a count of its own. */
export type Limits = {
  readonly api: AddressLimit
  readonly drawing: AddressLimit
  /** Of what people write to us. */
  readonly messages: AddressLimit
  /** Of the letters we write because somebody typed an address. */
  readonly letters: AddressLimit
  /** Of what is asked and shown to sign in with a passkey: each time is a row. */
  readonly passkeys: AddressLimit
  /** Of passwords typed to sign in or up: each costs a great deal of work, and is a guess at some account. */
  readonly doors: AddressLimit
}

export const limitsContext = createContext<Limits>()

const messagesSeconds = 600

/** A picture costs more than an answer, but one page of ours may show several. */
export function openLimits(apiPerMinute: number): Limits {
  return {
    api: new AddressLimit(apiPerMinute),
    drawing: new AddressLimit(2 * apiPerMinute),
    messages: new AddressLimit(Math.ceil(apiPerMinute / 6), undefined, messagesSeconds),
    letters: new AddressLimit(Math.ceil(apiPerMinute / 10)),
    passkeys: new AddressLimit(apiPerMinute),
    // Whole offices and universities share an address.
    doors: new AddressLimit(4 * apiPerMinute),
  }
}

/**
 * Counts one more request of this kind. Undefined where it may go on; otherwise until when nothing is taken, and how
 * the answer says so.
 */
export async function limitReached(context: Readonly<RouterContextProvider>, kind: keyof Limits) {
  const allowance = await context.get(limitsContext)[kind].take(context.get(pageContext).address)
  if (allowance.allowed) return undefined
  const { resetSeconds } = allowance
  const init = { status: 429, headers: allowanceHeaders(allowance) }
  return { seconds: resetSeconds, minutes: Math.ceil(resetSeconds / 60), init }
}
