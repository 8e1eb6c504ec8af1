export const shellWords = {
  name: 'Portolan',
  skip: 'Skip to the main content',
  mainNavigation: 'Main',
  checkRequirements: 'Check requirements',
  home: 'Portolan, home',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  menu: 'Menu',
  myAccount: 'My Account',
  dashboard: 'Dashboard',
  newApplication: 'New Application',
  signOut: 'Sign Out',
  demoLabel: 'Demonstration',
  demoMode: 'Demonstration: no money moves and no visa is applied for.',
  demoMailbox: 'Open the demo mailbox',
  tagline: 'Simplifying visa applications for travelers worldwide. Save time and skip the embassy lines.',
  quickLinks: 'Quick Links',
  countries: 'Countries',
  map: 'World map',
  notGovernment:
    'Portolan is a private service. It is not a government website, and governments decide on visas. You can also apply to them directly.',
  theme: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  schengen: 'Schengen calculator',
  developers: 'For developers',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookies',
  copyright: (year: number) => `© ${year} Portolan. Open source under the MIT licence.`,
}

/** One-time messages after a redirect, by their code. What they say is also true of the page they appear on. */
export const flashWords: Record<string, { tone: 'ok' | 'info'; title: string; text?: string }> = {
  'signed-in': { tone: 'ok', title: 'Sign in successful', text: 'Welcome back!' },
  'signed-up': { tone: 'ok', title: 'Sign up successful', text: 'Please check your email for verification' },
  'signed-out': { tone: 'ok', title: 'Signed out successfully' },
  'email-confirmed': {
    tone: 'ok',
    title: 'Email address confirmed',
    text: 'You can pay for and submit applications now.',
  },
  'confirmation-sent': { tone: 'ok', title: 'We have sent you a new link', text: 'Please check your email.' },
  'confirmation-waits': {
    tone: 'info',
    title: 'A link is on its way',
    text: 'We sent one a moment ago. Please check your email before you ask for another one.',
  },
  'cookies-accepted': { tone: 'ok', title: 'Your choice is saved', text: 'We remember your preferences for a year.' },
  'cookies-essential': {
    tone: 'ok',
    title: 'Your choice is saved',
    text: 'We keep only essential cookies. What others had kept is deleted.',
  },
  'sign-in-required': {
    tone: 'info',
    title: 'Sign in required',
    text: 'Please sign in to continue with your visa application.',
  },
  'submit-signed-out': {
    tone: 'info',
    title: 'You must be logged in to submit the application.',
    text: 'Please sign in. What you saved is kept.',
  },
  'upload-signed-out': {
    tone: 'info',
    title: 'You must be logged in to upload documents.',
    text: 'Please sign in, then choose the file again.',
  },
  'authentication-required': {
    tone: 'info',
    title: 'Authentication Required',
    text: 'Please log in to access this page',
  },
}
