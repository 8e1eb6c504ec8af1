import { href } from '#app/lib/words/href.ts'

export const personAt = (accountId: string) => href('/admin/users/:accountId', { accountId })
