import { signUp } from '#tests/support/people.ts'
import { type Stage, shownAfter, whileGone } from './stage.ts'

export const recommendingSituations = {
  // The state of the button after script has handled it, which a journey tests.
  'the link was copied': async ({ owner }: Stage) => {
    await owner.browser.post('/referrals', { intent: 'link' })
    const page = await owner.browser.get('/referrals')
    return { ...page, text: page.text.replace(/ data-copied="([^"]*)"([^>]*)>[^<]*/, '$2>$1') }
  },
  'a friend was invited': async ({ owner: { browser } }: Stage) =>
    shownAfter(browser, await browser.fill('/referrals', { email: `${crypto.randomUUID()}@example.test` })),
  'inviting nobody': ({ owner }: Stage) => owner.browser.fill('/referrals', { email: ' ' }),
  'recommendations fail': async (stage: Stage) => {
    const { browser } = await signUp(stage.house)
    return whileGone(stage, 'travel_wishes', () => browser.get('/recommendations?passport=IN'))
  },
}
