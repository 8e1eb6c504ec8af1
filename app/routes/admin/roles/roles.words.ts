import { longestRoleName } from '#app/features/accounts/roles/role.ts'
import { listWords } from '#app/features/accounts/roles/role.words.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import { counted } from '#app/lib/counted.ts'

export const rolesWords = {
  title: 'Roles',
  lede: 'What each role can do. The built-in roles stay as they are; add roles of your own.',
  make: 'Make a role',
  caption: 'What each role can do',
  capability: 'Can do',
  builtIn: 'Built in',
  holders: (count: number) => counted(count, 'person', 'people'),
  yes: 'Yes',
  no: 'No',
  two: 'Takes two people',
  legend: 'needs the agreement of a second person before a role of your own gets it. Removing takes effect at once.',
  choose: 'Roles and what they can do',
  alone: {
    title: 'A second approver is needed',
    text: 'Changes under Money and People need a second person. Nobody else here can approve them: give somebody a role with “Approve changes to roles”, such as Administrator.',
  },
  waiting: {
    title: 'Waiting for approval',
    review: (name: string) => `Review the change to ${name}`,
    adds: (added: readonly string[]) => `Adds: ${listWords(added)}`,
    by: (name: string) => `Proposed by ${name}`,
    outdated: 'The role changed since. This can no longer be approved.',
  },
}

export const roleFormWords = {
  newTitle: 'Make a role',
  newLede: 'Give it a name and choose what it can do.',
  back: 'All roles',
  name: 'Name',
  nameHint: 'What colleagues know it by, such as Cashier',
  nameMissing: 'Enter a name',
  nameTooLong: `Use no more than ${longestRoleName} characters`,
  reason: 'Why',
  reasonHint: 'Colleagues read this in the history of the role, and whoever approves it.',
  reasonMissing: 'Write down why, for colleagues',
  reasonTooLong: `Write no more than ${longestReason} characters`,
  tickHint: (more: string | undefined, needed: readonly string[]) =>
    [more, needed.length > 0 && `Includes: ${listWords(needed)}`].filter(Boolean).join('. '),
  make: 'Make role',
  save: 'Save role',
  busy: 'Saving...',
  failed: 'Nothing was saved',
  problems: {
    name: 'Enter a name',
    name_taken: 'Another role has this name. Choose another one.',
    reason_missing: 'Write down why, for colleagues',
    reason_too_long: `Write no more than ${longestReason} characters`,
    proposal_waits: 'A change to this role is waiting for approval. It must be decided or withdrawn first.',
  },
  after: {
    title: 'How it takes effect',
    points: [
      'What you remove is gone with the next page that somebody opens.',
      'What is marked waits until another person approves it.',
      'You can only add what you can do yourself.',
    ],
  },
  changed: {
    title: 'A colleague was faster',
    text: 'This role changed since you opened the page. Nothing was saved.',
    now: (name: string, can: readonly string[]) => `Now: ${name}. ${canWords(can)}`,
    meant: (name: string, can: readonly string[]) => `Your version: ${name}. ${canWords(can)}`,
  },
  failure: {
    name: 'Role not saved',
    title: 'The role was not saved',
    text: 'Something went wrong on our side.',
    more: 'Please try again in a minute.',
  },
}

const canWords = (can: readonly string[]) => (can.length === 0 ? 'Can do nothing.' : `${listWords(can)}.`)

export const rolePageWords = {
  own: { title: 'You hold this role', text: 'Nobody changes their own role. Ask another administrator.' },
  above: {
    title: 'You cannot change this role',
    text: 'It can do more than you can, or your role does not change roles.',
  },
  can: 'What it can do',
  holders: 'Who has this role',
  nobody: 'Nobody has this role yet.',
  history: 'History',
  formerColleague: 'A former colleague',
  retire: {
    title: 'Retire this role',
    text: 'Nobody can be given it any more. Its history stays.',
    button: 'Retire role',
    failed: 'The role was not retired',
    problems: {
      held: 'Somebody still has this role. Give them another one first.',
      invited: 'An open invitation gives this role. Withdraw it first.',
      proposal_waits: 'A change to this role is waiting for approval. It must be decided or withdrawn first.',
    },
  },
}

export const proposalWords = {
  title: (name: string) => `Change to ${name}`,
  role: 'Role',
  adds: 'Adds',
  has: 'Can do now',
  nothing: 'Nothing',
  by: 'Proposed by',
  at: 'Proposed on',
  why: 'Why',
  approve: 'Approve change',
  decline: 'Decline',
  withdraw: 'Withdraw',
  busy: 'Saving...',
  notYours: 'Another person with “Approve changes to roles” has to decide this.',
  failed: 'Nothing was changed',
  late: {
    title: 'This was decided already',
    text: { waiting: '', approved: 'It was approved.', declined: 'It was declined.', withdrawn: 'It was withdrawn.' },
  },
  changed: {
    title: 'The role changed since this was proposed',
    text: 'It was not approved. Decline it, and have it proposed again.',
    before: (can: readonly string[]) => `Then: ${canWords(can)}`,
    now: (can: readonly string[]) => `Now: ${canWords(can)}`,
  },
  wrong: 'Choose what to do',
}

type Act = { readonly act: string; readonly detail: Readonly<Record<string, unknown>> }

/** One row of the audit log about a role, as a colleague reads it. */
export function roleActWords({ act, detail }: Act): string {
  const list = (text: unknown) => (text ? listWords(String(text).split(' ')) : '')
  const [added, removed] = [list(detail.added), list(detail.removed)]
  switch (act) {
    case 'role.make':
      return added ? `Made, with: ${added}` : 'Made, without any rights'
    case 'role.change':
      return [
        detail.was !== detail.name && `Renamed from ${detail.was} to ${detail.name}`,
        added && `Added: ${added}`,
        removed && `Removed: ${removed}`,
      ]
        .filter(Boolean)
        .join('. ')
    case 'role.propose':
      return `Proposed: ${added}`
    case 'role.approve':
      return `Approved: ${added}`
    case 'role.decline':
      return `Declined: ${added}`
    case 'role.withdraw':
      return `Withdrawn: ${added}`
    default:
      return 'Retired'
  }
}
