import { words } from '#app/lib/words/words.ts'

export const requirementsWords = words('applications/steps/requirements')
