import { words } from '#app/lib/words/words.ts'
import { contactAbout } from './offer.ts'

const said = words('routes/offers/services')

export const servicesWords = words('routes/offers/services', {
  askAbout: (service: string) => contactAbout(said.askSubject({ service })),
  custom: {
    get blocks() {
      return said.custom.kinds.map(({ name, link, subject }) => ({ name, link, to: contactAbout(subject) }))
    },
  },
  action: {
    get to() {
      return contactAbout(said.action.subject)
    },
  },
})
