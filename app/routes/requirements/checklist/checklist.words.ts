import { words } from '#app/lib/words/words.ts'

export const checklistWords = words('routes/requirements/checklist')
