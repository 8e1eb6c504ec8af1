import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { oneOf, optionalText, requiredText } from './answer-schemas.ts'
import { contactWords as words } from './contact.words.ts'
import { defineStep } from './step.ts'

const emailShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/

export const contactStep = defineStep({
  slug: 'contact',
  get title() {
    return words.title
  },
  get lede() {
    return words.lede
  },
  part: 2,
  questions: [
    {
      name: 'email',
      kind: 'email',
      get label() {
        return words.email
      },
      autoComplete: 'email',
      schema: () => requiredText(words.emailMissing).regex(emailShape, words.emailWrong),
      isShared: true,
      sensitivity: 'personal',
      isCorrectable: true,
      example: ({ email }) => email,
      fromProfile: (_, { account }) => account.email,
    },
    {
      name: 'phone',
      kind: 'phone',
      get label() {
        return words.phone
      },
      get hint() {
        return words.phoneHint
      },
      autoComplete: 'tel',
      schema: () => requiredText(words.phoneMissing).refine((text) => isPossiblePhoneNumber(text), words.phoneWrong),
      isShared: true,
      sensitivity: 'personal',
      isCorrectable: true,
      example: ({ phone }) => phone,
      fromProfile: (_, { account }) => account.phone ?? '',
    },
    {
      name: 'address',
      kind: 'text',
      get label() {
        return words.address
      },
      autoComplete: 'street-address',
      schema: () => requiredText(words.addressMissing),
      isShared: true,
      sensitivity: 'personal',
      isCorrectable: true,
      example: ({ address }) => address,
      fromProfile: ({ address }) => address.replaceAll('\n', ', '),
      keptAs: 'address',
    },
    {
      name: 'city',
      kind: 'text',
      get label() {
        return words.city
      },
      autoComplete: 'address-level2',
      schema: () => requiredText(words.cityMissing),
      isShared: true,
      sensitivity: 'personal',
      isCorrectable: true,
      example: ({ city }) => city,
      fromProfile: ({ city }) => city,
      keptAs: 'city',
      summary: { inRowOf: 'address' },
    },
    {
      name: 'state',
      kind: 'text',
      get label() {
        return words.state
      },
      autoComplete: 'address-level1',
      schema: () => optionalText(),
      isShared: true,
      sensitivity: 'personal',
      isCorrectable: true,
      example: () => '',
      fromProfile: ({ state }) => state,
      keptAs: 'state',
      summary: { inRowOf: 'address' },
    },
    {
      name: 'zip',
      kind: 'text',
      get label() {
        return words.zip
      },
      autoComplete: 'postal-code',
      schema: () => optionalText(),
      isShared: true,
      sensitivity: 'personal',
      isCorrectable: true,
      example: ({ zip }) => zip,
      fromProfile: ({ zip }) => zip,
      keptAs: 'zip',
      summary: { inRowOf: 'address' },
    },
    {
      name: 'country',
      kind: 'country',
      get label() {
        return words.country
      },
      get prompt() {
        return words.countryPrompt
      },
      autoComplete: 'country',
      schema: ({ facts }) => oneOf(facts.countries, words.countryMissing),
      isShared: true,
      sensitivity: 'personal',
      isCorrectable: true,
      example: ({ country }) => country,
      fromProfile: ({ country }) => country,
      keptAs: 'country',
      summary: { inRowOf: 'address' },
    },
  ],
})
