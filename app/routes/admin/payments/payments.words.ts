import { words } from '#app/lib/words/words.ts'
import { shortTimestamp } from '../components/short-timestamp.ts'

export const portalPaymentWords = words('routes/admin/payments', { at: shortTimestamp })
