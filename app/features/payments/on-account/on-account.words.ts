import { words } from '#app/lib/words/words.ts'

const said = words('payments/on-account', 'submittedNotice')

export const onAccountWords = words('payments/on-account', {
  submitted: () => ({ title: said.title, text: said.text }),
})
