import { signInWords } from '#app/features/accounts/account.words.ts'
import { type FixedRole, isFixedRole, type Role } from '#app/platform/roles.ts'

export const adminLoginWords = {
  title: 'Admin sign in',
  heading: 'Sign in to the admin portal',
  lede: 'For the people who handle applications at Portolan.',
  button: 'Sign In to Admin',
  busy: signInWords.busy,
  home: 'Back to Home',
  forgot: signInWords.forgot,
  traveller: 'Are you applying for a visa?',
  signIn: 'Sign in here',
  failure: {
    name: 'Failed to sign in',
    title: signInWords.failedTitle,
    text: 'Failed to sign in. Please check your credentials.',
    more: 'You are not signed in. The fault may be on our side: please try again in a minute.',
  },
  domain: {
    title: 'This is not the address of the portal',
    text: 'This domain is not authorized for authentication. Please try from an authorized domain.',
    open: 'Open the right address',
  },
  already: (name: string) => `You are signed in as ${name}, a traveller. Signing in here signs that account out.`,
  demo: {
    title: 'Demo environment',
    text: 'These addresses and passwords are public. They work in this demonstration only.',
  },
}

export const portalWords = {
  product: 'Portolan',
  name: 'Admin',
  home: 'Portolan Admin, dashboard',
  start: 'Portolan Admin, back to the home page',
  navigation: 'Admin portal',
  account: 'My Account',
  places: 'Places of the portal',
  menu: 'Menu',
  dashboard: 'Dashboard',
  users: 'Users',
  roles: 'Roles',
  applications: 'Applications',
  filings: 'Filings',
  documents: 'Documents',
  visas: 'Visa Management',
  messages: 'Messages',
  refunds: 'Refunds',
  payouts: 'Referral payouts',
  faqs: 'FAQs',
  blog: 'Blog',
  partners: 'Partners',
  settings: 'Settings',
  finance: 'Finance',
  reports: 'Reports',
  audit: 'Audit log',
  retention: 'Data retention',
  search: 'Search the portal',
  searchHint: 'Search',
  searchButton: 'Search',
  shortcuts: 'Keyboard shortcuts',
  waiting: {
    title: 'Waiting for you',
    /** What the bell says to those who cannot see it. */
    label: (all: number) =>
      all === 0 ? 'Notifications: nothing waits for you' : `Notifications: ${all} waiting for you`,
    shown: (all: number) => (all > 99 ? '99+' : String(all)),
    cases: (count: number) =>
      count === 1 ? '1 application is assigned to you' : `${count} applications are assigned to you`,
    questions: (count: number) =>
      count === 1 ? '1 question waits for an answer' : `${count > 99 ? 'Over 99' : count} questions wait for an answer`,
    none: 'Nothing waits for you.',
    all: 'All that needs attention',
  },
  security: 'Security',
  publicPages: 'Public pages',
  signOut: 'Sign Out',
}

export const adminNotFoundWords = {
  title: 'Admin Page Not Found',
  code: '404',
  legend: 'here be nothing',
  text: 'There is no page at this address in the admin portal.',
  asked: 'You asked for',
  back: 'Return to Dashboard',
}

const aRole: Record<FixedRole, string> = {
  traveller: 'a traveller',
  support: 'a member of support',
  officer: 'an officer',
  admin: 'an administrator',
}

export const accessDeniedWords = {
  title: 'Access Denied',
  code: '403',
  legend: 'no landing here',
  text: "You don't have admin permissions",
  /** Staff do have permissions, though not these. */
  staffText: 'Your role does not open this page. An administrator can change your role.',
  you: 'You are signed in as',
  role: (role: Role, name: string) => `, ${isFixedRole(role) ? aRole[role] : `in the role “${name}”`}.`,
  card: {
    title: 'Admin Portal Access',
    text: 'In the admin portal our staff check documents, follow applications and answer travellers. It opens with a staff account.',
    login: 'Go to Admin Login',
    home: 'Return to Home',
  },
  back: 'Return to Dashboard',
}

export const accountInactiveWords = {
  title: 'Your account is inactive',
  code: '403',
  legend: 'waiting for the tide',
  text: 'You can look at everything that is yours. You can send nothing until we make your account active again.',
  nothing: 'What you just sent was not saved.',
  ask: 'To have your account made active again, write to us from this address:',
  contact: 'Contact us',
  back: 'Go Back',
}
