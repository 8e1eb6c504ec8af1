import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'
export const contactWords = words('routes/company/contact', {
  faqs: {
    get items() {
      return [
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
      ]
    },
  },
})
