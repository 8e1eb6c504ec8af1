import { type Capability, type CapabilityArea, capabilityAreas } from '#app/platform/capabilities.ts'
import { type FixedRole, isFixedRole } from '#app/platform/roles.ts'
import type { OwnRoleNames } from './role.ts'

export const fixedRoleNames: Record<FixedRole, string> = {
  traveller: 'Traveller',
  support: 'Support',
  officer: 'Officer',
  admin: 'Administrator',
}

/** What a role is called, whoever made it. */
export function roleNameOf(role: string, own: OwnRoleNames = {}): string {
  return isFixedRole(role) ? fixedRoleNames[role] : (own[role] ?? 'A role that is gone')
}

export const areaWords: Record<CapabilityArea, string> = {
  portal: 'Portal',
  case: 'Applications',
  document: 'Documents',
  message: 'Messages',
  fact: 'Visa facts',
  content: 'Articles and FAQs',
  money: 'Money',
  report: 'Reports',
  person: 'People',
  partner: 'Partners and branches',
  service: 'Service',
}

/** What somebody can do who has it, and what that comes to where the name leaves a question. */
export const capabilityWords: Record<Capability, { readonly name: string; readonly more?: string }> = {
  'portal.open': { name: 'Open the portal', more: 'Comes with everything else' },
  'case.read': { name: 'Read applications', more: 'The queue, answers and status' },
  'case.assign': { name: 'Assign applications' },
  'case.note': { name: 'Write notes', more: 'For colleagues only. Includes marking extras as done' },
  'case.ask': { name: 'Ask the traveller', more: 'A question they answer in their account' },
  'case.correct': { name: 'Request corrections' },
  'case.decide': { name: 'Move and decide applications', more: 'The standard steps, undo included' },
  'case.override': { name: 'Override a status', more: 'Any step, with a reason' },
  'case.export': { name: 'Export the queue', more: 'As a file' },
  'case.hold': { name: 'Keep applications from being erased', more: 'For a dispute, with a reason' },
  'passport.reveal': { name: 'Show passport numbers', more: 'Each view is logged' },
  'document.open': { name: 'Open documents' },
  'document.verify': { name: 'Verify and reject documents' },
  'document.edit': { name: 'Edit document details' },
  'document.add': { name: 'Add documents', more: 'Files that came another way' },
  'message.answer': { name: 'Answer messages', more: 'Support tickets and the contact form' },
  'fact.read': { name: 'Read visa facts' },
  'fact.edit': { name: 'Edit visa facts' },
  'fact.approve': {
    name: 'Approve visa facts',
    more: 'Changes to fees, or to “No visa needed”, that another person proposed',
  },
  'faq.edit': { name: 'Edit FAQs' },
  'post.edit': { name: 'Edit articles' },
  'template.edit': { name: 'Edit message templates', more: 'What messages to travellers begin with' },
  'money.read': { name: 'See revenue and payments' },
  'money.resolve': { name: 'Resolve differences', more: 'Between the ledger and payment providers' },
  'price.confirm': { name: 'Confirm prices' },
  'price.edit': { name: 'Change prices and rates' },
  'refund.read': { name: 'See refunds' },
  'refund.request': { name: 'Issue refunds', more: 'Above the limit a second person approves' },
  'refund.approve': { name: 'Approve refunds' },
  'refund.limit': { name: 'Change the refund limit' },
  'payout.decide': { name: 'Decide referral payouts', more: 'Mark them as paid, or decline them' },
  'report.read': { name: 'See reports', more: 'By route and by officer. Revenue needs a capability of its own' },
  'person.read': { name: 'Look people up', more: 'Everybody with an account' },
  'person.invite': { name: 'Invite travellers' },
  'person.block': { name: 'Change an account’s status', more: 'Active, inactive or blocked' },
  'person.sign-out': { name: 'Sign people out' },
  'person.remove-factors': { name: 'Remove second factors' },
  'role.read': { name: 'See roles' },
  'role.give': { name: 'Give roles', more: 'None that can do more than they can' },
  'role.edit': { name: 'Make and change roles' },
  'role.approve': { name: 'Approve changes to roles', more: 'Changes that another person proposed' },
  'partner.manage': { name: 'Manage partners and branches', more: 'Prices, agents and monthly invoices included' },
  'setting.read': { name: 'See settings' },
  'setting.edit': { name: 'Change settings' },
  'security.edit': { name: 'Change security rules' },
  'maintenance.switch': { name: 'Switch maintenance mode' },
  'retention.read': { name: 'See data retention', more: 'What was erased and what is due' },
  'retention.edit': { name: 'Change retention periods' },
  'audit.read': { name: 'Read the audit log', more: 'On the page of each record' },
  'audit.search': { name: 'Search the whole audit log' },
  'audit.verify': { name: 'Verify the audit log' },
}

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "Read applications and Write notes" */
export function listWords(capabilities: readonly string[]): string {
  return lists.format(capabilities.map((name) => capabilityWords[name as Capability]?.name ?? name))
}

/** "Applications, Documents and Money": where a role can do something. */
export function reachWords(capabilities: readonly Capability[]): string {
  const areas = (Object.keys(capabilityAreas) as CapabilityArea[]).filter(
    (area) =>
      area !== 'portal' && capabilities.some((one) => (capabilityAreas[area] as readonly string[]).includes(one)),
  )
  return areas.length === 0 ? 'Can do nothing yet' : lists.format(areas.map((area) => areaWords[area]))
}
