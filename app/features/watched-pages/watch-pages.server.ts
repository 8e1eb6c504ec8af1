import { createHash } from 'node:crypto'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { PageReader } from '#app/platform/web-pages/page-reader.ts'
import { pagesToWatch } from './named-pages.store.server.ts'
import { lieOf } from './text/error-page.ts'
import { pageText } from './text/page-text.ts'
import { mayWatchPages } from './watched-page.policy.ts'
import {
  addTask,
  closeUnreadable,
  type DuePage,
  findPageForUpdate,
  isReportedUnreadable,
  keepPages,
  listDuePages,
  savePage,
  type WatchedPage,
} from './watched-page.store.server.ts'
import { type FactKind, intervalOf, learn, type PageTrouble, patienceMs, retryAfterMs } from './watched-page.ts'

// With one page per host per run, a host is requested no more often than the job runs.
const mostInRun = 20
const mostAtOnce = 4
// Some sites always answer "not modified", so the whole page is requested occasionally.
const wholeEveryMs = 7 * 86_400_000

type Trouble = {
  readonly trouble: PageTrouble
  readonly until?: Date | undefined
  readonly movedTo?: string | undefined
}
type Reading =
  | { readonly kind: 'text'; readonly text: string; readonly etag: string | null; readonly lastModified: string | null }
  | { readonly kind: 'same' }
  | { readonly kind: 'wait'; readonly until: Date }
  | ({ readonly kind: 'trouble' } & Trouble)

/**
 * Reads the source pages of facts at their required intervals. Opens a task for each change and each unreadable page.
 * Changes no fact. Without a reader it does nothing.
 */
export async function watchPages(ctx: RequestContext): Promise<void> {
  requireAllowed(mayWatchPages(ctx.actor))
  const { pages: reader } = ctx.ports
  if (!reader) return
  await keepNamedPages(ctx)
  const due = await listDuePages(ctx.db, ctx.now, mostInRun)
  const readings = await inTurns(due, (page) => read(reader, page, ctx.now))
  for (const [page, reading] of readings) await keepReading(ctx, page, reading)
}

async function keepNamedPages({ db, now }: RequestContext): Promise<void> {
  const named = Map.groupBy(await pagesToWatch(db), ({ address }) => address)
  const pages = [...named].flatMap(([address, facts]) => {
    const url = URL.parse(address)
    if (!url) return []
    const kinds: FactKind[] = facts.map(({ kind }) => kind)
    return [{ address, host: url.host, intervalMinutes: intervalOf(kinds) / 60_000 }]
  })
  await keepPages(db, pages, now)
}

/** Reads several pages at once, each from a different host. */
async function inTurns(
  due: readonly DuePage[],
  work: (page: DuePage) => Promise<Reading>,
): Promise<[DuePage, Reading][]> {
  const waiting = [...due]
  const done: [DuePage, Reading][] = []
  const hand = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) done.push([page, await work(page)])
  }
  await Promise.all(Array.from({ length: mostAtOnce }, hand))
  return done
}

async function read(reader: PageReader, page: DuePage, now: Date): Promise<Reading> {
  const { address, hostAskedAt, wholeAt } = page
  const isRemembered = wholeAt !== null && now.getTime() - wholeAt.getTime() < wholeEveryMs
  const { etag, lastModified } = isRemembered ? page : { etag: null, lastModified: null }
  const answer = await reader.read({ address, now, hostAskedAt, etag, lastModified })
  if (answer.kind !== 'page') return answer
  const { title, text } = pageText(answer.html)
  const lie = lieOf(title, text)
  if (lie) return { kind: 'trouble', trouble: lie }
  return { kind: 'text', text, etag: answer.etag, lastModified: answer.lastModified }
}

function keepReading(ctx: RequestContext, { id }: DuePage, reading: Reading): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const page = await findPageForUpdate(ctx.db, id)
    if (!page) return
    if (reading.kind === 'wait') return savePage(ctx.db, id, { nextAt: reading.until })
    if (reading.kind === 'trouble') return keepTrouble(ctx, page, reading)
    const text = reading.kind === 'text' ? reading.text : (page.candidate?.text ?? page.text)
    // A "not modified" answer to an unconditional request has no content.
    if (text === null) return keepTrouble(ctx, page, { trouble: 'empty' })
    await keepText(ctx, page, text)
    if (reading.kind === 'text') {
      const { etag, lastModified } = reading
      await savePage(ctx.db, id, { etag, lastModified, wholeAt: ctx.now })
    }
  })
}

async function keepText({ db, now }: RequestContext, page: WatchedPage, text: string): Promise<void> {
  const { memory, change, againMs } = learn(page, text)
  const interval = page.intervalMinutes * 60_000
  await savePage(db, page.id, {
    ...memory,
    unsteady: [...memory.unsteady],
    textHash: memory.text === null ? null : hashOf(memory.text),
    ...(change && { changedAt: now }),
    triedAt: now,
    readAt: now,
    nextAt: new Date(now.getTime() + Math.min(againMs ?? interval, interval)),
    trouble: null,
    troubleSince: null,
    failures: 0,
    movedTo: null,
  })
  if (page.trouble) await closeUnreadable(db, page.id, now)
  if (change) await addTask(db, { pageId: page.id, kind: 'changed', openedAt: now, ...change })
}

async function keepTrouble(
  { db, now }: RequestContext,
  page: WatchedPage,
  { trouble, until, movedTo }: Trouble,
): Promise<void> {
  const failures = page.failures + 1
  const since = page.troubleSince ?? now
  const retryAt = now.getTime() + retryAfterMs(failures)
  await savePage(db, page.id, {
    triedAt: now,
    nextAt: new Date(Math.max(retryAt, until?.getTime() ?? 0)),
    trouble,
    troubleSince: since,
    failures,
    movedTo: movedTo ?? null,
  })
  const isLong = now.getTime() - since.getTime() >= patienceMs
  if (isLong && !(await isReportedUnreadable(db, page.id, since))) {
    await addTask(db, { pageId: page.id, kind: 'unreadable', openedAt: now, trouble })
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
