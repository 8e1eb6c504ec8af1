import { mostSavedTravellers, type Validity } from './saved-traveller.ts'

export const savedTravellerWords = {
  title: 'Saved travellers',
  lede: 'People you apply for, with their details ready for the next application.',
  privacy: 'Saved details are encrypted. Only you can see and use them.',
  back: 'Your profile',
  empty: 'No saved travellers yet',
  emptyText: 'After you submit an application, you can save the details of its travellers here.',
  passport: (end: string) => `Passport ends in ${end}`,
  expires: {
    valid: (day: string) => `Expires ${day}`,
    soon: (day: string) => `Expires ${day}: less than six months from now`,
    expired: (day: string) => `Expired ${day}`,
  } satisfies Record<Validity, (day: string) => string>,
  use: 'Start an application',
  useOf: (name: string) => `(${name})`,
  removeOne: (name: string) => `Delete ${name}`,
  removeText: (name: string) =>
    `The saved details of ${name} will be deleted for good. Applications you have made stay as they are.`,
  full: `You have ${mostSavedTravellers} saved travellers, which is the limit. Delete one, then save the new one.`,
  nothingToSave: 'There are no details to save. Submit the application first.',
  save: {
    title: 'Save details for next time',
    text: 'Names, passports and personal answers are saved, encrypted, to your account. Trip details are not.',
    one: (name: string) => `Save ${name}’s details`,
    update: (name: string) => `Update ${name}’s saved details`,
    see: 'See your saved travellers',
  },
  who: {
    title: 'Who is travelling?',
    owner: (name: string) => `${name} (you)`,
    ownerHint: 'Filled in from your profile',
    new: 'Someone else',
    newHint: 'You enter their details',
    otherPassports: 'Saved travellers with another passport',
    withPassport: (name: string, country: string) => `${name}, passport: ${country}`,
    gone: 'This saved traveller is no longer available. Choose who is travelling.',
  },
  add: {
    title: 'Add a saved traveller',
    one: (name: string) => `Add ${name}`,
    gone: 'This saved traveller is no longer available. Enter their details below.',
    here: 'This traveller is already in the order.',
  },
  failure: {
    title: 'Saved travellers could not be opened',
    text: 'Something went wrong on our side. Nothing was changed. Please try again.',
  },
}
