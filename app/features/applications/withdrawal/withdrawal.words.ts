import type { ApplicationStatus } from '../application.ts'

export function withdrawnNotice(reference: string): { title: string; text: string } {
  return {
    title: `You withdrew your application ${reference}`,
    text: 'We do not work on it any more. If you did not do this yourself, write to us at once.',
  }
}

export const withdrawWords = {
  title: 'Withdraw this application',
  lede: 'Withdrawing ends the application. It cannot be undone, and to travel you would have to apply again.',
  what: 'What happens then',
  status: 'We stop working on it at once. It stays in your list as withdrawn.',
  draft: 'It was never sent to us, and nobody but you has read it. It stays in your list as withdrawn.',
  data: (days: number) =>
    `We delete your answers and documents ${days} days later. Until then you can save a copy of them under `,
  dataLink: 'your data',
  money: 'What you get back',
  nothingPaid: 'You have paid nothing for this application.',
  refunded: (back: string, paid: string) => `${back} of ${paid}`,
  total: 'You get back',
  starts: 'The refund starts when you withdraw. You do not have to ask for it.',
  terms: 'See all refund rules',
  ask: 'Ask about the refund',
  button: 'Withdraw the application',
  keep: 'Keep the application',
  closed: {
    title: 'This application cannot be withdrawn',
    under_review: (country: string) =>
      `It is filed: ${country} has it and decides. We cannot call it back for you. Write to us if your plans have changed, and we tell you what is possible.`,
    over: 'It is over already.',
    support: 'Write to us about this application',
    back: 'Back to the application',
  },
  payment: {
    title: 'A payment is under way',
    text: 'Your money may still arrive. Finish or cancel the payment first, then withdraw the application.',
    link: 'Look at the payment',
  },
  failure: { title: 'The application was not withdrawn', text: 'Please try again in a moment.' },
}

/** Where it cannot be withdrawn: why not. */
export function closedWords(status: ApplicationStatus, country: string): string {
  return status === 'under_review' ? withdrawWords.closed.under_review(country) : withdrawWords.closed.over
}
