import { words } from '#app/lib/words/words.ts'
export const onAccountWords = words('payments/on-account', {
  submitted: (reference: string) => ({
    title: `Application ${reference} submitted`,
    text: 'Nothing was charged. The price is on your company’s next monthly invoice.',
  }),
})
