import { describe, expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type StaffMember, service, staffMember, visitor } from '#app/platform/actor.ts'
import {
  type Capability,
  capabilities,
  type ServiceCapability,
  serviceCapabilities,
  withNeeded,
} from '#app/platform/capabilities.ts'
import { type BuiltInRole, builtInRoles, capabilitiesOf } from '#app/platform/roles.ts'
import { allowedTo, owner } from './every-policy.ts'
import { routeTable } from './route-table.ts'
import { files, isTest, read } from './sources.ts'

// What each capability allows in the policies, in addition to what comes with any of them.
const opens: Record<Capability, string> = {
  'portal.open': 'overview.see overview.search',
  'case.read': 'branch.name casework.see dispute.mark partner.mark refund.mark overview.see-cases visa-check.see',
  'case.assign': 'casework.assign',
  'case.note': 'casework.note casework.task',
  'case.ask': 'casework.ask',
  'case.correct': 'casework.flag',
  'case.decide': 'casework.decide casework.file',
  'case.override': 'casework.override',
  'case.export': 'casework.export',
  'case.hold': 'casework.hold',
  'passport.reveal': 'casework.reveal',
  'document.open': 'document.open overview.see-documents',
  'document.verify': 'document.decide',
  'document.edit': 'document.edit',
  'document.add': 'document.add',
  'message.answer':
    'contact-message.list contact-message.serve overview.see-tickets template.use ticket.list ticket.serve',
  'fact.read': 'facts.see maySeeWatchedPages',
  'fact.edit': 'fact-report.list fact-report.serve facts.change maySettleWatchTasks',
  'fact.approve': 'fact-proposal.approve fact-proposal.decline',
  'faq.edit': 'faq.manage',
  'post.edit': 'post.manage',
  'template.edit': 'notification.word template.edit',
  'money.read':
    'connection.check connection.see dispute.draw-evidence dispute.see overview.see-money reconciliation.see',
  'money.resolve': 'reconciliation.compare reconciliation.resolve',
  'price.confirm': 'casework.confirm-price',
  'price.edit': 'mayChangePrices mayManageCoupons mayReadCoupon',
  'refund.read': 'refund.see mayReadRefundRules',
  'refund.request': 'refund.ask',
  'refund.approve': 'refund.decide',
  'refund.limit': 'mayChangeRefundRules',
  'payout.decide': 'payout.decide payout.see',
  'report.read': 'overview.see-reports',
  'person.read': 'account.browse overview.see-people',
  'person.invite': 'account.invite',
  'person.block': 'account.block',
  'person.sign-out': 'account.end-sessions',
  'person.remove-factors': 'account.remove-factors',
  'role.read': 'role.see',
  'role.give': 'account.give-role',
  'role.edit': 'role.edit',
  'role.approve': 'role.approve role.decline',
  'partner.manage': 'branch.manage partner.manage partner.read partner-invoice.read partner-invoice.settle',
  'setting.read': 'maySeeSettings',
  'setting.edit': 'mayChangeSettings',
  'security.edit': 'mayChangeSecurityRules',
  'maintenance.switch': 'maySwitchMaintenance',
  'retention.read': 'privacy.see-erasures',
  'retention.edit': 'mayChangeRetentionRules',
  'audit.read': 'audit.read',
  'audit.search': 'audit.search',
  'audit.verify': 'audit.verify',
}

// Part of every staff act: its row in the audit log, its notification and the owner of the object.
const ofEveryAct =
  'account.look-up audit.record mayReadMailRules notification.take-back notification.tell role.name'.split(' ')

const support = `portal.open case.read case.assign case.note message.answer fact.read refund.read person.read
  person.invite audit.read`
const officer = `${support} case.ask case.correct case.decide case.override case.export passport.reveal document.open
  document.verify document.edit document.add fact.edit fact.approve faq.edit post.edit money.read money.resolve price.confirm
  refund.request refund.approve payout.decide`
const inRole: Record<BuiltInRole, readonly string[]> = {
  support: support.split(/\s+/),
  officer: officer.split(/\s+/),
  admin: capabilities,
}

const withOnly = (...chosen: Capability[]): StaffMember => staffMember(newId(), 'support', new Set(chosen))
const atHome = (actor: StaffMember): StaffMember => ({ ...actor, accountId: owner })
const nobody = allowedTo(withOnly())
const besides = (actor: StaffMember) =>
  allowedTo(actor)
    .filter((name) => !nobody.includes(name))
    .toSorted()

describe('a role without any capability', () => {
  test('is allowed what a visitor is and its own messages, and nothing more', () => {
    expect(nobody.filter((name) => !allowedTo(visitor).includes(name))).toEqual([
      'contact-message.read-own',
      'fact-report.read-own',
    ])
  })

  test('is allowed to protect its own account', () => {
    expect(allowedTo(atHome(withOnly())).filter((name) => !nobody.includes(name))).toEqual(
      expect.arrayContaining(['account.read', 'account.manage', 'privacy.export']),
    )
    for (const capability of capabilities) {
      const refused = besides(withOnly(capability)).filter((name) =>
        /^(account\.(b|e|rem|g)|casework|document)/.test(name),
      )
      const own = allowedTo(atHome(withOnly(capability)))
      expect(own.filter((name) => refused.includes(name) && name !== 'account.browse')).toEqual([])
    }
  })
})

test.for(capabilities)('%s allows what it states and nothing else', (capability) => {
  expect(besides(withOnly(capability))).toEqual([...opens[capability].split(' '), ...ofEveryAct].toSorted())
})

describe.for(builtInRoles)('%s', (role) => {
  test('is the specified set of capabilities', () => {
    expect([...capabilitiesOf(role)].toSorted()).toEqual([...inRole[role]].toSorted())
  })

  test('is allowed exactly what its capabilities allow', () => {
    const named = inRole[role].flatMap((name) => opens[name as Capability].split(' '))
    expect(besides(staffMember(newId(), role))).toEqual([...named, ...ofEveryAct].toSorted())
  })

  test('includes all that its capabilities require', () => {
    expect(withNeeded(capabilitiesOf(role)).toSorted()).toEqual([...capabilitiesOf(role)].toSorted())
  })
})

// What each of the service's own capabilities allows; no role can have them.
const opensForService: Record<ServiceCapability, string> = {
  'account.read': 'account.read',
  'account.govern':
    'account.block account.browse account.end-sessions account.give-role account.remove-factors role.name',
  'account.erase': 'privacy.erase',
  'application.read': 'application.read partner.price',
  'application.submit': 'application.submit partner.price',
  'correction.keep': 'application.give-back',
  'audit.record': 'audit.record',
  'notification.send': 'account.look-up mayReadMailRules notification.take-back notification.tell',
  'document.ask-again': 'document.ask-again',
  'file.forget': 'mayForgetFiles',
  'file.scan': 'mayScanFiles',
  'file.compare': 'mayCompareFiles',
  'quote.use': 'mayUseQuote',
  'payment.settle': 'dispute.follow method.open payment.settle',
  'ledger.verify': 'payment.verify',
  'money.compare': 'connection.check reconciliation.compare',
  'receipt.send': 'payment.read refund.read-own',
  'invoice.issue': 'billing.issue partner-invoice.issue partner-invoice.read partner.read',
  'billing.read': 'billing.read',
  'credit.give': 'credit.give',
  'refund.issue': 'refund.issue',
  'refund.send': 'refund.send',
  'card.forget': 'method.forget',
  'referral.settle': 'referral.settle',
  'reminder.send': 'mayRemind',
  'records.clean-up': 'mayStartRetention privacy.clean-up saved-route.forget',
  'facts.load': 'mission.load visa.load',
  'page.watch': 'mayWatchPages',
  'content.load': 'faq.load post.load template.load',
  'proof-key.rotate': 'proof.rotate-key',
}

test.for(serviceCapabilities)('the service with %s is allowed what it states and nothing else', (capability) => {
  const nothing = allowedTo(service())
  const opened = allowedTo(service(capability)).filter((name) => !nothing.includes(name))
  expect(opened.toSorted()).toEqual(opensForService[capability].split(' ').toSorted())
})

test('a service without any capability is allowed no more than a visitor', () => {
  expect(allowedTo(service()).filter((name) => !allowedTo(visitor).includes(name))).toEqual([])
})

test('every portal page requires an existing capability, so a role without any opens none', () => {
  const portal = routeTable.filter(({ access }) => access === 'staff')
  expect(portal.length).toBeGreaterThan(50)
  const needs = portal.map(({ file }) => [file, /needs: '([^']+)'/.exec(read(file))?.[1]])
  expect(needs.filter(([, need]) => !capabilities.some((known) => known === need))).toEqual([])
})

// Who an actor is, is the kind of the actor; what they may do is a capability.
const comparesRole = [/\b\w*[rR]ole\)?\s*[!=]==\s*['"]/, /['"]\s*[!=]==\s*[\w.?]*\brole\b/, /\broles?\.includes\(/]

test('no permission depends on the name of a role', () => {
  const asked = files.filter((file) => /^(app|tools)\/.*\.m?tsx?$/.test(file) && !isTest(file))
  const comparing = asked.filter((file) => comparesRole.some((form) => form.test(read(file))))
  // The only file that uses role names.
  expect(comparing).toEqual(['app/platform/roles.ts'])
  const policies = files.filter((file) => file.endsWith('.policy.ts'))
  expect(policies.filter((file) => /\.role\b/.test(read(file)))).toEqual([])
})
