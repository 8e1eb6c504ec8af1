import { words } from '#app/lib/words/words.ts'

const said = words('accounts/sign-in/device')

export const deviceWords = words('accounts/sign-in/device', {
  named: (browser: string | undefined, system: string | undefined) =>
    browser && system ? said.both({ browser, system }) : (browser ?? system ?? said.unknown),
})
