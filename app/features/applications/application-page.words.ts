import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName, placeNameFirst } from '../visas/place-name.ts'

const said = words('applications/application-page')

export const dashboardWords = words('applications/application-page', 'dashboard', {
  elsewhere: {
    get pages() {
      const { recommendations, countries, visas, embassies, referrals } = said.dashboard.elsewhere.names
      return [
        { to: href('/recommendations'), name: recommendations },
        { to: href('/countries'), name: countries },
        { to: href('/visas'), name: visas },
        { to: href('/embassies'), name: embassies },
        { to: href('/referrals'), name: referrals },
      ]
    },
  },
  nextLines: (country: string, date: PlainDate | null) => {
    const { check, handOver, expect, decision } = said.dashboard.nextSteps
    return [
      check,
      handOver({ country: placeName(country), countryFirst: placeNameFirst(country) }),
      date ? expect({ date: formatDate(date) }) : decision,
    ]
  },
})

export const statusPageWords = words('applications/application-page', 'statusPage', {
  stampDay: (day: PlainDate) => formatDate(day).toUpperCase(),
  next: {
    pending: (country: string) => {
      const { check, missing, handOver } = said.statusPage.nextSteps.pending
      return [check, missing, handOver({ country: placeName(country) })]
    },
    document_verification: () => {
      const { look, another } = said.statusPage.nextSteps.document_verification
      return [look, another]
    },
    processing: (country: string) => {
      const { fill, handOver } = said.statusPage.nextSteps.processing
      return [fill, handOver({ country: placeName(country) })]
    },
    under_review: (country: string) => {
      const { decides, write } = said.statusPage.nextSteps.under_review
      return [decides({ country: placeNameFirst(country) }), write]
    },
    approved: () => {
      const { check, carry } = said.statusPage.nextSteps.approved
      return [check, carry]
    },
    over: () => [said.statusPage.nextSteps.over.nothing],
  },
})

export const wantedWords = words('applications/application-page', 'wanted')

export const detailWords = words('applications/application-page', 'detail', {
  earlier: (days: readonly PlainDate[]) =>
    said.detail.earlierVersions({ days: briefListText(days.map((day) => formatDate(day))) }),
})

export const calendarWords = words('applications/application-page', 'calendar')
