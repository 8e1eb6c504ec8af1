export const teamWords = {
  title: 'Our Team',
  lede: 'The people who read your messages, check your documents and keep the facts up to date.',
  description: 'Who runs Portolan: leadership, department heads and the people who work on applications.',
  demoTitle: 'These people are invented',
  demo: 'This is a demonstration. Names, roles and stories are made up, and so are the addresses.',
  leadership: 'Leadership',
  heads: 'Department Heads',
  staff: 'The people you write with',
  on: (name: string, place: string) => `${name} on ${place}`,
  profile: 'Professional profile',
  of: (name: string) => ` of ${name}`,
  join: {
    title: 'Join Our Team',
    text: 'We look for people who explain hard things in short sentences. Tell us what you would do first.',
    button: 'Write to us about work',
    subject: 'Joining the team',
  },
  none: {
    title: 'Nobody is named here yet',
    text: 'This installation has not said who works for it. A person reads every message all the same.',
    contact: 'Contact Us',
  },
}
