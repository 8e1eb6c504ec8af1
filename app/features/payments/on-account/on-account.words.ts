export const onAccountWords = {
  title: 'Submit on account',
  lede: (company: string) => `Nothing is charged now. This total goes on the next monthly invoice of ${company}.`,
  button: 'Submit application',
  busy: 'Submitting your application.',
  problem:
    'Your company does not pay by monthly invoice any more. Nothing was submitted. Load the page again to pay by card.',
  submitted: (reference: string) => ({
    title: `Application ${reference} submitted`,
    text: 'Nothing was charged. The price is on your company’s next monthly invoice.',
  }),
}
