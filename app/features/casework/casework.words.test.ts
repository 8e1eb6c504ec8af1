import { expect, test } from 'vitest'
import { askedMore, movedWords } from './casework.words.ts'

test.for([
  ['United Kingdom', 'approved', 'The United Kingdom approved your visa application'],
  ['Netherlands', 'rejected', 'The Netherlands refused your visa application'],
  ['France', 'approved', 'France approved your visa application'],
] as const)('a notification that begins with %s begins with a capital letter', ([country, to, title]) => {
  expect(movedWords({ to, country, note: '', hasVisa: true }).title).toBe(title)
})

test.for([
  ['Which hotel are you staying at?', null, 'Which hotel are you staying at?'],
  ['Dear Asha,\nWho pays for the journey?', null, 'Who pays for the journey?'],
  // Text repeated from the last question says nothing about this one.
  ['Thank you. Who pays for the journey?', 'Thank you. Which hotel are you staying at?', 'Who pays for the journey?'],
  ['Who pays for the journey?', 'Who pays for the journey?', 'Who pays for the journey?'],
  ['Does passport Z1234567 expire first?', null, 'Does passport [number on your page] expire first?'],
  [
    'Your hotel booking ends on 3 May, but your flight home leaves on 5 May. Where will you stay?',
    null,
    'Your hotel booking ends on 3 May, but your flight home…',
  ],
] as const)('the email subject shortens the question: %s', ([question, before, inShort]) => {
  expect(askedMore(question, before).subject).toBe(`Please answer: ${inShort}`)
})
