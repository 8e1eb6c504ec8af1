import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Notification } from '../notification.ts'

type Told = Pick<Notification, 'kind' | 'link' | 'shownFrom'>

/** What somebody was told about one application on one day, newest first. */
export type Group<One> = {
  readonly day: PlainDate
  /** Undefined where it is about the account, or about nothing that its link names. */
  readonly applicationId: string | undefined
  readonly lines: readonly Line<One>[]
}

/** One notification, or several about documents that ask for nothing: those are one line. */
export type Line<One> = readonly [One, ...One[]]

const ofApplication = /^\/(?:applications|status|apply)\/([0-9a-f-]{36})(?=[/#?]|$)/

/** The application that a notification is about, by where it leads. */
export function applicationIn(link: string | null): string | undefined {
  return link === null ? undefined : ofApplication.exec(link)?.[1]
}

/** The page of an application itself: there is nothing to be done at its address. */
const leadsToPage = (link: string | null) => /^\/(?:applications|status)\/[0-9a-f-]{36}$/.test(link ?? '')

const isQuietOfDocument = ({ kind, link }: Told) => kind === 'document' && leadsToPage(link)

/** A list by day and application, in the order of the newest of each. */
export function groupNotifications<One extends Told>(newestFirst: readonly One[]): Group<One>[] {
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

/** What was checked of an application's documents is one line, where its newest stood. */
function linesOf<One extends Told>(all: readonly One[]): Line<One>[] {
  const quiet = all.filter(isQuietOfDocument)
  const lines: Line<One>[] = []
  for (const one of all) {
    if (!isQuietOfDocument(one)) lines.push([one])
    else if (one === quiet[0]) lines.push([one, ...quiet.slice(1)])
  }
  return lines
}
