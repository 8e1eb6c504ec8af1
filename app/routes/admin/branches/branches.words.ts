import { words } from '#app/lib/words/words.ts'

export const branchesWords = words('routes/admin/branches', 'branches')

export const branchFormWords = words('routes/admin/branches', 'branchForm')

export const branchPageWords = words('routes/admin/branches', 'branchPage')
