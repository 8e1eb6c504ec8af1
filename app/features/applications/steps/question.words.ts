import { words } from '#app/lib/words/words.ts'
export const questionWords = words('applications/steps/question')
