import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Notification } from '../notification.ts'

type Listed = Pick<Notification, 'kind' | 'link' | 'shownFrom'>

/** A user's notifications about one application on one day, newest first. */
export type Group<One> = {
  readonly day: PlainDate
  /** Undefined for notifications about the account, or without an application in their link. */
  readonly applicationId: string | undefined
  readonly lines: readonly Line<One>[]
}

/** One notification, or several about documents that need no action, combined in one line. */
export type Line<One> = readonly [One, ...One[]]

const ofApplication = /^\/(?:applications|status|apply)\/([0-9a-f-]{36})(?=[/#?]|$)/

/** The application that a notification is about, taken from its link. */
export function applicationIn(link: string | null): string | undefined {
  return link === null ? undefined : ofApplication.exec(link)?.[1]
}

/** The application page itself: a link to it needs no action. */
const leadsToPage = (link: string | null) => /^\/(?:applications|status)\/[0-9a-f-]{36}$/.test(link ?? '')

const isQuietOfDocument = ({ kind, link }: Listed) => kind === 'document' && leadsToPage(link)

/** Groups a list by day and application, each group placed by its newest notification. */
export function groupNotifications<One extends Listed>(newestFirst: readonly One[]): Group<One>[] {
  const groups = new Map<string, { day: PlainDate; applicationId: string | undefined; all: One[] }>()
  for (const one of newestFirst) {
    const [day, applicationId] = [dayOf(one.shownFrom), applicationIn(one.link)]
    const key = `${day} ${applicationId}`
    const group = groups.get(key) ?? { day, applicationId, all: [] }
    group.all.push(one)
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((one, other) => other.day.localeCompare(one.day))
    .map(({ all, ...group }) => ({ ...group, lines: linesOf(all) }))
}

/** Combines an application's document checks in one line, placed at the newest. */
function linesOf<One extends Listed>(all: readonly One[]): Line<One>[] {
  const quiet = all.filter(isQuietOfDocument)
  const lines: Line<One>[] = []
  for (const one of all) {
    if (!isQuietOfDocument(one)) lines.push([one])
    else if (one === quiet[0]) lines.push([one, ...quiet.slice(1)])
  }
  return lines
}
