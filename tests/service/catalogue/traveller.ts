import { adminSignInSentences } from './admin-sign-in.ts'
import type { Sentence } from './sentence.ts'

const provider = { in: 'signing in with Google fails' } as const
const notSaved = { in: 'the profile cannot be saved' } as const
const saved = { in: 'the profile was saved' } as const

/** The error catalogue of the traveller's specification (section 8), with the fixed messages of its sections 5 and 6. */
export const travellerSentences: Sentence[] = [
  { when: 'signing in fails', says: 'Sign in failed', in: 'signing in fails' },
  { when: 'signing in fails', says: 'An error occurred during sign in', in: 'signing in fails' },
  { when: 'signing in fails', says: 'Failed to sign in', in: 'signing in fails', whereabouts: 'title' },
  { when: 'signing up fails', says: 'Sign up failed', in: 'signing up fails' },
  { when: 'signing up fails', says: 'An error occurred during sign up', in: 'signing up fails' },
  { when: 'signing up fails', says: 'Failed to sign up', in: 'signing up fails', whereabouts: 'title' },
  { when: 'the identity provider fails', says: 'An error occurred', ...provider },
  { when: 'the identity provider fails', says: 'Failed to sign in with Google', ...provider },
  { when: 'signing in by telephone fails', says: 'Phone sign in failed', in: 'signing in by phone with a wrong code' },
  { when: 'verifying a telephone fails', says: 'Phone verification failed', in: 'verifying a phone with a wrong code' },
  { when: 'signing out fails', says: 'Sign out failed', in: 'signing out fails' },
  { when: 'a change of the profile fails', says: 'Update failed', ...notSaved },
  { when: 'a user has signed in', says: 'Sign in successful', in: 'signed in' },
  { when: 'a user has signed in', says: 'Welcome back!', in: 'signed in' },
  { when: 'a user has signed up', says: 'Sign up successful', in: 'signed up' },
  { when: 'a user has signed up', says: 'Please check your email for verification', in: 'signed up' },
  { when: 'a user has signed out', says: 'Signed out successfully', in: 'signed out' },
  { when: 'the profile was changed', says: 'Profile updated', ...saved },
  { when: 'the profile was changed', says: 'Your profile has been updated successfully', ...saved },
  { when: 'the profile was changed', says: 'Profile Updated', ...saved },
  {
    when: 'a telephone is used to sign in',
    says: 'Phone authentication',
    in: 'signing in by phone without a provider',
  },
  {
    when: 'a telephone is used to sign in',
    says: 'This feature requires additional setup with a messaging provider',
    in: 'signing in by phone without a provider',
  },
  { when: 'a telephone is to be verified', says: 'Phone verification', in: 'verifying a phone without a provider' },
  {
    when: 'a telephone is to be verified',
    says: 'This feature requires additional setup',
    in: 'verifying a phone without a provider',
  },

  {
    when: 'a country is not chosen',
    says: 'Please select both your citizenship and destination country.',
    in: 'a search without a destination',
  },
  {
    when: 'nothing detailed is known of a route',
    says: "We don't have detailed visa requirements for this route. Using generic information.",
    in: 'a route without data',
  },
  {
    when: 'a search fails',
    says: 'Failed to fetch visa requirements. Please try again.',
    in: 'a search fails',
  },
  { when: 'a search on the countries page fails', says: 'Failed to load visa requirements', in: 'the countries fail' },
  { when: 'there are no results', says: 'No Results Found', in: 'a search for a country nobody knows' },
  {
    when: 'there are no results',
    says: "We couldn't find visa requirements for the selected countries. Please try different countries or contact our support team for assistance.",
    in: 'a search for a country nobody knows',
  },
  {
    when: 'a country has no visas',
    says: 'No specific visa requirements found for this country. Please contact our support for more information.',
    in: 'a country without visas',
  },
  { when: 'there is no such country', says: 'Country not found', in: 'a country that is not there' },
  { when: 'a country cannot be read', says: 'Failed to load country information', in: 'a country fails' },
  { when: 'there is no such visa', says: 'Visa Information Not Found', in: 'a visa that is not there' },
  {
    when: 'there is no such visa',
    says: "We couldn't find the visa information you're looking for.",
    in: 'a visa that is not there',
  },
  { when: 'a visitor starts an application', says: 'Sign in required', in: 'applying, not signed in' },
  {
    when: 'a visitor starts an application',
    says: 'Please sign in to continue with your visa application.',
    in: 'applying, not signed in',
  },
  { when: 'a page needs signing in', says: 'Authentication Required', in: 'an account page, not signed in' },
  { when: 'a page needs signing in', says: 'Please log in to access this page', in: 'an account page, not signed in' },
  { when: 'a page is for administrators', says: 'Access Denied', in: 'a traveller in the portal' },
  { when: 'a page is for administrators', says: "You don't have admin permissions", in: 'a traveller in the portal' },

  {
    when: 'an application is submitted by nobody',
    says: 'You must be logged in to submit the application.',
    in: 'submitting, not signed in',
  },
  {
    when: 'submitting fails',
    says: 'Failed to submit application. Please try again.',
    in: 'submitting fails',
  },
  { when: 'an application is submitted', says: 'Application submitted successfully!', in: 'paid' },
  {
    when: 'a document is uploaded by nobody',
    says: 'You must be logged in to upload documents.',
    in: 'uploading, not signed in',
  },
  { when: 'an upload fails', says: 'Failed to upload document. Please try again.', in: 'uploading fails' },
  {
    when: 'a document is uploaded',
    says: '{type} uploaded successfully.',
    in: 'uploaded',
    as: 'Passport uploaded successfully.',
  },
  { when: 'a payment is declined', says: 'Payment Failed', in: 'a declined card' },
  { when: 'paying fails', says: 'Payment processing failed. Please try again.', in: 'paying fails' },
  { when: 'a payment is made', says: 'Payment Successful', in: 'paid' },
  { when: 'there is no payment ID', says: 'Payment ID Required', in: 'no payment ID' },
  { when: 'there is no payment ID', says: 'Please enter a payment ID to continue.', in: 'no payment ID' },
  { when: 'a payment ID is wrong', says: 'Invalid payment ID format', in: 'a payment ID of one letter' },
  { when: 'the profile cannot be saved', says: 'Error', ...notSaved },
  { when: 'the profile cannot be saved', says: 'Failed to update profile', ...notSaved },
  { when: 'the profile of nobody is changed', says: 'No user authenticated', in: 'the profile, not signed in' },

  { when: 'nothing is typed to sign in', says: 'Please enter both email and password.', in: 'signing in with nothing' },
  { when: 'nothing is typed to sign up', says: 'Please fill in all fields', in: 'signing up with nothing' },
  {
    when: 'the terms are not agreed to',
    says: 'You must agree to the Terms of Service and Privacy Policy',
    in: 'signing up without the terms',
  },
  {
    when: 'a password is to be chosen',
    says: 'Must be at least 6 characters',
    decided: 'D39: one rule everywhere',
    instead: 'Must be at least 8 characters',
    in: 'the page to sign up',
  },
  {
    when: 'a program signs up without a name',
    says: 'You must provide either an email or phone number and a password',
    in: 'a program signs up with nothing',
  },

  ...adminSignInSentences,
  {
    when: 'the portal is opened under another name',
    says: 'This domain is not authorized for authentication. Please try from an authorized domain.',
    in: 'the portal under another name',
  },
  {
    when: 'the portal cannot sign anybody in',
    says: 'Failed to sign in. Please check your credentials.',
    in: 'signing in to the portal fails',
  },
]
