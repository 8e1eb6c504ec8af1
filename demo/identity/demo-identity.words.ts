import { words } from '#app/lib/words/words.ts'
export const demoIdentityWords = words('demo/identity/demo-identity', {
  pageTitle: (title: string, wrong = false) => `${wrong ? 'Error: ' : ''}${title} – Harbour ID`,
})
