import { words } from '#app/lib/words/words.ts'
export const deviceWords = words('accounts/sign-in/device', {
  named: (browser: string | undefined, system: string | undefined) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? deviceWords.unknown),
})
