import { emailOf } from '#app/lib/email/email-message.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'

const said = words('accounts/account', 'mail')

export const firstAdministratorName = () => said.firstAdministrator.name

export const standingMail = {
  firstAdministrator: (link: string, origin: string) => {
    const { subject, text, button, works, again, signIn, small } = said.firstAdministrator
    return emailOf(
      subject,
      said.hello,
      text({ origin }),
      { button, url: link },
      works({ days: lifetimes.firstAdministratorDays }),
      { link: again, url: `${origin}${href('/forgot-password')}` },
      { link: signIn, url: `${origin}${href('/admin-login')}` },
      { small },
    )
  },
}
