import type { Sentence } from './sentence.ts'

/** What both specifications say to an administrator who signs in; a traveller gets the same texts (D34). */
export const adminSignInSentences: Sentence[] = [
  {
    when: 'an administrator types a wrong password',
    says: 'Invalid email or password. Please check your credentials and try again.',
    in: 'signing in to the portal with a wrong password',
  },
  {
    when: 'an administrator is unknown',
    says: 'No user found with this email. Please check your email or sign up.',
    decided: 'D34: nobody learns who has an account',
    instead: 'Invalid email or password. Please check your credentials and try again.',
    in: 'signing in to the portal as nobody',
  },
  {
    when: 'an administrator types a wrong password',
    says: 'Incorrect password. Please try again.',
    decided: 'D34: nobody learns who has an account',
    instead: 'Invalid email or password. Please check your credentials and try again.',
    in: 'signing in to the portal with a wrong password',
  },
  {
    when: 'an attacker guesses',
    says: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
    in: 'signing in to the portal too often',
  },
  {
    when: 'a traveller types a wrong password',
    says: 'Invalid email or password. Please check your credentials and try again.',
    in: 'signing in with a wrong password',
  },
  {
    when: 'a traveller is unknown',
    says: 'No user found with this email. Please check your email or sign up.',
    decided: 'D34: nobody learns who has an account',
    instead: 'Invalid email or password. Please check your credentials and try again.',
    in: 'signing in as nobody',
  },
  {
    when: 'an attacker guesses a traveller’s password',
    says: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
    in: 'signing in too often',
  },
]
