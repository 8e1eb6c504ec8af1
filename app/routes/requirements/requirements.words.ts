import { words } from '#app/lib/words/words.ts'

export const answerWords = words('routes/requirements', 'answer')

export const foldWords = words('routes/requirements', 'fold')

export const journeyFormWords = words('routes/requirements', 'journeyForm')

export const questionWords = words('routes/requirements', 'question')

export const descriptionWords = words('routes/requirements', 'description')

export const chooseWords = words('routes/requirements', 'choose')
