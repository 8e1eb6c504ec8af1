import { codeIn } from '#app/features/referrals/referral.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import { ownCookies } from '#app/platform/http/cookies/own-cookies.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'

/** The code of the first referrer: a later referral link does not replace it. */
export function cameBy({ cookies }: PageRequest): string | undefined {
  return codeIn(cookies.get('referral'))
}

/** Stores the referral code until an account is created, whichever sign-up method is used. */
export function comesBy(page: PageRequest, code: string | undefined): Headers {
  const headers = new Headers()
  if (code && !cameBy(page)) {
    const cookie = serializeCookie('referral', code, { secure: page.https, maxAge: ownCookies.referral.seconds })
    headers.append('Set-Cookie', cookie)
  }
  return headers
}

/** Returns the headers of a form response with the cookies its page sets. */
export function withCookiesOf(page: Headers, answer: Headers): Headers {
  const headers = new Headers(answer)
  for (const cookie of page.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

/** Clears the referral cookie once the account is created. */
export function cameNoMore(page: PageRequest, answer: Response): Response {
  if (cameBy(page)) {
    answer.headers.append('Set-Cookie', serializeCookie('referral', '', { secure: page.https, maxAge: 0 }))
  }
  return answer
}
