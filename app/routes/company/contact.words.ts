import { href } from 'react-router'
export const contactWords = {
  title: 'Contact Us',
  pageTitle: 'Contact Us about a visa, a price or a problem',
  lede: 'Write to us about a visa, a price or a problem. A person reads every message.',
  description:
    'Write to Portolan about a visa, a price or a problem with an application. You get a reference at once and an answer by email.',
  formTitle: 'Send us a message',
  allNeeded: 'We need all four to answer you.',
  button: 'Send Message',
  busy: 'Sending...',
  privacy: { before: 'We keep your message encrypted and use it to answer you. ', link: 'Privacy Policy' },
  tooMany: (minutes: number) =>
    `Too many messages came from your network. Nothing was sent. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  sent: {
    pageTitle: 'Message sent',
    title: 'Message sent!',
    lede: "We'll get back to you as soon as possible.",
    reference: 'Your reference',
    keep: 'Give it if you write or call about the same thing.',
    receipted: 'A receipt is on its way to the address you gave.',
    notReceipted: 'That address has had several receipts today, so we sent no other. Your message has reached us.',
    next: 'What happens next',
    steps: [
      { name: 'A person reads it', text: 'Messages are read from Monday to Friday, oldest first.' },
      { name: 'We answer by email', text: 'The answer comes to the address you gave, with the same reference.' },
      { name: 'You can add to it', text: 'Write again and give the reference. We put both together.' },
    ],
    stamp: { above: 'RECEIVED', word: 'MESSAGE' },
    another: 'Write another message',
    faqs: 'Read the questions and answers',
  },
  details: {
    title: 'Contact details',
    address: 'Address',
    phone: 'Telephone',
    email: 'Email',
    none: 'No address or telephone number is given here. Use the form: it reaches the people who run this site.',
    invented: 'Address and number are invented: this is a demonstration.',
  },
  faqs: {
    title: 'Before you write',
    items: [
      {
        id: 'before-status',
        title: 'Where is my application?',
        text: 'Sign in and open your dashboard. It shows who has your application and the day to expect a decision.',
        link: { to: href('/dashboard'), name: 'Open your dashboard' },
      },
      {
        id: 'before-visa',
        title: 'Do I need a visa?',
        text: 'The answer for your passport names the visa, the documents, the full price and the dates.',
        link: { to: '/', name: 'Check requirements' },
      },
    ],
    all: 'All questions and answers',
  },
}
