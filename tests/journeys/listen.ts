import type { Page } from '#tests/support/journey.ts'

/** Console errors while pages are shown, and requests to other servers. The reader empties the list. */
export function listen(page: Page, origin: string): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    // A test that reduces motion while a page fades in ends the transition, which is not an error of the page.
    if (!message.includes('ViewTransition opt-in disabled')) heard.push(`error: ${message}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) heard.push(`asks ${request.url()}`)
  })
  return heard
}
