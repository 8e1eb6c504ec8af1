import { words } from '#app/lib/words/words.ts'

const said = words('payments/on-account', 'submittedNotice')

export const onAccountWords = words('payments/on-account', {
  submitted: (reference: string) => ({ title: said.title({ reference }), text: said.text }),
})
