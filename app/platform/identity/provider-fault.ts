import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { IdentityProblem } from './identity-provider.ts'

/** A provider failure without any response content: only codes may be logged. */
export type ProviderFault = { problem: IdentityProblem; code: string }

const away = new Set(['server_error', 'temporarily_unavailable'])
const unreadable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

export function problemOfFault(fault: unknown): ProviderFault {
  if (fault instanceof AuthorizationResponseError)
    return { problem: problemOfAnswer(fault.error), code: known(fault.error) }
  if (fault instanceof ResponseBodyError) {
    return { problem: fault.status >= 500 ? 'unreachable' : 'refused', code: known(fault.error) }
  }
  if (fault instanceof ClientError) {
    const code = fault.code ?? 'OAUTH_UNKNOWN'
    return { problem: unreadable.has(code) ? 'unreachable' : 'not_believed', code }
  }
  // What `fetch` throws if there is no answer.
  if (fault instanceof TypeError && !('code' in fault))
    return { problem: 'unreachable', code: networkCode(fault.cause) }
  return { problem: 'not_believed', code: 'UNEXPECTED' }
}

function problemOfAnswer(error: string): IdentityProblem {
  return error === 'access_denied' ? 'cancelled' : away.has(error) ? 'unreachable' : 'refused'
}

/** Anyone can put an error into a callback URL, so only known-looking codes are kept. */
function known(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'unknown'
}

function networkCode(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z_]{1,40}$/.test(code) ? code : 'NETWORK'
}
