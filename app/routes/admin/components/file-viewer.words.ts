import { words } from '#app/lib/words/words.ts'
export const viewerWords = words('routes/admin/components/file-viewer')
