import { words } from '#app/lib/words/words.ts'

export const formWords = words('applications/forms/form')
