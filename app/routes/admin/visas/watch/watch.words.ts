import type { PageTrouble, TaskKind, TaskOutcome } from '#app/features/watched-pages/watched-page.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'

export type WatchTab = 'open' | 'settled' | 'pages'

const number = new Intl.NumberFormat('en-GB')

export const watchWords = {
  title: 'Watched pages',
  lede: 'Official pages that our facts name as their sources. We read them regularly and open a task when one changes.',
  off: {
    title: 'Page watching is off',
    text: 'No page is read. An operator switches it on with the setting WATCH_PAGES=1.',
  },
  tabs: {
    label: 'Watched pages',
    open: (count: number) => `To look at (${number.format(count)})`,
    settled: 'Settled',
    pages: (count: number) => `All pages (${number.format(count)})`,
  },
  summary: ({ all, read, troubled }: { all: number; read: number; troubled: number }) =>
    `${counted(all, 'page')}: ${number.format(read)} read, ${number.format(troubled)} unreadable now`,
  pageTitle: {
    open: 'Tasks to look at',
    settled: 'Settled tasks',
    pages: 'All watched pages',
  } satisfies Record<WatchTab, string>,
  none: {
    open: { title: 'Nothing to look at', text: 'No watched page has changed since you last settled a task.' },
    settled: { title: 'No settled tasks', text: 'Tasks that somebody settled appear here.' },
    pages: {
      title: 'No pages',
      text: 'Pages appear here after the first run, when a fact names an address as its source.',
    },
  } satisfies Record<WatchTab, { title: string; text: string }>,
  columns: {
    page: 'Page',
    what: 'What happened',
    found: 'Found',
    state: 'State',
    outcome: 'Outcome',
    read: 'Last read',
    changed: 'Last changed',
    next: 'Next reading',
    facts: 'Facts',
  },
  kind: { changed: 'Text changed', unreadable: 'Cannot be read' } satisfies Record<TaskKind, string>,
  outcome: {
    nothing: 'Nothing changed for us',
    facts: 'Facts are up to date',
    readable: 'Readable again',
  } satisfies Record<TaskOutcome, string>,
  trouble: {
    robots: 'The site does not allow robots to read it',
    refused: 'The site refused to send it',
    slow_down: 'The site asked us to come back later',
    gone: 'The page no longer exists',
    server: 'The site has an error',
    unreachable: 'The site could not be reached',
    timeout: 'The site did not answer in time',
    too_large: 'The page is too large',
    not_a_page: 'The address leads to a file, not a page',
    moved: 'The address leads to another page',
    not_public: 'The address is not on the public internet',
    empty: 'The page has no text',
    error_page: 'The site sends an error page',
  } satisfies Record<PageTrouble, string>,
  fine: 'Readable',
  waiting: 'Not read yet',
  open: 'Open',
  looking: (name: string) => `${name} is looking at it`,
  somebody: 'A former colleague',
  never: 'Never',
  troubled: 'Unreadable only',
  everyPage: 'Every page',
  filter: 'Narrow the list',
  show: 'Show',
  first: 'First page',
  next: 'Next page',
  pages: 'Pages of the list',
  more: (count: number) => `and ${counted(count, 'more fact')}`,
  noFacts: 'No fact names it any more',
  routesTo: (place: string) => `Routes to ${place}`,
  failure: {
    name: 'Watched pages',
    title: 'The watched pages cannot be shown',
    text: 'The list of watched pages could not be read.',
    more: 'Nothing was changed. Please try again in a minute.',
  },
}

export const taskWords = {
  back: 'Watched pages',
  visit: 'View the page',
  found: (at: Date) => `Found ${formatMoment(at)}`,
  read: (at: Date) => `Last read ${formatMoment(at)}`,
  unreadableSince: (at: Date) => `Unreadable since ${formatMoment(at)}`,
  movedTo: 'It leads to',
  change: {
    title: 'What changed',
    text: 'The text of the page before and after, without advertisements, menus and dates of updates.',
    before: 'Before',
    after: 'After',
    removed: 'removed:',
    added: 'added:',
    nothing: 'Not there',
    skipped: (lines: number) => `${counted(lines, 'line')} unchanged`,
    empty: 'Only the order of the lines differs.',
  },
  unreadable: {
    title: 'Why it cannot be read',
    text: 'Look at the page yourself, and check whether its facts still hold or need another source.',
  },
  facts: {
    title: 'Facts that name it',
    none: 'No fact names this page any more.',
    look: 'Look at the fact',
    lookAt: (fact: string) => `Look at the fact: ${fact}`,
    busy: 'Opening...',
  },
  settle: {
    title: 'Settle',
    text: 'The page stays watched. Settling changes no fact.',
    nothing: 'Nothing changed for us',
    facts: 'Facts are up to date',
    busy: 'Saving...',
    readOnly: 'Officers and administrators settle tasks.',
  },
  looked: (name: string, at: Date) => `${name} went to look at a fact: ${formatMoment(at)}`,
  settled: (name: string, at: Date) => `${name}, ${formatMoment(at)}`,
  byItself: (at: Date) => `The page could be read again: ${formatMoment(at)}`,
  late: {
    title: 'Already settled',
    text: 'A colleague settled this task, or the page can be read again. Nothing was saved.',
  },
  wrong: 'Choose what you found',
}
