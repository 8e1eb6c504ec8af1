import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/company/contact', 'faqs')

export const contactWords = words('routes/company/contact', {
  faqs: {
    get items() {
      const { status, visa } = said
      return [
        {
          id: 'before-status',
          title: status.title,
          text: status.text,
          link: { to: href('/dashboard'), name: status.link },
        },
        { id: 'before-visa', title: visa.title, text: visa.text, link: { to: '/', name: visa.link } },
      ]
    },
  },
})
