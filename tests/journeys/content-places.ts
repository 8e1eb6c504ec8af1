import { expect, type Page } from '#tests/support/journey.ts'
import { openMenu, type Place, sendingNothing } from './places.ts'

/** Services, prices and the contents of a service. */
export const servicePlaces: Place[] = [
  { name: 'the prices', address: '/pricing' },
  { name: 'a calculated price', address: '/pricing?from=IN&to=FR&speed=expedited&plan=premium&travellers=3' },
  { name: 'a calculated price with other visas', address: '/pricing?from=US&to=VN&speed=urgent&plan=business' },
  { name: 'an estimated price', address: '/pricing?from=IN&to=SZ&travellers=2' },
  { name: 'no price without an application', address: '/pricing?from=GB&to=TR&plan=basic' },
  { name: 'the prices with errors', address: '/pricing?from=&to=ZZ&travellers=0&speed=soon', status: 422 },
  { name: 'all services', address: '/services' },
  { name: 'help with a visa', address: '/services/visa-application' },
  { name: 'document authentication', address: '/services/document-authentication' },
  { name: 'insurance', address: '/services/travel-insurance' },
  { name: 'an airport transfer', address: '/services/airport-pickup' },
  { name: 'emergency help', address: '/services/emergency-support' },
  { name: 'emergency numbers of a country', address: '/services/emergency-support?country=CH' },
  { name: 'emergency numbers of an unknown country', address: '/services/emergency-support?country=', status: 422 },
]

/** The blog. */
export const articlePlaces: Place[] = [
  { name: 'the blog', address: '/blog' },
  { name: 'the second page of the blog', address: '/blog?page=2' },
  { name: 'articles of a category', address: '/blog?category=documents' },
  { name: 'an article search', address: '/blog?q=passport' },
  { name: 'no articles', address: '/blog?q=Kr%C3%A4henf%C3%BC%C3%9Fe' },
  { name: 'a missing page of the blog', address: '/blog?page=99&category=guides', status: 404 },
  { name: 'articles with a tag', address: '/blog/tag/schengen' },
  { name: 'an unknown tag', address: '/blog/tag/nothing-at-all', status: 404 },
  { name: 'an article', address: '/blog/how-the-90-180-day-rule-works' },
  { name: 'an article with long lines', address: '/blog/names-in-passports' },
  { name: 'an article with tables', address: '/blog/travelling-with-two-passports' },
  { name: 'a missing article', address: '/blog/nothing-at-all', status: 404 },
  { name: 'the blog in Arabic', address: '/ar/blog' },
  { name: 'an article in Arabic', address: '/ar/blog/bank-statements-and-itineraries-a-checklist' },
  { name: 'an article that is not in Arabic', address: '/ar/blog/names-in-passports' },
]

/** About, the team, FAQs, contact, support. */
export const companyPlaces: Place[] = [
  { name: 'the page about the company', address: '/about' },
  { name: 'the team', address: '/team' },
  { name: 'the contact page', address: '/contact?subject=A+payment&message=It+was+taken+twice.' },
  { name: 'an empty contact message', address: '/contact', ...sendingNothing('Send Message') },
  { name: 'a contact message that was sent', address: '/contact', act: sendEmail },
  { name: 'the questions and answers', address: '/faqs' },
  { name: 'an open answer', address: '/faqs', act: openAnswer },
  { name: 'a question search', address: '/faqs?q=original+passport' },
  { name: 'questions in Arabic', address: '/ar/faqs' },
  { name: 'a question search without a match', address: '/faqs?q=Kr%C3%A4henf%C3%BC%C3%9Fe' },
  { name: 'a question search with one long word', address: `/faqs?q=${'w'.repeat(200)}` },
  { name: 'support', address: '/support' },
]

async function openAnswer(page: Page): Promise<void> {
  await page.getByText('How does the application process work?').click()
  await expect(page.getByText('There are four steps.')).toBeVisible()
}

async function sendEmail(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.test')
  await page.getByLabel('Subject').fill('A payment')
  await page.getByLabel('Message', { exact: true }).fill('It was taken twice.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible()
}

/** Legal texts, cookie settings, the newsletter and missing pages. */
export const legalPlaces: Place[] = [
  { name: 'the cookie choice', address: '/cookies' },
  { name: 'the newsletter', address: '/newsletter' },
  { name: 'the newsletter with an error', address: '/newsletter', ...sendingNothing('Subscribe') },
  { name: 'a newsletter sign-up', address: '/newsletter?done=asked' },
  { name: 'a subscription', address: '/newsletter?done=subscribed' },
  { name: 'an existing subscription', address: '/newsletter?done=already' },
  { name: 'an ended subscription', address: '/newsletter?done=left' },
  { name: 'a subscription to be confirmed', address: '/newsletter/confirm?token=none' },
  {
    name: 'a confirmation that is too old',
    address: '/newsletter/confirm?token=none',
    ...sendingNothing('Confirm my subscription'),
  },
  { name: 'a newsletter to unsubscribe from', address: '/newsletter/leave?token=none' },
  { name: 'the menu of a visitor', address: '/terms-of-service', act: openMenu },
  { name: 'the cookie settings', address: '/cookies', act: openSettings },
  { name: 'an address with a typing mistake', address: '/contries', status: 404 },
  // Last, because the appearance stays set for the browser's session.
  { name: 'the question about cookies', address: '/developers', act: pickAppearance },
]

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Customize Settings', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Preferences' })).toBeVisible()
}

async function pickAppearance(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
}

/** Pages only in the demonstration. */
export const workshopPlaces: Place[] = [{ name: 'the components of every page', address: '/dev/ui' }]
