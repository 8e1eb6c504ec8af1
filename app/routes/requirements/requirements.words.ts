import { passportHolders, placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import type { RouteCountry } from '#app/features/visas/route.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'
import type { DateName } from './journey-dates.ts'

type Named = Pick<RouteCountry, 'code' | 'name' | 'kind'>

export const answerWords = words('routes/requirements', 'answer', {
  title: (from: string, to: string, kind: AnswerKind) => `${from} to ${to}, what you need: ${visaWords.headline[kind]}`,
})

export const foldWords = words('routes/requirements', 'fold', {
  longer: (days: number | null) => `What if I stay longer${days === null ? '' : ` than ${counted(days, 'day')}`}?`,
})

const fieldNames: Record<DateName, string> = words('routes/requirements', 'fieldNames')

export const journeyFormWords = words('routes/requirements', 'journeyForm', {
  problems: { notADate: (name: DateName) => `The ${fieldNames[name]} must be a real date, such as 14 February 2027` },
})

export const questionWords = words('routes/requirements', 'question')

export const descriptionWords = words('routes/requirements', 'description', {
  start: (from: Named, to: Named) => `${from.name} to ${to.name}:`,
})

export const chooseWords = words('routes/requirements', 'choose')
