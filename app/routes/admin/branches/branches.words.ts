import { longestBranchAddress, longestBranchName } from '#app/features/accounts/branches/branch.ts'

export const branchesWords = {
  title: 'Branches',
  lede: 'Where your people work. Cases can be listed by the branch of whoever they are assigned to.',
  partners: 'Partners',
  create: 'New branch',
  none: 'No branches yet',
  noneText: 'Create a branch, then add the people who work there.',
  caption: 'Branches, open ones first',
  columns: { name: 'Branch', address: 'Address', time: 'Time there', people: 'People', state: 'State' },
  open: 'Open',
  closed: 'Closed',
  back: 'Branches',
  failure: { title: 'The branch was not changed', text: 'Everything is as it was. Please try again in a moment.' },
}

export const branchFormWords = {
  newTitle: 'New branch',
  name: 'Name',
  address: 'Address',
  timeZone: 'Time zone',
  prompt: 'Choose a time zone',
  save: 'Save branch',
  create: 'Create branch',
  cancel: 'Cancel',
  problems: {
    name: 'Enter the name of the branch',
    long: `Enter ${longestBranchName} characters at most`,
    addressMissing: 'Enter the address of the branch',
    addressLong: `Enter ${longestBranchAddress} characters at most`,
    taken: 'Another branch has this name',
    timeZone: 'Choose the time zone of the branch',
  },
}

export const branchPageWords = {
  now: (time: string) => `${time} there now`,
  people: {
    title: 'People',
    text: 'A colleague works at one branch at most.',
    none: 'Nobody yet',
    email: 'Email address of a colleague',
    missing: 'Enter the email address of the colleague',
    add: 'Add colleague',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    problems: {
      unknown: 'No colleague has this email address',
      closed: 'This branch is closed. Reopen it to add people.',
    },
  },
  close: { title: 'Close this branch', text: 'It stays on the cases of its people.', button: 'Close branch' },
  open: { title: 'This branch is closed', text: 'Nobody can be added to it.', button: 'Reopen branch' },
}
