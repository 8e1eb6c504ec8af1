import { contactAbout } from './offer.ts'

export const servicesWords = {
  title: 'Services',
  pageTitle: 'Services for travellers: visas, insurance, rides',
  lede: 'From the visa to the ride from the airport. Every service says first what it costs, and who provides it.',
  all: 'All services',
  trail: 'You are here',
  listTitle: 'Our five services',
  learnMore: 'Learn More',
  learnMoreAbout: (name: string) => ` about ${name}`,
  questionsTitle: 'Questions people ask',
  questionsText: 'Something else?',
  ask: 'Ask us',
  askAbout: (service: string) => contactAbout(`A question: ${service}`),

  cards: {
    passport: {
      price: 'Government fee and ours, a line each',
      text: 'We prepare, check and submit. The government decides.',
    },
    seal: {
      price: 'By quotation, in writing',
      text: 'Authentication, apostille and legalization for papers used abroad.',
    },
    umbrella: {
      price: (perWeek: string) => `From ${perWeek} per week`,
      text: 'Three plans, arranged through an insurer that your policy names.',
    },
    arrival: {
      price: 'One fixed price per vehicle',
      text: 'A driver with your name on a sign, and a ride to your door.',
    },
    lighthouse: {
      price: 'Numbers free, help by subscription',
      text: 'Emergency numbers for everybody, and personal help for subscribers.',
    },
  },

  custom: {
    title: 'Custom solutions',
    lede: 'For those who send many people across borders, and want one contact for all of them.',
    blocks: [
      {
        name: 'Corporate travel',
        text: 'Visas for staff and guests, planned around the day they have to be there.',
        link: 'Ask about corporate travel',
        to: contactAbout('Custom solution: corporate travel'),
      },
      {
        name: 'Educational institutions',
        text: 'Student visas, exchange years and field trips, planned around the start of term.',
        link: 'Ask about educational institutions',
        to: contactAbout('Custom solution: educational institutions'),
      },
      {
        name: 'Tour operators',
        text: 'Groups with mixed passports: one check for each, and one date for all.',
        link: 'Ask about tour operators',
        to: contactAbout('Custom solution: tour operators'),
      },
    ],
  },

  action: {
    title: 'Not sure what you need?',
    text: 'Describe your journey. A person answers, and asking costs nothing.',
    button: 'Contact Our Experts',
    to: contactAbout('Advice on services'),
  },
}
