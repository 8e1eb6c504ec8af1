import type { IncomingHttpHeaders } from 'node:http'
import { type Answered, askOnce, type Limits, type Network, NoAnswer, publicInternet } from './ask-once.server.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PageAnswer, PageReader, ReadTrouble, WantedPage } from './page-reader.ts'
import { isPublicUrl, siteOf } from './public-address.ts'
import { nothingAllowed, type Robots, robotName, robotsOf } from './read-robots.server.ts'

const pageLimits: Limits = { bytes: 3_000_000, milliseconds: 20_000 }
const robotsLimits: Limits = { bytes: 512_000, milliseconds: 10_000 }
const mostRedirects = 5
const dayMs = 86_400_000
const hourMs = 3_600_000

type Choices = {
  /** URL where site owners can contact us. */
  readonly contact: string
  readonly network?: Network
  readonly limits?: Limits
}

/**
 * Reads pages over HTTP as an identified crawler: no cookies, `robots.txt` respected, one request per host at a time.
 */
export function openPageReader({ contact, network = publicInternet, limits = pageLimits }: Choices): PageReader {
  const turns = oneAtATime()
  const known = new Map<string, { robots: Robots; until: number }>()
  const own = { 'user-agent': `${robotName}/1.0 (+${contact})`, 'accept-encoding': 'gzip, br' }

  function ask(url: URL, headers: Record<string, string>, most: Limits, wants: (status: number) => boolean) {
    if (!isPublicUrl(url)) throw new NoAnswer('not_public')
    const asking = { headers: { ...own, ...headers }, limits: most, network }
    const isWanted = (status: number, said: IncomingHttpHeaders) => {
      if (wants(status) && Number(said['content-length']) > most.bytes) throw new NoAnswer('too_large')
      return wants(status)
    }
    return turns(url.host, () => askOnce(url, { ...asking, wants: isWanted }))
  }

  async function robotsFor({ origin }: URL, now: Date): Promise<Robots> {
    const before = known.get(origin)
    if (before && before.until > now.getTime()) return before.robots
    const robots = await askForRobots(new URL('robots.txt', origin))
    // An unreachable `robots.txt` is retried sooner.
    known.set(origin, { robots, until: now.getTime() + (robots === nothingAllowed ? hourMs : dayMs) })
    return robots
  }

  async function askForRobots(address: URL): Promise<Robots> {
    try {
      for (let url = address, hops = 0; hops <= mostRedirects; hops += 1) {
        const answer = await ask(url, { accept: 'text/plain' }, robotsLimits, (status) => status < 300)
        const next = redirectOf(answer, url)
        if (!next) return robotsOf(address.href, answer)
        url = next
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
    }
    return nothingAllowed
  }

  async function follow(wanted: WantedPage): Promise<PageAnswer> {
    const start = new URL(wanted.address)
    const headers = { accept: 'text/html, application/xhtml+xml', 'accept-language': 'en', ...conditionsOf(wanted) }
    for (let url = start, hops = 0; hops <= mostRedirects; hops += 1) {
      if (!isPublicUrl(url)) return trouble('not_public')
      const robots = await robotsFor(url, wanted.now)
      if (robots === nothingAllowed) return trouble('unreachable')
      if (!robots.isAllowed(url.href)) return trouble('robots')
      const free = (wanted.hostAskedAt?.getTime() ?? 0) + robots.delaySeconds * 1000
      if (hops === 0 && free > wanted.now.getTime()) return { kind: 'wait', until: new Date(free) }
      const answer = await ask(url, headers, limits, (status) => status === 200)
      const next = redirectOf(answer, url)
      if (!next) return answerOf(answer, wanted.now)
      if (!isFollowed(url, next, start)) return { ...trouble('moved'), movedTo: next.href.slice(0, 2_000) }
      url = next
    }
    return trouble('moved')
  }

  return {
    async read(wanted) {
      try {
        return await follow(wanted)
      } catch (error) {
        if (error instanceof NoAnswer) return trouble(error.trouble)
        throw error
      }
    },
  }
}

const trouble = (trouble: ReadTrouble) => ({ kind: 'trouble' as const, trouble })

function conditionsOf({ etag, lastModified }: WantedPage): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
}

function redirectOf({ status, headers }: Answered, from: URL): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined
  return isRedirect ? (URL.parse(headers.location ?? '', from) ?? undefined) : undefined
}

/**
 * Follows redirects within a site. Staff must review a redirect to another site, or to the home page, which sites often
 * use for a missing page.
 */
function isFollowed(from: URL, to: URL, start: URL): boolean {
  const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:'
  const isFirstPage = to.pathname === '/' && to.search === '' && (start.pathname !== '/' || start.search !== '')
  return !isDowngrade && !isFirstPage && siteOf(to.hostname) === siteOf(start.hostname)
}

function answerOf({ status, headers, body }: Answered, now: Date): PageAnswer {
  if (status === 304) return { kind: 'same' }
  if (status !== 200) return { ...trouble(troubleOf(status)), until: pauseOf(headers['retry-after'], now) }
  const type = headers['content-type'] ?? ''
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type)) return trouble('not_a_page')
  const { etag = null, 'last-modified': lastModified = null } = headers
  return { kind: 'page', html: textOf(body, type), etag, lastModified }
}

function troubleOf(status: number): ReadTrouble {
  if (status === 404 || status === 410) return 'gone'
  if (status === 429) return 'slow_down'
  if (status >= 400 && status < 500) return 'refused'
  return 'server'
}

// Longer pauses requested by a site are limited to a week.
const longestPauseMs = 7 * dayMs

function pauseOf(said: string | undefined, now: Date): Date | undefined {
  const milliseconds = /^\d+$/.test(said ?? '') ? Number(said) * 1000 : Date.parse(said ?? '') - now.getTime()
  return milliseconds > 0 ? new Date(now.getTime() + Math.min(milliseconds, longestPauseMs)) : undefined
}

/** Uses the charset from the header, or from the first kilobyte of the page. */
function textOf(body: Buffer, type: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i
  const charset = named.exec(type)?.[1] ?? named.exec(body.subarray(0, 1024).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body) // unknown charset
  }
}
