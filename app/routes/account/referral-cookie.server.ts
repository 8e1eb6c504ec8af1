import { codeIn } from '#app/features/referrals/referral.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import { ownCookies } from '#app/platform/http/cookies/own-cookies.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'

/** The code of whoever brought somebody here first: a later link does not take their place. */
export function cameBy({ cookies }: PageRequest): string | undefined {
  return codeIn(cookies.get('referral'))
}

/** Has the browser remember a code until an account is open, by whichever way that happens. */
export function comesBy(page: PageRequest, code: string | undefined): Headers {
  const headers = new Headers()
  if (code && !cameBy(page)) {
    const cookie = serializeCookie('referral', code, { secure: page.https, maxAge: ownCookies.referral.seconds })
    headers.append('Set-Cookie', cookie)
  }
  return headers
}

/** The headers of a form's answer, with the cookies that its page sets. */
export function withCookiesOf(page: Headers, answer: Headers): Headers {
  const headers = new Headers(answer)
  for (const cookie of page.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

/** The account is open: nothing is left to remember. */
export function cameNoMore(page: PageRequest, answer: Response): Response {
  if (cameBy(page)) {
    answer.headers.append('Set-Cookie', serializeCookie('referral', '', { secure: page.https, maxAge: 0 }))
  }
  return answer
}
