import { href } from 'react-router'
export const supportWords = {
  title: 'Support',
  pageTitle: 'Support: find an answer or reach a person',
  heading: 'How can we help?',
  lede: 'Most questions have a short answer here. For the others, a person reads what you write.',
  description:
    'Help with visa applications: answers to common questions, opening hours, how to reach us, and whom to call in an emergency.',
  topics: 'Find an answer',
  searchLabel: 'Search the questions and answers',
  search: 'Search FAQs...',
  button: 'Search',
  all: 'All questions and answers',
  reach: 'Reach a person',
  write: {
    title: 'Write to us',
    text: 'Say what you were doing and what happened. You get a reference at once.',
    button: 'Contact Us',
  },
  call: { title: 'Call us', none: 'No telephone number is given here.' },
  links: {
    title: 'Often the quickest way',
    items: [
      {
        to: href('/dashboard'),
        name: 'Follow an application',
        text: 'Status, who has it now, and the next date. Needs your account.',
      },
      {
        to: '/',
        name: 'Check what a route needs',
        text: 'Documents, price and dates for your passport. No account needed.',
      },
      {
        to: href('/schengen-calculator'),
        name: 'Count your Schengen days',
        text: 'How many of your 90 days are left on any date.',
      },
    ],
  },
  subjects: {
    title: 'Write about',
    items: ['A document that was rejected', 'A payment', 'A fact that looks wrong', 'My account'],
  },
  emergency: {
    title: 'In danger, or without a passport abroad?',
    text: 'Call the emergency number of the country you are in first. Then ask your own embassy: only it can replace a passport.',
    link: 'Emergency numbers',
  },
}
