import type { Page, Sql } from '#tests/support/journey.ts'
import { endedCasePlaces, flaggedCasePlaces, ownCasePlaces } from './account/cases-places.ts'
import { documentPlacesOfTraveller, reusePlaces } from './account/documents-places.ts'
import { embassyPlaces } from './account/embassies-places.ts'
import { notificationPlaces, unconfirmedNotificationPlaces } from './account/notification-places.ts'
import { noVisaPlaces, ownVisaPlaces } from './account/own-visas-places.ts'
import { moneyPlaces, noMoneyPlaces } from './account/payments-places.ts'
import { profilePlaces } from './account/profile-places.ts'
import { proofPlaces } from './account/proof-places.ts'
import { referralPlaces, suggestionPlaces } from './account/recommending-places.ts'
import { savedRoutePlaces, savedTravellerPlaces } from './account/saved-places.ts'
import { emailPlaces, finishPlaces, identityPlaces, knownPlaces, ownPlaces, refusedPlaces } from './account-places.ts'
import { articlePlaces, companyPlaces, legalPlaces, servicePlaces, workshopPlaces } from './content-places.ts'
import {
  changePlaces,
  destinationPlaces,
  documentPlaces,
  type Place,
  payPlaces,
  placesAfterwards,
  placesBeforeConfirming,
  placesOfNewcomers,
  publicPlaces,
  questionPlaces,
  securityPlaces,
} from './places.ts'
import { casePlaces, wantedPlaces } from './portal/case-places.ts'
import { deskPlaces, ownTicketPlaces, refundPlaces } from './portal/desk-places.ts'
import { documentsPlaces, settingPlaces } from './portal/documents-places.ts'
import { queuePlaces } from './portal/queue-places.ts'
import { recordPlaces } from './portal/records-places.ts'
import { portalShellPlaces } from './portal/shell-places.ts'
import { invitationPlaces, rolePlaces, userPlaces } from './portal/users-places.ts'
import { visaFormPlaces, visasPlaces } from './portal/visas-places.ts'
import { articlePlacesOfStaff, questionPlacesOfStaff } from './portal/words-places.ts'
import { portalPlaces } from './portal-places.ts'
import { factorPlaces, secondStepPlaces, setUpPlaces } from './second-step-places.ts'

/** Places that one user visits. Their data is created first, by that user. */
export type Lot = { who: string; places: (page: Page, sql: Sql) => Promise<Place[]> }

/** The viewer of the component samples, which are static. */
export const workshop = 'a developer who views the components'

/** Places open to everyone. */
export const publicLots: { who: string; places: Place[] }[] = [
  { who: 'a visitor', places: publicPlaces },
  { who: 'a visitor who looks for a destination', places: destinationPlaces },
  { who: 'a visitor who reads about services and prices', places: servicePlaces },
  { who: 'a visitor who reads articles', places: articlePlaces },
  { who: 'a visitor who reads about the company', places: companyPlaces },
  { who: 'a visitor who reads the legal pages', places: legalPlaces },
  { who: workshop, places: workshopPlaces },
]

export const travellerLots: Lot[] = [
  { who: 'a traveller who answers questions', places: questionPlaces },
  { who: 'a traveller who changes a draft', places: changePlaces },
  { who: 'a traveller who uploads documents', places: documentPlaces },
  { who: 'a traveller with saved documents', places: documentPlacesOfTraveller },
  { who: 'a traveller who reuses documents', places: reusePlaces },
  { who: 'a traveller who pays', places: payPlaces },
  { who: 'a traveller who has paid', places: placesAfterwards },
  { who: 'a user with saved travellers', places: savedTravellerPlaces },
  { who: 'a user with saved routes', places: savedRoutePlaces },
  { who: 'a user with payments and credit', places: moneyPlaces },
  { who: 'a user without payments', places: noMoneyPlaces },
  { who: 'a traveller with applications of every kind', places: ownCasePlaces },
  { who: 'a traveller with closed applications', places: endedCasePlaces },
  { who: 'a traveller with visa records and trips', places: ownVisaPlaces },
  { who: 'a traveller without visa records', places: noVisaPlaces },
  { who: 'a traveller who creates a proof of a visa', places: proofPlaces },
  { who: 'a user with security settings', places: securityPlaces },
  { who: 'a user who sets up a second factor', places: setUpPlaces },
  { who: 'a user who signs in with a second factor', places: secondStepPlaces },
  { who: 'a user with a second factor', places: factorPlaces },
  { who: 'a user with a profile', places: profilePlaces },
  { who: 'a new user who signs in with another service', places: finishPlaces },
  { who: 'a user whose address has an account', places: knownPlaces },
  { who: 'a user with linked services', places: identityPlaces },
  { who: 'a user who changes account settings', places: ownPlaces },
  { who: 'a user with valid email links', places: emailPlaces },
  { who: 'a user who is refused access', places: refusedPlaces },
  { who: 'a traveller with recommended visas', places: suggestionPlaces },
  { who: 'a user who invites friends', places: referralPlaces },
  { who: 'a user with support tickets', places: ownTicketPlaces },
  { who: 'a traveller who looks for an embassy', places: embassyPlaces },
  { who: 'a traveller with a question to answer', places: wantedPlaces },
  { who: 'a user with notifications', places: notificationPlaces },
  { who: 'a user without notifications', places: unconfirmedNotificationPlaces },
  { who: 'a user who has just signed up', places: placesOfNewcomers },
  { who: 'a user with an unconfirmed address', places: placesBeforeConfirming },
]

const staffLots: Lot[] = [
  { who: 'staff who request corrections', places: flaggedCasePlaces },
  { who: 'a member of staff', places: portalPlaces },
  { who: 'a member of staff who looks for something', places: portalShellPlaces },
  { who: 'a member of staff who answers messages', places: deskPlaces },
  { who: 'a member of staff who issues refunds', places: refundPlaces },
  { who: 'staff who review visa facts', places: visasPlaces },
  { who: 'staff who edit visa facts', places: visaFormPlaces },
  { who: 'an administrator who searches users', places: userPlaces },
  { who: 'an administrator who invites people', places: invitationPlaces },
  { who: 'an administrator who creates roles', places: rolePlaces },
  { who: 'an officer who answers questions', places: questionPlacesOfStaff },
  { who: 'an officer who writes articles', places: articlePlacesOfStaff },
  { who: 'an officer who reviews documents', places: documentsPlaces },
  { who: 'an administrator who changes settings', places: settingPlaces },
  { who: 'an administrator who reads the records', places: recordPlaces },
  { who: 'an officer who works through the queue', places: queuePlaces },
  { who: 'an officer who works on a case', places: casePlaces },
]

// A test of more places than this takes too long.
const most = 6

/** Every page of the service, in groups small enough for one test. */
export const lots: Lot[] = [
  ...publicLots.flatMap(({ who, places }) => {
    const parts = Array.from({ length: Math.ceil(places.length / most) }, (_, part) =>
      places.slice(part * most, (part + 1) * most),
    )
    return parts.map((part, index) => ({
      who: parts.length > 1 ? `${who} (${index + 1} of ${parts.length})` : who,
      places: async () => part,
    }))
  }),
  ...travellerLots,
  ...staffLots,
]
