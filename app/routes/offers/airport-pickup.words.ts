import { href } from 'react-router'
import { contactAbout, type OfferWords } from './offer.ts'

export const airportWords = {
  path: href('/services/airport-pickup'),
  symbol: 'arrival',
  title: 'Airport pickup',
  pageTitle: 'Airport pickup at a fixed price, door to door',
  lede: 'A driver meets you at arrivals and takes you to your door at a fixed price. A local company drives, and your confirmation names it.',

  price: {
    title: 'What it costs',
    kicker: 'Your price',
    amount: 'Fixed before you book',
    text: 'It depends on the airport, the distance and the vehicle. You get it in writing, and it stays as it is.',
    lines: [
      { name: 'Asking for a price', text: 'free' },
      { name: 'Counted', text: 'per vehicle, not per person' },
      { name: 'Changed afterwards', text: 'never, if the ride stays the same' },
    ],
  },

  highlights: {
    title: 'What you can count on',
    points: [
      { name: 'Meet and greet', text: 'The driver waits at arrivals with your name on a sign.' },
      { name: 'Flight tracking', text: 'The driver follows your flight and comes when it lands.' },
      { name: 'Door-to-door', text: 'From the terminal to the address you name, with your luggage.' },
      { name: 'Fixed price', text: 'What you are told when you book is what you pay.' },
    ],
  },

  vehicles: {
    title: 'Three vehicles',
    lede: 'Count the people first, then the large suitcases.',
    passengers: (range: string) => `${range} passengers`,
    suitcases: (count: number) => `${count} large suitcases`,
    names: { sedan: 'Standard Sedan', executive: 'Executive Car', minivan: 'Minivan' },
    texts: {
      sedan: 'For one person, a couple or a small family.',
      executive: 'More room for your legs, for a long ride or a meeting right after.',
      minivan: 'For families and groups who want to stay together.',
    },
  },

  process: {
    title: 'How it works',
    steps: [
      { name: 'Tell us your flight', text: 'Its number, the day, your address, and how many people and bags.' },
      { name: 'Get your price', text: 'One amount for one vehicle, in writing.' },
      { name: 'Confirm the ride', text: 'You get the name of the company and how to reach the driver.' },
      { name: 'Meet your driver', text: 'Look for your name at arrivals. The ride ends at your door.' },
    ],
  },

  features: {
    title: 'Included in every ride',
    points: [
      'A sign with your name at arrivals',
      'Help with your luggage',
      'A telephone number for the day of the ride',
      'Child seats, if you ask when you book',
      'Rides by day and by night',
      'A receipt in your name',
    ],
  },

  questions: [
    {
      id: 'late',
      question: 'What if my flight is late?',
      answer: [
        'The driver follows your flight by its number and comes when it lands. You do not have to call.',
        'If your flight is cancelled, write to us or call the number in your confirmation.',
      ],
    },
    {
      id: 'where',
      question: 'Where do I meet the driver?',
      answer: [
        'At arrivals, after the baggage hall and the customs. Your confirmation describes the place for your terminal.',
      ],
    },
    {
      id: 'special',
      question: 'Can I ask for something special?',
      answer: [
        'Yes: a wheelchair, a bicycle, a pet, a stop on the way. Tell us before you book, so that the right vehicle comes.',
      ],
    },
  ],

  action: {
    title: 'When do you land?',
    text: 'Send us your flight and your address. We answer with one price.',
    button: 'Book Airport Transfer',
    to: contactAbout('Airport pickup: a booking'),
  },
  special: { button: 'Contact Us for Special Requests', to: contactAbout('Airport pickup: a special request') },
} satisfies OfferWords & Record<string, unknown>
