import { expect, type Page } from '#tests/support/journey.ts'
import { openMenu, type Place, sendingNothing } from './places.ts'

/** Services, prices and the contents of a service. */
export const servicePlaces: Place[] = [
  { name: 'the prices', address: '/pricing' },
  { name: 'a calculated price', address: '/pricing?from=IN&to=FR&speed=expedited&plan=premium&travellers=3' },
  { name: 'a calculated price with other visas', address: '/pricing?from=US&to=VN&speed=urgent&plan=business' },
  { name: 'a calculated price that is an estimate', address: '/pricing?from=IN&to=SZ&travellers=2' },
  { name: 'no price where nothing is applied for', address: '/pricing?from=GB&to=TR&plan=basic' },
  { name: 'the prices with errors', address: '/pricing?from=&to=ZZ&travellers=0&speed=soon', status: 422 },
  { name: 'all services', address: '/services' },
  { name: 'help with a visa', address: '/services/visa-application' },
  { name: 'authentication of documents', address: '/services/document-authentication' },
  { name: 'insurance', address: '/services/travel-insurance' },
  { name: 'a ride from the airport', address: '/services/airport-pickup' },
  { name: 'help in an emergency', address: '/services/emergency-support' },
  { name: 'the numbers of a country', address: '/services/emergency-support?country=CH' },
  { name: 'the numbers of no country', address: '/services/emergency-support?country=', status: 422 },
]

/** The blog. */
export const articlePlaces: Place[] = [
  { name: 'the blog', address: '/blog' },
  { name: 'the second page of the blog', address: '/blog?page=2' },
  { name: 'articles of a category', address: '/blog?category=documents' },
  { name: 'articles that were searched for', address: '/blog?q=passport' },
  { name: 'no articles', address: '/blog?q=Kr%C3%A4henf%C3%BC%C3%9Fe' },
  { name: 'a page of the blog that is not there', address: '/blog?page=99&category=guides', status: 404 },
  { name: 'articles with a tag', address: '/blog/tag/schengen' },
  { name: 'a tag that is not there', address: '/blog/tag/nothing-at-all', status: 404 },
  { name: 'an article', address: '/blog/how-the-90-180-day-rule-works' },
  { name: 'an article with long lines', address: '/blog/names-in-passports' },
  { name: 'an article with tables', address: '/blog/travelling-with-two-passports' },
  { name: 'an article that is not there', address: '/blog/nothing-at-all', status: 404 },
  { name: 'the blog in Arabic', address: '/ar/blog' },
  { name: 'an article in Arabic', address: '/ar/blog/bank-statements-and-itineraries-a-checklist' },
  { name: 'an article that is not in Arabic', address: '/ar/blog/names-in-passports' },
]

/** About, the team, FAQs, contact, support. */
export const companyPlaces: Place[] = [
  { name: 'who we are', address: '/about' },
  { name: 'the team', address: '/team' },
  { name: 'the contact page', address: '/contact?subject=A+payment&message=It+was+taken+twice.' },
  { name: 'an empty contact message', address: '/contact', ...sendingNothing('Send Message') },
  { name: 'a contact message that was sent', address: '/contact', act: sendEmail },
  { name: 'the questions and answers', address: '/faqs' },
  { name: 'an answer opened', address: '/faqs', act: openAnswer },
  { name: 'questions found', address: '/faqs?q=original+passport' },
  { name: 'questions in Arabic', address: '/ar/faqs' },
  { name: 'no question found', address: '/faqs?q=Kr%C3%A4henf%C3%BC%C3%9Fe' },
  { name: 'no question found in one long word', address: `/faqs?q=${'w'.repeat(200)}` },
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
  { name: 'the choice of cookies', address: '/cookies' },
  { name: 'the newsletter', address: '/newsletter' },
  { name: 'the newsletter with an error', address: '/newsletter', ...sendingNothing('Subscribe') },
  { name: 'a newsletter that was asked for', address: '/newsletter?done=asked' },
  { name: 'a subscription', address: '/newsletter?done=subscribed' },
  { name: 'a subscription there was before', address: '/newsletter?done=already' },
  { name: 'a subscription that was ended', address: '/newsletter?done=left' },
  { name: 'a subscription to be confirmed', address: '/newsletter/confirm?token=none' },
  {
    name: 'a confirmation that is too old',
    address: '/newsletter/confirm?token=none',
    ...sendingNothing('Confirm my subscription'),
  },
  { name: 'a newsletter to be left', address: '/newsletter/leave?token=none' },
  { name: 'the menu of a visitor', address: '/terms-of-service', act: openMenu },
  { name: 'the settings of cookies', address: '/cookies', act: openSettings },
  { name: 'an address with a slip in it', address: '/contries', status: 404 },
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
export const workshopPlaces: Place[] = [{ name: 'the parts of every page', address: '/dev/ui' }]
