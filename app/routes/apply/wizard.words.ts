import { howToConfirm, untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import { acceptedFiles } from '#app/features/documents/document.words.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const wizardWords = {
  fromProfile: 'Filled in from your profile. Change it if someone else is travelling.',
  toProfile: 'View your profile',
  keepInProfile: 'Save these to my profile',
  parts: ['Requirements', 'Personal Info', 'Documents', 'Payment'] as const,
  stepOf: (part: number) => `Step ${part} of 4`,
  pageTitle: (title: string, part: number) =>
    `${title}: ${['Requirements', 'Personal Info', 'Documents', 'Payment'][part - 1]}, step ${part} of 4 – Apply for Visa`,
  state: { completed: 'completed', current: 'you are here', upcoming: 'still to come' },
  back: 'Back',
  backToSearch: 'Back to requirements search',
  continue: 'Continue',
  order: 'Your order',
  total: 'Total',
  totalFor: (name: string) => `For ${name}`,
  traveller: (number: number, of: number, name: string) => `Traveller ${number} of ${of}: ${name}`,
  travellers: 'Travellers',
  allTravellers: 'See all travellers',
  addTravellers: 'Travelling with others? Add travellers',
  help: 'Your answers are saved as you go. You can come back on any device.',
  conflict: {
    heading: 'This page was changed elsewhere',
    message:
      'It was changed in another tab or on another device after you opened it. Nothing was overwritten: this page shows what you typed. Press Continue again to save this version.',
  },
  opened: 'Your answers lead to a few more questions',
  unfinishedFirst: 'Please finish this page first. The pages after it depend on your answers.',
  closed: 'This application has been submitted. Its answers can no longer be changed.',
}

export const startWords = {
  title: 'Before you start',
  titleChoose: 'Start an application',
  titleOfVisa: (visa: string) => `Start an application: ${visa}`,
  route: (from: string, to: string) => `${from} to ${to}`,
  lede: 'It takes about 15 minutes. Your answers are saved as you go, and you can come back on any device.',
  need: 'What you need',
  needItems: [
    'The traveller’s passport',
    'Your travel dates',
    `Clear scans or photos of the documents: ${acceptedFiles} each`,
    'A card or UPI to pay the fees',
  ],
  cost: 'What it costs',
  when: 'When to expect a decision',
  decides: (country: string) => `${placeNameFirst(country)} decides. We prepare, check and submit.`,
  estimate:
    "We don't have detailed visa requirements for this route. Using generic information. You can save a draft, and our staff confirm the price before you pay.",
  button: 'Start Your Application',
  filledFrom: (name: string, reference: string) =>
    `The details of ${name} are filled in from application ${reference}. Check each page: details may have changed.`,
  renewedGone: 'The earlier application can no longer be used. Start again from your visas.',
  drafts: 'Your drafts',
  carryOn: (reference: string) => `Continue ${reference}`,
  noVisa: {
    title: 'You do not need to apply',
    here: 'You do not need a visa for this trip. There is nothing to apply for or pay.',
    text: (from: string, to: string) =>
      `Travellers with a passport from ${placeName(from)} need no visa for ${placeName(to)}.`,
  },
  noAdmission: {
    title: 'There is nothing to apply for',
    text: (from: string, to: string) =>
      `${placeNameFirst(to)} does not currently admit travellers with a passport from ${placeName(from)}.`,
  },
  stopped: 'This journey is not possible as planned',
  otherRoute: 'Check another route',
  choose: 'Choose your passport and destination. Next, you see what you need and what it costs.',
  chosenVisa: (visa: string) => `You chose: ${visa}.`,
  chosenPlan: (name: string) => `Plan: ${name}. You can change it on the next pages.`,
  citizenship: 'Citizenship',
  destination: 'Destination',
  prompt: 'Select a country',
  goOn: 'Continue',
  unknown: 'We could not find these countries. Please check your route again.',
  unconfirmed: `Confirm your email address to have more than ${counted(untilConfirmed.drafts, 'draft')}. ${howToConfirm}.`,
  retry: 'Your application could not be started. Please try again.',
}

export const existingWords = {
  title: (from: string, to: string) => `You already have a draft for ${placeName(from)} to ${placeName(to)}`,
  lede: (startedOn: PlainDate, done: number) => `Started ${formatDate(startedOn)}, ${done} of 4 steps done.`,
  differs: (label: string, inDraft: string, chosen: string) =>
    inDraft
      ? `${label}: your draft says ${inDraft}; you just chose ${chosen}.`
      : `${label}: your draft has none; you just chose ${chosen}.`,
  carryOn: 'Continue your draft',
  adopt: (chosen: string) => `Continue with ${chosen}`,
  adoptAll: 'Continue with your new choices',
  separate: 'Another journey on this route?',
  separateLede: 'To apply with family or friends, add them to your draft: you pay once for everyone.',
  start: 'Start a separate application',
  others: 'Other drafts',
}

export const changedWords = {
  title: 'What your change affects',
  link: 'Change destination or passport',
}

export const reviewWords = {
  title: 'Check your answers',
  lede: 'Check every detail. You can still make changes.',
  change: 'Change',
  changeWhat: (what: string) => `Change ${what}`,
  documents: 'Documents',
  upload: (document: string) => `Upload your ${document}`,
  notUploaded: 'Not yet uploaded',
  madeFromAnswers: 'Made from your answers',
  notGiven: 'Not given',
  extras: 'Extras',
  noExtras: 'None',
  addExtras: 'Add extras',
  declaration:
    'The answers are true, and the documents belong to the traveller. I understand that the authority decides and that its fee is non-refundable once we have filed.',
  warningMissing: 'Confirm that you have read this before you continue',
  warningsFirst: 'Read the warnings below and accept each one before you pay.',
  warningsChanged: 'The warnings changed while this page was open. Read them again.',
  declarationMissing: 'Confirm that the answers are true before you continue',
  button: 'Continue to payment',
}
