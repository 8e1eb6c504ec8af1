/**
 * Staff capabilities by area. A role is a set of them, and each policy requires one. The first of an area is the
 * prerequisite of the others.
 */
export const capabilityAreas = {
  portal: ['portal.open'],
  case: [
    'case.read',
    'case.assign',
    'case.note',
    'case.ask',
    'case.correct',
    'case.decide',
    'case.override',
    'case.export',
    'case.hold',
    'passport.reveal',
  ],
  document: ['document.open', 'document.verify', 'document.edit', 'document.add'],
  message: ['message.answer'],
  fact: ['fact.read', 'fact.edit', 'fact.approve'],
  content: ['faq.edit', 'post.edit', 'template.edit'],
  money: [
    'money.read',
    'money.resolve',
    'price.confirm',
    'price.edit',
    'refund.read',
    'refund.request',
    'refund.approve',
    'refund.limit',
    'payout.decide',
  ],
  report: ['report.read'],
  person: [
    'person.read',
    'person.invite',
    'person.block',
    'person.sign-out',
    'person.remove-factors',
    'role.read',
    'role.give',
    'role.edit',
    'role.approve',
  ],
  partner: ['partner.manage'],
  service: [
    'setting.read',
    'setting.edit',
    'security.edit',
    'maintenance.switch',
    'retention.read',
    'retention.edit',
    'audit.read',
    'audit.search',
    'audit.verify',
  ],
} as const

export type CapabilityArea = keyof typeof capabilityAreas
export type Capability = (typeof capabilityAreas)[CapabilityArea][number]

export const capabilities: readonly Capability[] = Object.values(capabilityAreas).flat()

// Further prerequisites: deciding a case requires reading it.
const needs: Partial<Record<Capability, readonly Capability[]>> = {
  'case.assign': ['case.read'],
  'case.note': ['case.read'],
  'case.ask': ['case.read'],
  'case.correct': ['case.read'],
  // Undoing a decision reopens the correction that it closed.
  'case.decide': ['case.read', 'case.correct', 'audit.read'],
  'case.override': ['case.decide'],
  'case.export': ['case.read'],
  'case.hold': ['case.read'],
  'passport.reveal': ['case.read'],
  'document.open': ['case.read', 'audit.read'],
  'document.verify': ['document.open'],
  'document.edit': ['document.open'],
  'document.add': ['document.open'],
  'message.answer': ['case.read'],
  'fact.edit': ['fact.read'],
  'fact.approve': ['fact.read'],
  'money.resolve': ['money.read'],
  'price.confirm': ['case.read'],
  'price.edit': ['setting.read'],
  'refund.read': ['case.read'],
  'refund.request': ['refund.read'],
  'refund.approve': ['refund.read'],
  'refund.limit': ['refund.read'],
  'report.read': ['case.read'],
  'person.read': ['case.read', 'audit.read'],
  'person.invite': ['person.read'],
  'person.block': ['person.read'],
  'person.sign-out': ['person.read'],
  'person.remove-factors': ['person.read'],
  'role.read': ['person.read'],
  'role.give': ['person.read'],
  'role.edit': ['role.read'],
  'role.approve': ['role.read'],
  // Agents are chosen from existing accounts.
  'partner.manage': ['person.read'],
  'setting.read': ['audit.read'],
  'setting.edit': ['setting.read'],
  'security.edit': ['setting.read'],
  'maintenance.switch': ['setting.read'],
  'retention.edit': ['setting.read', 'retention.read'],
  // Each row names people and applications.
  'audit.search': ['audit.read', 'person.read'],
  'audit.verify': ['audit.search'],
}

/** Adds all prerequisites to the selected capabilities, in list order. */
export function withNeeded(chosen: Iterable<Capability>): Capability[] {
  const all = new Set<Capability>()
  const add = (capability: Capability) => {
    if (all.has(capability)) return
    all.add(capability)
    for (const needed of needs[capability] ?? []) add(needed)
  }
  for (const capability of chosen) add(capability)
  if (all.size > 0) all.add('portal.open')
  return capabilities.filter((capability) => all.has(capability))
}

const areasOfTwo: readonly CapabilityArea[] = ['money', 'person', 'partner']

/** Whether granting this to a role needs a second person: it moves money, decides on people, or sets prices. */
export function needsTwoPeople(capability: Capability): boolean {
  return areasOfTwo.some((area) => (capabilityAreas[area] as readonly Capability[]).includes(capability))
}

/** Added capabilities that need approval by a second person. Removal never does. */
export function waitsForAnother(before: Iterable<Capability>, after: Iterable<Capability>): Capability[] {
  const held = new Set(before)
  return [...after].filter((capability) => !held.has(capability) && needsTwoPeople(capability))
}

/**
 * Capabilities of the service itself: in jobs, provider events, and as part of an authorised action. No role has them,
 * and each service actor has only those it needs.
 */
export const serviceCapabilities = [
  'account.read',
  'account.govern',
  'account.erase',
  'application.read',
  'application.submit',
  'correction.keep',
  'audit.record',
  'notification.send',
  'document.ask-again',
  'file.forget',
  'file.scan',
  'file.compare',
  'quote.use',
  'payment.settle',
  'ledger.verify',
  'money.compare',
  'invoice.issue',
  // Reads the receipt to attach to an email to the payer.
  'receipt.send',
  'billing.read',
  'credit.give',
  'refund.issue',
  'refund.send',
  'card.forget',
  'referral.settle',
  'reminder.send',
  'records.clean-up',
  'facts.load',
  'page.watch',
  'content.load',
  'proof-key.rotate',
] as const
export type ServiceCapability = (typeof serviceCapabilities)[number]
