import type { DocumentKind } from './scheme.ts'

/** Each document a visa asks for: its name, and what it must show. */
export const documentKindWords: Record<DocumentKind, { name: string; requirement: string }> = {
  passport: {
    name: 'Passport',
    requirement:
      'The page with your photo, complete and readable. Many countries want it valid for six months after you arrive.',
  },
  photo: {
    name: 'Photo',
    requirement: 'A recent photo of your face in colour, without glare, on a plain light background.',
  },
  application_form: {
    name: 'Application Form',
    requirement: 'We make it from your answers, so there is nothing to upload.',
  },
  bank_statement: {
    name: 'Bank Statement',
    requirement: 'The last three months of your account, with your name and the balance.',
  },
  travel_itinerary: { name: 'Travel Itinerary', requirement: 'Where you will be on each day of your journey.' },
  accommodation: { name: 'Accommodation', requirement: 'A hotel booking, or the address and the letter of your host.' },
  return_ticket: { name: 'Return Ticket', requirement: 'The booking of your journey home or onwards.' },
  employment_letter: {
    name: 'Employment Letter',
    requirement: 'A letter of your employer, school or tax office that says what you do.',
  },
  travel_insurance: {
    name: 'Travel Insurance',
    requirement: 'A policy for medical costs that covers every day of your stay.',
  },
  invitation_letter: { name: 'Invitation Letter', requirement: 'A signed letter of the person or company you visit.' },
  vaccination_certificate: {
    name: 'Vaccination Certificate',
    requirement: 'The international certificate of your yellow fever vaccination.',
  },
  residence_permit: {
    name: 'Residence Permit',
    requirement: 'The permit of the country you live in, if it is not your own.',
  },
  existing_visa: {
    name: 'Existing Visa',
    requirement: 'The valid visa or permit of another country that this visa relies on.',
  },
}
