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

/** The viewer of the component samples: they are only looked at, and do nothing. */
export const workshop = 'a developer who looks at the parts'

/** Places open to everyone. */
export const publicLots: { who: string; places: Place[] }[] = [
  { who: 'a visitor', places: publicPlaces },
  { who: 'a visitor who looks for a destination', places: destinationPlaces },
  { who: 'a visitor who reads about services and prices', places: servicePlaces },
  { who: 'a visitor who reads articles', places: articlePlaces },
  { who: 'a visitor who wants to know who we are', places: companyPlaces },
  { who: 'a visitor who reads the small print', places: legalPlaces },
  { who: workshop, places: workshopPlaces },
]

export const travellerLots: Lot[] = [
  { who: 'somebody who answers questions', places: questionPlaces },
  { who: 'somebody who changes their mind', places: changePlaces },
  { who: 'somebody who uploads documents', places: documentPlaces },
  { who: 'somebody who keeps documents', places: documentPlacesOfTraveller },
  { who: 'somebody who begins to keep documents', places: reusePlaces },
  { who: 'somebody who pays', places: payPlaces },
  { who: 'somebody who has paid', places: placesAfterwards },
  { who: 'somebody with saved travellers', places: savedTravellerPlaces },
  { who: 'somebody with saved routes', places: savedRoutePlaces },
  { who: 'somebody who looks after their money', places: moneyPlaces },
  { who: 'somebody who has paid nothing yet', places: noMoneyPlaces },
  { who: 'somebody with applications of every sort', places: ownCasePlaces },
  { who: 'somebody whose applications have ended', places: endedCasePlaces },
  { who: 'somebody who keeps visas and trips', places: ownVisaPlaces },
  { who: 'somebody who keeps no visas yet', places: noVisaPlaces },
  { who: 'somebody who proves a visa', places: proofPlaces },
  { who: 'somebody who looks after their account', places: securityPlaces },
  { who: 'somebody who sets a second step up', places: setUpPlaces },
  { who: 'somebody who signs in with a second step', places: secondStepPlaces },
  { who: 'somebody who has a second step', places: factorPlaces },
  { who: 'somebody with a profile', places: profilePlaces },
  { who: 'somebody who comes from another service', places: finishPlaces },
  { who: 'somebody whose address has an account', places: knownPlaces },
  { who: 'somebody with linked services', places: identityPlaces },
  { who: 'somebody who changes what is theirs', places: ownPlaces },
  { who: 'somebody with letters to answer', places: emailPlaces },
  { who: 'somebody who is turned away', places: refusedPlaces },
  { who: 'somebody to whom visas are suggested', places: suggestionPlaces },
  { who: 'somebody who recommends us', places: referralPlaces },
  { who: 'somebody who asks us', places: ownTicketPlaces },
  { who: 'somebody who looks for an embassy', places: embassyPlaces },
  { who: 'somebody of whom something is wanted', places: wantedPlaces },
  { who: 'somebody who was told things', places: notificationPlaces },
  { who: 'somebody who was told nothing yet', places: unconfirmedNotificationPlaces },
  { who: 'somebody who has just signed up', places: placesOfNewcomers },
  { who: 'somebody who has not confirmed their address', places: placesBeforeConfirming },
]

const staffLots: Lot[] = [
  { who: 'staff who give answers back', places: flaggedCasePlaces },
  { who: 'a member of staff', places: portalPlaces },
  { who: 'a member of staff who looks for something', places: portalShellPlaces },
  { who: 'a member of staff who answers messages', places: deskPlaces },
  { who: 'a member of staff who gives money back', places: refundPlaces },
  { who: 'staff who look after the facts', places: visasPlaces },
  { who: 'staff who change the facts', places: visaFormPlaces },
  { who: 'an administrator who looks people up', places: userPlaces },
  { who: 'an administrator who invites people', places: invitationPlaces },
  { who: 'an administrator who makes roles', places: rolePlaces },
  { who: 'an officer who answers questions', places: questionPlacesOfStaff },
  { who: 'an officer who writes articles', places: articlePlacesOfStaff },
  { who: 'an officer who looks at documents', places: documentsPlaces },
  { who: 'an administrator who sets things', places: settingPlaces },
  { who: 'an administrator who looks after the records', places: recordPlaces },
  { who: 'somebody who works through the queue', places: queuePlaces },
  { who: 'an officer who works on a case', places: casePlaces },
]

// A test of more places than this takes too long.
const most = 6

/** Every place of the service, in lots small enough for one test. */
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
