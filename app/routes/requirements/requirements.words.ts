import { words } from '#app/lib/words/words.ts'

export const answerWords = words('routes/requirements', 'answer')

export const foldWords = words('routes/requirements', 'fold', {
  longer: (days: number | null): string => (days === null ? foldWords.longerAny : foldWords.longerThan({ days })),
})

export const journeyFormWords = words('routes/requirements', 'journeyForm')

export const questionWords = words('routes/requirements', 'question')

export const descriptionWords = words('routes/requirements', 'description')

export const chooseWords = words('routes/requirements', 'choose')
