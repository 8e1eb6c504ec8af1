const longest = 300
// Keys and secrets of providers, which an error may quote.
const secrets = /\b(?:sk|rk|pk|whsec|rzp)_\w+/g

/** Why a provider did not answer, in its own words and without a key. */
export function providerProblem(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  const said = text
    .replace(secrets, (secret) => `${secret.slice(0, secret.indexOf('_'))}_…`)
    .replace(/\s+/g, ' ')
    .trim()
  return said.slice(0, longest) || 'No answer'
}
