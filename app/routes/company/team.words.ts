export const teamWords = {
  title: 'Our Team',
  pageTitle: 'Our Team: who checks documents and answers you',
  lede: 'The people who read your messages, check your documents and keep the facts up to date.',
  description:
    'Who runs Portolan: its leadership, the department heads, and the people who check documents and answer your messages.',
  demoTitle: 'These people are invented',
  demo: 'This is a demonstration. Names, roles and stories are made up, and so are the addresses.',
  leadership: 'Leadership',
  heads: 'Department Heads',
  staff: 'The people you write with',
  on: (name: string, place: string) => `${name} on ${place}`,
  profile: 'Professional profile',
  of: (name: string) => ` of ${name}`,
  join: {
    title: 'Work with us',
    text: 'We look for people who explain hard things in short sentences. Tell us what you would do first.',
    button: 'Join Our Team',
    subject: 'Joining the team',
  },
  none: {
    title: 'Nobody is named here yet',
    text: 'The people who run this site have not entered their names. You can write to them all the same.',
    contact: 'Contact Us',
  },
}
