import { words } from '#app/lib/words/words.ts'

export const filledFormWords = words('own-cases/filled-form')
