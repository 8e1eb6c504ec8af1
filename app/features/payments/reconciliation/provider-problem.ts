const longest = 300
// Providers' keys and secrets, which an error may contain.
const secrets = /\b(?:sk|rk|pk|whsec|rzp)_\w+/g

/** Why a provider call failed, in the provider's words and without keys. */
export function providerProblem(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  const said = text
    .replace(secrets, (secret) => `${secret.slice(0, secret.indexOf('_'))}_…`)
    .replace(/\s+/g, ' ')
    .trim()
  return said.slice(0, longest) || 'No answer'
}
