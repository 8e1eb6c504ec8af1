import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import type { Block } from './legal-page.ts'

export const legalWords = words('routes/legal')

const invented = 'This is a demonstration. The company and its address are invented.'
const unnamed = 'Whoever runs this site is responsible for it. They have not entered their name here yet.'

/** Who stands behind a text and how to reach them, as far as the installation says it. */
export function operatorBlocks({ legalName, address, email, phone }: Organisation, demo: boolean): Block[] {
  const where = [legalName, ...address].filter(Boolean).join(', ')
  return [
    legalName ? `${legalName} runs this site and is responsible for it.` : unnamed,
    ...(legalName && where !== legalName ? [`Write to ${where}.`] : []),
    ['Use the ', { text: 'contact form', to: href('/contact') }, '. You get a reference for what you wrote.'],
    ...(phone ? [`Call ${phone}.`] : []),
    ...(email ? [['Send an email to ', { text: email, to: `mailto:${email}` }, '.']] : []),
    ...(legalName && demo ? [invented] : []),
  ]
}
