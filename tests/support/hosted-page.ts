type Typed = Readonly<Record<string, string>>

/** The card that always succeeds, as typed on the provider's page. */
export const typedCard = (number = '4242424242424242'): Typed => ({
  // Not a saved card.
  card: 'new',
  name: 'Asha Rao',
  number,
  expiry: '04/35',
  code: '123',
})

/** Submits the form of a provider's page as a browser without script does; returns the redirect address. */
export async function sendHosted(address: string, typed: Typed): Promise<string> {
  const { origin } = new URL(address)
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(typed),
    headers: { Origin: origin },
    redirect: 'manual',
  })
  const leads = answer.headers.get('Location')
  if (!leads) throw new Error(`${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`)
  return new URL(leads, address).href
}

/** Pays on the provider's page, including the bank's challenge; returns the payer's return address. */
export async function payOnPage(address: string, typed: Typed = typedCard()): Promise<string> {
  const leads = await sendHosted(address, typed)
  return leads.includes('/dev/provider/challenge/') ? sendHosted(leads, { answer: 'approve' }) : leads
}
