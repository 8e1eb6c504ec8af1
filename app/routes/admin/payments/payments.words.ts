import { words } from '#app/lib/words/words.ts'
import { shortMoment } from '../parts/short-moment.ts'

export const portalPaymentWords = words('routes/admin/payments', { at: shortMoment })
