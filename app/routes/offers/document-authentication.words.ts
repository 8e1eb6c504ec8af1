import { href } from 'react-router'
import { contactAbout, type OfferWords } from './offer.ts'

const subject = 'Document authentication'

export const authenticationWords = {
  path: href('/services/document-authentication'),
  symbol: 'seal',
  title: 'Document authentication',
  pageTitle: 'Apostille, legalization and authentication',
  lede: 'Some authorities ask for proof that a signature and a seal are real. We find out which proof your document needs, and get it from the offices in charge.',

  price: {
    title: 'What it costs',
    kicker: 'Your price',
    amount: 'By quotation',
    text: 'It depends on the document and on the two countries. You get one price in writing before we start.',
    lines: (translation: string) => [
      { name: 'Asking for a price', text: 'free' },
      { name: 'Fees of the offices', text: 'listed apart from ours' },
      { name: 'Document translation', text: `${translation} per page` },
    ],
  },

  types: {
    title: 'Four kinds of proof',
    lede: 'Which one you need depends on the country that asks for it.',
    points: [
      {
        name: 'Authentication',
        stamp: 'CONFIRMED',
        text: 'A public office confirms the signature and the seal on your document.',
      },
      {
        name: 'Apostille',
        stamp: 'APOSTILLE',
        text: 'One certificate, used between countries of the Hague Convention of 5 October 1961.',
      },
      {
        name: 'Legalization',
        stamp: 'LEGALIZED',
        text: 'For other countries. The embassy of the destination confirms the document last.',
      },
      {
        name: 'Express',
        stamp: 'EXPRESS',
        text: 'Any of the three with priority, if the offices offer it. We tell you beforehand.',
      },
    ],
  },

  lists: {
    title: 'Documents we take on',
    lede: 'Is yours not here? Ask us: most public documents can be authenticated.',
    groups: [
      {
        name: 'Personal documents',
        points: [
          'Birth certificates',
          'Marriage and divorce certificates',
          'Death certificates',
          'Police clearance certificates',
          'Powers of attorney',
          'Adoption papers',
        ],
      },
      {
        name: 'Educational documents',
        points: [
          'Diplomas and degrees',
          'Academic transcripts',
          'School certificates',
          'Letters of enrolment',
          'Training certificates',
          'Professional licences',
        ],
      },
      {
        name: 'Commercial documents',
        points: [
          'Certificates of incorporation',
          'Commercial invoices',
          'Certificates of origin',
          'Contracts and agreements',
          'Board resolutions',
          'Company powers of attorney',
        ],
      },
    ],
  },

  process: {
    title: 'From your desk and back',
    steps: [
      {
        name: 'Evaluation',
        text: 'You name the document and the two countries. We say which proof is needed, the price and the time.',
      },
      {
        name: 'Preparation',
        text: 'We list the copies, translations and signatures that have to come first.',
      },
      {
        name: 'Authentication processing',
        text: 'Your document goes to each office in turn. We tell you where it is.',
      },
      {
        name: 'Delivery',
        text: 'The document comes back to you by tracked delivery.',
      },
    ],
  },

  questions: [
    {
      id: 'which',
      question: 'Apostille or legalization: which one do I need?',
      answer: [
        'An apostille is enough if both countries belong to the Hague Apostille Convention and accept each other. Otherwise the document is legalized.',
        'You do not have to know. Tell us the two countries and we look it up.',
      ],
    },
    {
      id: 'original',
      question: 'Do you need my original?',
      answer: [
        'Often yes: most offices put their seal on the original or on a certified copy. We say which one before you send anything.',
      ],
    },
    {
      id: 'time',
      question: 'How long does it take?',
      answer: [
        'The offices set the time, and each has its own. Our answer to you names the time of each office and the date to expect your document.',
      ],
    },
  ],

  action: {
    title: 'Which document is it?',
    text: 'Name it, the country it is from and the country that asks for it.',
    button: 'Request Authentication Service',
    to: contactAbout(subject),
  },
} satisfies OfferWords & Record<string, unknown>
