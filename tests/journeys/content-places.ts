import type { Place } from './places.ts'

/** Services, prices, and what a service is made of. */
export const servicePlaces: Place[] = []

/** The blog. */
export const articlePlaces: Place[] = []

/** About, the team, questions and answers, contact, support. */
export const companyPlaces: Place[] = []

/** Legal texts, the choice of cookies, the newsletter, pages that are not there. */
export const legalPlaces: Place[] = [{ name: 'the choice of cookies', address: '/cookies' }]
