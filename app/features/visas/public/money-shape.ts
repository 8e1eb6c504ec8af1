import { z } from 'zod'

export const moneyShape = z
  .object({
    minor: z.int().meta({
      description: 'The amount in whole minor units of the currency: cents, paise, yen. 9000 EUR is 90 euros.',
    }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'ISO 4217. The yen has no minor unit: 3000 JPY.' }),
  })
  .meta({ description: 'An amount of money. Never a fraction, never without its currency.' })

export type MoneyJson = z.infer<typeof moneyShape>
