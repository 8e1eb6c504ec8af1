import { href } from 'react-router'

export const personAt = (accountId: string) => href('/admin/users/:accountId', { accountId })
