import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bytes, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { otherLetters } from '#app/platform/database-search.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { partnerMembers, partners } from '../accounts/partners/partner.table.server.ts'
import { type OrderedAddOns, plans, speeds } from '../settings/setting.ts'
import { purposes } from '../visas/journey/purpose.ts'
import { applicationStatuses, openStatuses } from './application.ts'
import { refusalReasons } from './decision/refusal.ts'
import { orders } from './travellers/order.table.server.ts'

const open = openStatuses.map((status) => `'${status}'`).join(', ')
/** 0 for open applications, 1 for closed ones: open ones come first in the queue. Must match the indexes exactly. */
export const closedFlag = sql.raw(`(case when "applications"."status" in (${open}) then 0 else 1 end)`)
/** Applications without a travel date come last. */
export const travelDay = sql.raw(`(coalesce("applications"."travel_on", date '9999-12-31'))`)

export const applications = pgTable(
  'applications',
  {
    id: uuid().$type<Id<'application'>>().primaryKey(),
    // The reference people quote on the phone. Never derived from `id`, so that it reveals no volume or order.
    reference: text().notNull().unique(),
    ownerId: refersTo('owner_id', () => accounts.id).notNull(),
    // The order it was applied and paid for in, and the traveller's position there, starting at 1. A trigger creates an
    // order if none is given.
    orderId: refersTo('order_id', () => orders.id).notNull(),
    position: integer().notNull().default(1),
    // The company whose agent started it for a client.
    partnerId: refersTo('partner_id', () => partners.id),
    status: text({ enum: applicationStatuses }).notNull().default('draft'),
    fromCountry: text('from_country').notNull(),
    toCountry: text('to_country').notNull(),
    schemeId: text('scheme_id'),
    purpose: text({ enum: purposes }),
    travelOn: date('travel_on').$type<PlainDate>(),
    urgency: text({ enum: speeds }).notNull().default('standard'),
    plan: text({ enum: plans }),
    // The add-ons ordered for this traveller.
    addOns: jsonb('add_ons').$type<OrderedAddOns>().notNull().default({}),
    // Every answer as it was typed, by step, encrypted with the owner's key.
    answers: bytes().notNull(),
    // The warnings the traveller accepted before paying, and when, encrypted with their key.
    acceptance: bytes(),
    startedAt: timestamptz('started_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    submittedAt: timestamptz('submitted_at'),
    completedAt: timestamptz('completed_at'),
    // When the owner asked staff to confirm a price that is only an estimate (D04).
    quoteRequestedAt: timestamptz('quote_requested_at'),
    // The authority's fee for this traveller as confirmed by staff, if it was unknown before: payment is then possible.
    confirmedFeeMinor: bigint('confirmed_fee_minor', { mode: 'number' }),
    confirmedFeeCurrency: text('confirmed_fee_currency'),
    priceConfirmedAt: timestamptz('price_confirmed_at'),
    expectedOn: date('expected_on').$type<PlainDate>(),
    // When the status last changed: the waiting time starts here.
    movedAt: timestamptz('moved_at').notNull().defaultNow(),
    // Increases with every staff change, so that a decision on an outdated version is rejected.
    version: integer().notNull().default(1),
    // The member of staff assigned to it.
    assigneeId: refersTo('assignee_id', () => accounts.id),
    // The question staff need answered before they can continue, and since when. The status is unchanged.
    question: text(),
    questionAt: timestamptz('question_at'),
    // The traveller's answer, encrypted with their key, and when they gave it.
    answer: bytes(),
    answeredAt: timestamptz('answered_at'),
    // The first and last day of the granted visa, as read by staff from the visa itself.
    visaValidFrom: date('visa_valid_from').$type<PlainDate>(),
    visaValidUntil: date('visa_valid_until').$type<PlainDate>(),
    // When answers and documents were erased, at the end of their period or with the account. Only the dates remain.
    erasedAt: timestamptz('erased_at'),
    // Since when staff have kept it from being erased, and why. Only staff see the reason.
    heldAt: timestamptz('held_at'),
    holdReason: text('hold_reason'),
    // The traveller's name from the answers, for staff search. The answers themselves are encrypted.
    applicantName: text('applicant_name').notNull().default(''),
    // The text the queue is searched by, in lower case: id, reference, applicant, address and both countries. Written
    // by a trigger.
    searchText: text('search_text').notNull().default(''),
    // Keyed hashes of passport number, phone number and email, for staff search; null until computed.
    lookUpHashes: text('lookup_hashes').array(),
    // The filing deadline, whether its clock runs, and since when it is paused. Maintained by triggers.
    dueAt: timestamptz('due_at'),
    clock: smallint(),
    pausedAt: timestamptz('paused_at'),
  },
  (table) => [
    check('applications_status_known', sql`${table.status} in (${wordList(applicationStatuses)})`),
    check('applications_purpose_known', sql`${table.purpose} in (${wordList(purposes)})`),
    check('applications_urgency_known', sql`${table.urgency} in (${wordList(speeds)})`),
    check('applications_plan_known', sql`${table.plan} in (${wordList(plans)})`),
    check('applications_draft_not_submitted', sql`${table.status} <> 'draft' or ${table.submittedAt} is null`),
    check(
      'applications_sent_has_moment',
      sql`${table.submittedAt} is not null or ${table.status} in ('draft', 'withdrawn', 'expired')`,
    ),
    index('applications_by_owner').on(table.ownerId, table.startedAt.desc()),
    index('applications_by_partner')
      .on(table.partnerId, table.startedAt.desc())
      .where(sql`${table.partnerId} is not null`),
    uniqueIndex('applications_one_a_place').on(table.orderId, table.position),
    check('applications_position_counts', sql`${table.position} >= 1`),
    // Counts how many applications started in a period were submitted, from the index alone.
    index('applications_started').on(table.startedAt, table.submittedAt),
    // The staff queue, oldest first; drafts are visible to their owner only.
    index('applications_queue').on(table.submittedAt).where(sql`${table.status} <> 'draft'`),
    index('applications_waiting').on(table.status, table.movedAt),
    index('applications_by_assignee').on(table.assigneeId, table.movedAt).where(sql`${table.assigneeId} is not null`),
    // The pages of the queue in each sort order, and its counts, from the indexes alone.
    index('applications_by_wait').on(closedFlag, table.movedAt, table.id).where(sql`${table.submittedAt} is not null`),
    index('applications_by_travel').on(closedFlag, travelDay, table.id).where(sql`${table.submittedAt} is not null`),
    index('applications_by_submission').on(table.submittedAt, table.id).where(sql`${table.submittedAt} is not null`),
    // Applications received in a period, by route and owner.
    index('applications_received')
      .on(table.submittedAt, table.fromCountry, table.toCountry, table.ownerId, table.assigneeId, table.id)
      .where(sql`${table.submittedAt} is not null`),
    // The columns reports need, so that they do not read the rows.
    index('applications_reported').on(
      table.id,
      table.submittedAt,
      table.fromCountry,
      table.toCountry,
      table.assigneeId,
    ),
    index('applications_counted').on(table.status, table.ownerId).where(sql`${table.submittedAt} is not null`),
    index('applications_by_due').on(table.clock, table.dueAt, table.id).where(sql`${table.submittedAt} is not null`),
    // Unassigned applications, most urgent first.
    index('applications_unclaimed')
      .on(table.dueAt, table.id)
      .where(sql`${table.clock} = 0 and ${table.assigneeId} is null`),
    index('applications_lookups').using('gin', table.lookUpHashes).where(sql`${table.submittedAt} is not null`),
    index('applications_lookups_wanted')
      .on(table.id)
      .where(sql`${table.lookUpHashes} is null and ${table.submittedAt} is not null`),
    index('applications_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('applications_other_letters').using('gin', otherLetters(table.searchText)),
    // Applications with a question to the traveller: few at any time, so that others need not be read.
    index('applications_asked').on(table.questionAt).where(sql`${table.questionAt} is not null`),
    check(
      'applications_confirmed_fee_whole',
      sql`(${table.confirmedFeeMinor} is null) = (${table.priceConfirmedAt} is null)
        and (${table.confirmedFeeMinor} is null) = (${table.confirmedFeeCurrency} is null)`,
    ),
    check('applications_confirmed_fee_not_negative', sql`${table.confirmedFeeMinor} >= 0`),
    // Applications awaiting a confirmed price, oldest first.
    index('applications_price_asked')
      .on(table.quoteRequestedAt)
      .where(
        sql`${table.status} = 'draft' and ${table.quoteRequestedAt} is not null and ${table.priceConfirmedAt} is null`,
      ),
    check('applications_answer_has_moment', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('applications_hold_has_reason', sql`(${table.heldAt} is null) = (${table.holdReason} is null)`),
    index('applications_held').on(table.heldAt).where(sql`${table.heldAt} is not null`),
    check('applications_question_has_moment', sql`(${table.question} is null) = (${table.questionAt} is null)`),
  ],
)

/**
 * Whether an owner may see an application: one started by an agent for a company stays with the company, even after the
 * agent leaves. The policy's rule, as SQL for lists.
 */
export const isOpenToOwner = sql<boolean>`(${applications.partnerId} is null or exists (
  select 1 from ${partnerMembers} where ${partnerMembers.partnerId} = ${applications.partnerId}
  and ${partnerMembers.accountId} = ${applications.ownerId}))`

/** The rule of `isAnswered`: an answer to an earlier question does not count. Never null. */
export const questionIsAnswered = sql`(${applications.questionAt} is not null
  and coalesce(${applications.answeredAt} >= ${applications.questionAt}, false))`

/** A question is open and unanswered. */
export const questionIsOpen = sql`(${applications.questionAt} is not null
  and not coalesce(${applications.answeredAt} >= ${applications.questionAt}, false))`

// Must match the indexes of reports exactly.
const isDecision = sql.raw(`status in ('approved', 'rejected')`)
const isFiled = sql.raw(`status in ('under_review', 'approved', 'rejected')`)

/** The history shown to the traveller: one row per status change, written in the same transaction. */
export const statusEntries = pgTable(
  'status_entries',
  {
    id: uuid().primaryKey(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    status: text({ enum: applicationStatuses }).notNull(),
    at: timestamptz('at').notNull(),
    note: text(),
    // The member of staff who changed it, if any. An override's reason is in the audit log, for staff only.
    actorId: uuid('actor_id').$type<Id<'account'>>(),
    isOverride: boolean('is_override').notNull().default(false),
    // The government's reason for refusal, if an officer chose one.
    refusalReason: text('refusal_reason', { enum: refusalReasons }),
  },
  (table) => [
    index('status_entries_by_application').on(table.applicationId, table.at),
    // Status changes, decisions and filings in a period, each with the previous one, from the indexes alone.
    index('status_entries_by_time').on(table.at, table.status, table.applicationId, table.id),
    index('status_entries_steps').on(table.applicationId, table.at, table.id, table.status),
    index('status_entries_decided')
      .on(table.at, table.applicationId, table.id, table.status, table.refusalReason)
      .where(isDecision),
    index('status_entries_deciders').on(table.applicationId, table.at, table.id, table.actorId).where(isDecision),
    index('status_entries_filed').on(table.at, table.applicationId, table.id).where(isFiled),
    index('status_entries_first_filed').on(table.applicationId, table.at, table.id).where(isFiled),
    check('status_entries_refusal_known', sql`${table.refusalReason} in (${wordList(refusalReasons)})`),
    check('status_entries_status_known', sql`${table.status} in (${wordList(applicationStatuses)})`),
  ],
)
