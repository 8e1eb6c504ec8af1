import type { Purpose } from './purpose.ts'

// The first six are specified word for word.
export const purposeWords: Record<Purpose, string> = {
  tourism: 'Tourism / Vacation',
  business: 'Business / Work',
  study: 'Study / Education',
  family: 'Family Visit',
  medical: 'Medical Treatment',
  other: 'Other',
  transit: 'Transit',
}
