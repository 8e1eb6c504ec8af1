import { counted } from '#app/lib/counted.ts'
import type { LetterPart, Pair } from '#app/lib/letter/letter.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { MoreOfLetter } from '../notifications/notification.words.ts'
import { diaryWords } from '../visas/diary/diary.words.ts'
import { placeName } from '../visas/place-name.ts'
import type { Following, NewsChange, RouteNews } from './fact-news.ts'

const mostRoutes = 3
const mostChanges = 4
const mostInEmail = 10

type Words = { readonly title: string; readonly text: string; readonly more: MoreOfLetter }

/** What somebody is told of the routes that they follow: in their notifications in prose, in the email side by side. */
export function factNewsWords(routes: readonly RouteNews[], today: PlainDate, button: string): Words {
  const [only] = routes
  const isOne = routes.length === 1 && only !== undefined
  const title = isOne ? titleOf(only, today) : `Requirements have changed for ${routes.length} of your routes`
  return {
    title,
    text: isOne ? `${sentencesOf(only, today)} ${meaningOf(only)}` : allInProse(routes, today),
    more: {
      button,
      details: isOne ? leads[only.following] : 'This is what changed, and what it means for you.',
      parts: [
        ...routes.slice(0, mostInEmail).flatMap((route) => partsOf(route, isOne)),
        ...moreOf(routes.length - mostInEmail, 'route').map((text) => ({ text })),
      ],
    },
  }
}

function titleOf({ to, changes }: RouteNews, today: PlainDate): string {
  const [day, ...others] = new Set(changes.map(({ effectiveOn }) => effectiveOn))
  if (day && others.length === 0 && day > today) return `Requirements for ${placeName(to)} change on ${formatDate(day)}`
  return `Requirements for ${placeName(to)} have changed`
}

const routeOf = ({ from, to }: Pick<RouteNews, 'from' | 'to'>) => `${from} to ${to}`

function sentencesOf({ changes }: RouteNews, today: PlainDate): string {
  const told = changes.slice(0, mostChanges).map((change) => {
    const from = change.effectiveOn && change.effectiveOn > today ? ` From ${formatDate(change.effectiveOn)}.` : ''
    return `${diaryWords.tell(change, undefined, change.scheme?.name ?? '')}${from}`
  })
  return [...told, ...moreOf(changes.length - mostChanges, 'change')].join(' ')
}

function allInProse(routes: readonly RouteNews[], today: PlainDate): string {
  const told = routes.slice(0, mostRoutes).map((route) => `${routeOf(route)}: ${sentencesOf(route, today)}`)
  return [...told, ...moreOf(routes.length - mostRoutes, 'route')].join(' ')
}

const moreOf = (count: number, what: string) => (count > 0 ? [`And ${counted(count, `more ${what}`)}.`] : [])

function partsOf(route: RouteNews, isOne: boolean): LetterPart[] {
  const { changes } = route
  const [more] = moreOf(changes.length - mostChanges, 'change')
  return [
    ...(isOne ? [] : [{ news: [{ title: routeOf(route), text: meaningOf(route) }] }]),
    ...changes
      .slice(0, mostChanges)
      .flatMap((change) => [...(change.scheme ? [{ text: change.scheme.name }] : []), { facts: factsOf(change) }]),
    ...(more ? [{ text: more }] : []),
    ...(isOne ? [{ text: meaningOf(route) }] : []),
  ]
}

function factsOf(change: NewsChange): Pair[] {
  const [before, now] = diaryWords.sides(change)
  const thing = thingOf(change)
  return [
    [`${thing} before`, before],
    [`${thing} now`, now],
    change.effectiveOn ? ['From', formatDate(change.effectiveOn)] : ['Updated on', formatDate(dayOf(change.at))],
  ]
}

function thingOf({ what }: NewsChange): string {
  switch (what) {
    case 'category':
    case 'stay':
    case 'end':
      return 'Requirement'
    case 'suspended':
    case 'resumed':
    case 'visa_added':
    case 'visa_opened':
    case 'visa_ended':
      return 'Visa'
    case 'passport':
      return 'Passport'
    default:
      return diaryWords.things[what]
  }
}

const leads: Record<Following, string> = words('fact-news', 'leads')

/** What it means for an application or a plan: what weighs most is said. */
function meaningOf({ following, changes }: RouteNews): string {
  return meanings[following](changes)
}

const meanings: Record<Following, (changes: readonly NewsChange[]) => string> = {
  case: () =>
    'Your application is with us. We check whether this affects it, and write to you if you need to do anything.',
  draft: (changes) => {
    if (changes.some(isClosed)) return 'Your draft may no longer be possible as it is. Open it before you go on.'
    if (changes.some(isFree)) return 'You may no longer need the visa in your draft. Check before you pay.'
    if (changes.every(({ what }) => what === 'fee')) return 'Your draft shows the new price before you pay.'
    return 'Open your draft and check your answers before you pay.'
  },
  saved: () => 'Read the full answer before you book or travel.',
}

const isClosed = (change: NewsChange) =>
  change.what === 'suspended' ||
  change.what === 'visa_ended' ||
  (change.what === 'category' && change.after.kind === 'no_admission')

const isFree = (change: NewsChange) => change.what === 'category' && change.after.kind === 'visa_free'

export const factNewsButtons = words('fact-news', 'factNewsButtons')

/** What staff read on the page of a case. */
export const caseFactWords = words('fact-news', 'caseFact')
