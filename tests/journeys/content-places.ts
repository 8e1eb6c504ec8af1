import { expect, type Page } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from './places.ts'

/** Services, prices, and what a service is made of. */
export const servicePlaces: Place[] = [
  { name: 'the prices', address: '/pricing' },
  { name: 'a calculated price', address: '/pricing?from=IN&to=FR&speed=expedited&plan=premium&travellers=3' },
  { name: 'a calculated price with other visas', address: '/pricing?from=US&to=VN&speed=urgent&plan=business' },
  { name: 'a calculated price that is an estimate', address: '/pricing?from=IN&to=BR&travellers=2' },
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
export const articlePlaces: Place[] = []

/** About, the team, questions and answers, contact, support. */
export const companyPlaces: Place[] = [
  { name: 'who we are', address: '/about' },
  { name: 'the team', address: '/team' },
  { name: 'the contact page', address: '/contact?subject=A+payment&message=It+was+taken+twice.' },
  { name: 'a letter with nothing in it', address: '/contact', ...sendingNothing('Send Message') },
  { name: 'a letter that has arrived', address: '/contact', act: sendLetter },
  { name: 'the questions and answers', address: '/faqs' },
  { name: 'an answer opened', address: '/faqs#faq-what-documents-are-required' },
  { name: 'questions found', address: '/faqs?q=original+passport' },
  { name: 'no question found', address: '/faqs?q=Kr%C3%A4henf%C3%BC%C3%9Fe' },
  { name: 'support', address: '/support' },
]

async function sendLetter(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.test')
  await page.getByLabel('Subject').fill('A payment')
  await page.getByLabel('Message').fill('It was taken twice.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible()
}

/** Legal texts, the choice of cookies, the newsletter, pages that are not there. */
export const legalPlaces: Place[] = [{ name: 'the choice of cookies', address: '/cookies' }]
