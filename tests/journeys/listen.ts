import type { Page } from '#tests/support/journey.ts'

/** What a browser complains of while pages are shown, and whom it asks besides us. Emptied by whoever reads it. */
export function listen(page: Page, origin: string): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    // A test that asks for less motion while a page is fading in ends the fading, which is no fault of the page.
    if (!message.includes('ViewTransition opt-in disabled')) heard.push(`error: ${message}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) heard.push(`asks ${request.url()}`)
  })
  return heard
}
