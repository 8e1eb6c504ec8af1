/** An account to send with: twilio://ACCOUNT:TOKEN@api.twilio.com/SENDER, or twilio+http:// for a stand-in nearby. */
export type TwilioAccount = { origin: string; account: string; token: string; sender: string }

/** The parts of SMS_URL. Undefined where one is missing. */
export function readTwilioUrl(text: string): TwilioAccount | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const protocol = url && { 'twilio:': 'https:', 'twilio+http:': 'http:' }[url.protocol]
  if (!url || !protocol) return undefined
  const [account, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const sender = decodeURIComponent(url.pathname.slice(1))
  // A number, a short code, a name, or the id of a messaging service.
  if (!account || !token || !/^(\+\d{5,15}|\d{3,8}|[A-Za-z0-9 ]{1,11}|MG[0-9a-fA-F]{32})$/.test(sender))
    return undefined
  return { origin: `${protocol}//${url.host}`, account, token, sender }
}
