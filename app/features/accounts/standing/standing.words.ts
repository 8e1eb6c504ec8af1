import { lifetimes } from '../lifetimes.ts'
export const firstAdministratorName = 'Administrator'

export const standingMail = {
  firstAdministrator: (link: string, origin: string) => ({
    subject: 'Set a password for the Portolan admin portal',
    text: `Hello,\n\nThis address is the first administrator of Portolan at ${origin}. Set a password to sign in:\n\n${link}\n\nThe link works for ${lifetimes.firstAdministratorDays} days. After that, ask for a new one here:\n\n${origin}/forgot-password\n\nThen sign in here:\n\n${origin}/admin-login\n\nIf you do not know what this is about, you can ignore this message.\n`,
  }),
}
