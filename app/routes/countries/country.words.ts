import { type PassportName, passportHolders, placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const days = (count: number) => counted(count, 'day')

const needed: Record<AnswerKind, string> = words('routes/countries/country', 'needed')

export const countryWords = words('routes/countries/country', 'country', {
  description: (name: string, facts: string) =>
    `Visas for ${name}: who needs one, how long it is valid, what it costs and how to prepare. ${facts}`.trim(),
  plainDescription: (name: string, continent: string | null, capital: string | null) =>
    [
      continent ? `${placeNameFirst(name)} lies in ${continent}.` : '',
      capital ? `Its capital is ${capital}.` : '',
    ].filter(Boolean),
  who: {
    count: (count: number, kind: AnswerKind) => `${count} ${needed[kind]}`,
    stay: (stay: number) => `Up to ${days(stay)}`,
  },
  visas: { validityDefault: (count: number) => `${days(count)}, where nothing else is stated` },
  drawing: {
    equal: (count: number) => `Here both are ${days(count)}, yet they are counted from different days.`,
    shorter: (valid: number, stay: number) =>
      `You may arrive on any of the ${days(valid)}. From that day on you may stay up to ${days(stay)}, as long as the visa allows.`,
    longer: (valid: number, stay: number) =>
      `You must arrive within ${days(valid)}. From that day on you may stay up to ${days(stay)}.`,
  },
})
