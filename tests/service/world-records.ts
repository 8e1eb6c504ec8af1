import type { House } from '#tests/support/people.ts'

// Records of staff and the service that no page creates for a test.

/** A refund of one cent of the service fee, requested by a colleague. */
export async function aRefund(house: House, application: string, attempt: string): Promise<string> {
  const [refund, colleague] = [crypto.randomUUID(), await aColleague(house.sql, 'officer')]
  const lines = house.sql.json([{ line: 'service_fee', minor: 1 }])
  await house.sql`
    insert into refunds (id, attempt_id, application_id, lines, amount_minor, currency, reason, state, requested_by_id, requested_at)
    values (${refund}, ${attempt}, ${application}, ${lines}, 1, 'USD', 'As agreed.', 'waiting', ${colleague}, now())`
  return refund
}

/** A pending payout of one cent of credit. */
export async function aPayout({ sql }: House, owner: string): Promise<string> {
  const payout = crypto.randomUUID()
  await sql`
    insert into credit_payouts (id, owner_id, way, amount_minor, currency, state, asked_at)
    values (${payout}, ${owner}, 'paypal', 1, 'USD', 'asked', now())`
  return payout
}

/** A dispute that is only an inquiry of the payer's bank, without taking the money back. */
export async function aDispute({ sql }: House, attempt: string): Promise<string> {
  const dispute = crypto.randomUUID()
  await sql`
    insert into disputes (id, attempt_id, provider, provider_dispute_id, amount_minor, currency, charge_minor,
      charge_currency, reason, state, opened_at, checked_at)
    values (${dispute}, ${attempt}, 'stripe', ${`dp_${dispute}`}, 1, 'USD', 1, 'USD', 'general', 'under_review', now(), now())`
  return dispute
}

/** A reconciliation finding that has not been reviewed. */
export async function aFinding({ sql }: House): Promise<string> {
  const finding = crypto.randomUUID()
  await sql`
    insert into reconciliation_findings (id, provider, kind, subject, theirs_minor, currency, found_at, seen_at)
    values (${finding}, 'stripe', 'settled_unknown', ${`pay_${finding}`}, 1, 'USD', now(), now())`
  return finding
}

/** 10 % off, for anyone with the code. */
export async function aCoupon({ sql }: House): Promise<string> {
  const code = `TEN-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await sql`
    insert into coupons (code, percent, valid_from, created_at, created_by_id)
    values (${code}, 10, '2020-01-01', now(), ${await aColleague(sql, 'admin')})`
  return code
}

export async function aBranch({ sql }: House): Promise<string> {
  const branch = crypto.randomUUID()
  await sql`
    insert into branches (id, name, address, time_zone, created_at, updated_at)
    values (${branch}, ${`Branch ${branch.slice(0, 8)}`}, '1 Quay', 'Asia/Kolkata', now(), now())`
  return branch
}

/** A role without members, which a colleague proposes to extend. */
export async function aRole({ sql }: House): Promise<{ role: string; proposal: string }> {
  const [role, proposal, colleague] = [crypto.randomUUID(), crypto.randomUUID(), await aColleague(sql, 'admin')]
  await sql`
    insert into own_roles (id, name, capabilities, created_at, updated_at)
    values (${role}, ${`Till ${role.slice(0, 8)}`}, '{"portal.open"}', now(), now())`
  await sql`
    insert into role_proposals (id, role_id, role_version, before, added, reason, proposed_by_id, proposed_at)
    values (${proposal}, ${role}, 1, '{"portal.open"}', '{"money.read"}', 'For the desk.', ${colleague}, now())`
  return { role, proposal }
}

/** A member of staff who never signs in. */
async function aColleague(sql: House['sql'], role: string): Promise<string> {
  const id = crypto.randomUUID()
  const email = `${id}@staff.test`
  await sql`
    insert into accounts (id, full_name, email, claimed_email, email_verified, country, role)
    values (${id}, 'Omar Haddad', ${email}, ${email}, true, 'GB', ${role})`
  return id
}
