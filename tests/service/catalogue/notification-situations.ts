import type { Answer } from '#tests/support/browser.ts'
import { signUp } from '#tests/support/people.ts'
import { type Stage, shownAfter } from './stage.ts'

export const notificationSituations = {
  'preferences were saved': (stage: Stage) =>
    after(stage, { act: 'preferences', email: 'yes' }, '/notifications/settings'),
  'all was read': (stage: Stage) => after(stage, { act: 'read-all', moment: new Date().toISOString() }),
  'a notification was deleted': (stage: Stage) => after(stage, { act: 'delete', id: crypto.randomUUID() }),
  'all was cleared': (stage: Stage) => after(stage, { act: 'clear', moment: new Date().toISOString() }),
}

async function after({ house }: Stage, form: Record<string, string>, at = '/notifications'): Promise<Answer> {
  const { browser } = await signUp(house)
  return shownAfter(browser, await browser.post(at, form))
}
