import { formatMoney, type Money } from '#app/lib/money.ts'
import { momentWords } from '../detail/detail.words.ts'

export const beforeWords = {
  title: 'Prices to confirm',
  lede: 'What travellers wait for before they can send their application.',
  back: 'Back to the applications',
  prices: {
    title: 'Prices to confirm',
    text: 'Nobody has confirmed the fee of these visas. Once you set it, the traveller is told and can pay.',
    empty: 'No price is asked for',
    emptyText: 'Requests appear here, the oldest first.',
  },
  route: (from: string, to: string) => `${from} to ${to}`,
  asked: (at: Date) => `Asked for on ${momentWords(at)}`,
  amount: 'Government fee',
  amountHint: 'As the authority asks it, for example 80 or 80.50',
  currency: 'Currency',
  confirm: 'Confirm the price',
  amountWrong: 'Enter the government fee as a number, for example 80 or 80.50',
  currencyWrong: 'Select a currency that has an exchange rate',
  gone: 'Somebody confirmed this price already, or the traveller does not ask for it any more',
  own: 'This is yours. A colleague decides about it.',
  failure: { title: 'Nothing was confirmed', text: 'Please try again in a moment.' },
}

export const priceLetter = (reference: string, total: Money) => ({
  title: `Your price is confirmed (${reference})`,
  text: `We confirmed the price of your application. The total is ${formatMoney(total)}. You can pay now.`,
})
