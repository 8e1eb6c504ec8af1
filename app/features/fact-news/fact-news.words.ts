import type { EmailBlock, Pair } from '#app/lib/email/email-message.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { words } from '#app/lib/words/words.ts'
import type { EmailDetails } from '../notifications/notification.words.ts'
import { diaryWords } from '../visas/diary/diary.words.ts'
import { placeName } from '../visas/place-name.ts'
import type { NewsChange, RouteNews } from './fact-news.ts'

const said = words('fact-news')

const mostRoutes = 3
const mostChanges = 4
const mostInEmail = 10

type Words = { readonly title: string; readonly text: string; readonly more: EmailDetails }

/** Notifications about followed routes: prose on the page, a before-and-after comparison in the email. */
export function factNewsWords(routes: readonly RouteNews[], today: PlainDate, button: string): Words {
  const [only] = routes
  const isOne = routes.length === 1 && only !== undefined
  const title = isOne ? titleOf(only, today) : said.title.several({ count: routes.length })
  return {
    title,
    text: isOne ? sentences(sentencesOf(only, today), meaningOf(only)) : allInProse(routes, today),
    more: {
      button,
      details: isOne ? said.leads[only.following] : said.leads.several,
      parts: [
        ...routes.slice(0, mostInEmail).flatMap((route) => partsOf(route, isOne)),
        ...moreOf(routes.length - mostInEmail, 'routes').map((text) => ({ text })),
      ],
    },
  }
}

function titleOf({ to, changes }: RouteNews, today: PlainDate): string {
  const [day, ...others] = new Set(changes.map(({ effectiveOn }) => effectiveOn))
  const country = placeName(to)
  if (day && others.length === 0 && day > today) return said.title.willChange({ country, day: formatDate(day) })
  return said.title.changed({ country })
}

const routeOf = ({ from, to }: Pick<RouteNews, 'from' | 'to'>) => said.route({ from, to })

function sentencesOf({ changes }: RouteNews, today: PlainDate): string {
  const described = changes.slice(0, mostChanges).map((change) => {
    const { effectiveOn } = change
    const isComing = effectiveOn && effectiveOn > today
    return sentences(
      diaryWords.describe(change, undefined, change.scheme?.name ?? ''),
      isComing && said.from({ day: formatDate(effectiveOn) }),
    )
  })
  return sentences(...described, ...moreOf(changes.length - mostChanges, 'changes'))
}

function allInProse(routes: readonly RouteNews[], today: PlainDate): string {
  const described = routes
    .slice(0, mostRoutes)
    .map((route) => said.ofRoute({ route: routeOf(route), changes: sentencesOf(route, today) }))
  return sentences(...described, ...moreOf(routes.length - mostRoutes, 'routes'))
}

const moreOf = (count: number, what: 'changes' | 'routes') => (count > 0 ? [said.more[what]({ count })] : [])

function partsOf(route: RouteNews, isOne: boolean): EmailBlock[] {
  const { changes } = route
  const [more] = moreOf(changes.length - mostChanges, 'changes')
  return [
    ...(isOne ? [] : [{ news: [{ title: routeOf(route), text: meaningOf(route) }] }]),
    ...changes
      .slice(0, mostChanges)
      .flatMap((change) => [
        ...(change.scheme ? [{ text: inEnglish(change.scheme.name) }] : []),
        { facts: factsOf(change) },
      ]),
    ...(more ? [{ text: more }] : []),
    ...(isOne ? [{ text: meaningOf(route) }] : []),
  ]
}

function factsOf(change: NewsChange): Pair[] {
  const [before, now] = diaryWords.sides(change)
  const thing = thingOf(change)
  return [
    [said.before[thing], before],
    [said.now[thing], now],
    change.effectiveOn
      ? [said.day.from, formatDate(change.effectiveOn)]
      : [said.day.updatedOn, formatDate(dayOf(change.at))],
  ]
}

function thingOf({ what }: NewsChange): keyof typeof said.before {
  switch (what) {
    case 'category':
    case 'stay':
    case 'end':
      return 'requirement'
    case 'suspended':
    case 'resumed':
    case 'visa_added':
    case 'visa_opened':
    case 'visa_ended':
      return 'visa'
    case 'passport':
      return 'passport'
    default:
      return what
  }
}

/** What the changes mean for an application or a plan; only the most important effect is stated. */
function meaningOf({ following, changes }: RouteNews): string {
  if (following !== 'draft') return said.meaning[following]
  if (changes.some(isClosed)) return said.meaning.draftClosed
  if (changes.some(isFree)) return said.meaning.draftFree
  return changes.every(({ what }) => what === 'fee') ? said.meaning.draftFee : said.meaning.draft
}

const isClosed = (change: NewsChange) =>
  change.what === 'suspended' ||
  change.what === 'visa_ended' ||
  (change.what === 'category' && change.after.kind === 'no_admission')

const isFree = (change: NewsChange) => change.what === 'category' && change.after.kind === 'visa_free'

export const factNewsButtons = words('fact-news', 'factNewsButtons')

/** Shown to staff on the case page. */
export const caseFactWords = words('fact-news', 'caseFact')
