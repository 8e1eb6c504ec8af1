/** A sending account: twilio://ACCOUNT:TOKEN@api.twilio.com/SENDER, or twilio+http:// for a local substitute. */
export type TwilioAccount = { origin: string; account: string; token: string; sender: string }

/** Parses SMS_URL. Undefined if a part is missing. */
export function readTwilioUrl(text: string): TwilioAccount | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const protocol = url && { 'twilio:': 'https:', 'twilio+http:': 'http:' }[url.protocol]
  if (!url || !protocol) return undefined
  const [account, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const sender = decodeURIComponent(url.pathname.slice(1))
  // A phone number, a short code, a name, or the ID of a messaging service.
  if (!account || !token || !/^(\+\d{5,15}|\d{3,8}|[A-Za-z0-9 ]{1,11}|MG[0-9a-fA-F]{32})$/.test(sender))
    return undefined
  return { origin: `${protocol}//${url.host}`, account, token, sender }
}
