import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type NamedPage, pagesToWatch } from './named-pages.store.server.ts'
import { compareTexts } from './text/word-changes.ts'
import { maySeeWatchedPages, maySettleWatchTasks } from './watched-page.policy.ts'
import {
  countOpenTasks,
  countPages,
  findListedTask,
  type ListedPage,
  type ListedTask,
  listPages,
  listTasks,
} from './watched-page.store.server.ts'

export type { ListedPage, ListedTask, NamedPage }

export const pagesAPage = 50
const mostTasks = 200

export type PagesAsked = { readonly isTroubled: boolean; readonly after: string | undefined }

/** Reads a page of the watched pages with the facts that cite them, and totals. */
export async function readWatchedPages({ actor, db, ports }: RequestContext, { isTroubled, after }: PagesAsked) {
  requireAllowed(maySeeWatchedPages(actor))
  const found = await listPages(db, { isTroubled, after, most: pagesAPage + 1 })
  const shown = found.slice(0, pagesAPage)
  const facts = Map.groupBy(await pagesToWatch(db), ({ address }) => address)
  return {
    isOn: ports.pages !== undefined,
    counts: { ...(await countPages(db)), open: await countOpenTasks(db) },
    pages: shown.map((page) => ({ ...page, facts: facts.get(page.address) ?? [] })),
    next: found.length > pagesAPage ? shown.at(-1)?.address : undefined,
  }
}

/** Reads the open tasks, or the most recently settled ones. */
export async function readWatchTasks({ actor, db, ports }: RequestContext, { isOpen }: { isOpen: boolean }) {
  requireAllowed(maySeeWatchedPages(actor))
  return {
    isOn: ports.pages !== undefined,
    counts: { ...(await countPages(db)), open: await countOpenTasks(db) },
    tasks: await listTasks(db, isOpen, mostTasks),
  }
}

/** Reads a task with the page text before and after, and the facts that cite the page. */
export async function readWatchTask({ actor, db }: RequestContext, id: Id<'watch-task'>) {
  requireAllowed(maySeeWatchedPages(actor))
  const { before, after, ...task } = requireFound(await findListedTask(db, id))
  return {
    task,
    comparison: task.kind === 'changed' ? compareTexts(before ?? '', after ?? '') : undefined,
    facts: await pagesToWatch(db, task.address),
    maySettle: maySettleWatchTasks(actor),
  }
}
