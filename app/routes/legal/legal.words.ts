export type LegalPage = {
  title: string
  updated: string
  summary: string
  sections: { id: string; heading: string; paragraphs: string[] }[]
}

const updated = 'Last updated: July 1, 2023'

export const legalWords = { contents: 'On this page', inShort: 'In short' }

export const termsOfService: LegalPage = {
  title: 'Terms of Service',
  updated,
  summary:
    'We help you to apply for a visa. The authority of the country decides. You pay its fee and ours, shown line by line before you pay.',
  sections: [
    {
      id: 'service',
      heading: 'What we do',
      paragraphs: [
        'Portolan is a private service. We tell you what a route requires, take your application, check your documents and hand everything to the authority. We are not a government and are not connected with one.',
        'You can also apply to the authority yourself. Its official site is named with every answer.',
      ],
    },
    {
      id: 'decision',
      heading: 'Who decides',
      paragraphs: [
        'The authority decides whether a visa is issued and how long that takes. Dates we show are expectations, not promises.',
        'After a refusal, our guidance for a new application costs nothing extra.',
      ],
    },
    {
      id: 'you',
      heading: 'What we ask of you',
      paragraphs: [
        'Give true answers and documents that belong to the traveller. If you apply for somebody else, you must be allowed to.',
        'Keep your password to yourself, and tell us at once when somebody else may know it.',
      ],
    },
    {
      id: 'money',
      heading: 'Fees and refunds',
      paragraphs: [
        'The government fee goes to the authority and is not paid back once the application is filed. Our fee is shown beside it.',
        'Refund requests are accepted within 7 days of cancellation.',
      ],
    },
  ],
}

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  updated,
  summary:
    'We collect what the authority asks for, keep it encrypted, show it only to you and the staff who work on your case, and sell nothing.',
  sections: [
    {
      id: 'what',
      heading: 'What we keep',
      paragraphs: [
        'Your account: name, email address, country, and a hash of your password that cannot be turned back into it.',
        'Your applications: the answers, the documents and the history of each case. Answers and documents are encrypted where they are stored.',
        'Payments: amount, time and outcome. Card numbers and security codes go to the payment provider and are never stored by us.',
      ],
    },
    {
      id: 'why',
      heading: 'Why, and who sees it',
      paragraphs: [
        'We use it to prepare and file your application, and for nothing else. The authority of your destination receives what it asks for.',
        'Our pages load nothing from other companies: no advertising and no trackers.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: [
        'We set one cookie to keep you signed in, one for the appearance you choose, and one that carries a message to the next page. All are essential, so that there is nothing to accept.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: ['The service is not meant for account holders under 16. A parent may apply for a child.'],
    },
  ],
}
