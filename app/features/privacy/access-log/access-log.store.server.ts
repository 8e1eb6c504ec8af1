import { type SQL, sql } from 'drizzle-orm'
import { ownRoles } from '#app/features/accounts/roles/role.table.server.ts'
import { applications, isOpenToOwner } from '#app/features/applications/application.table.server.ts'
import { undoSeconds } from '#app/features/applications/undo.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { ticketAttachments, ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import { countryName } from '#app/features/visas/names/country-name.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Opening, sameLineMinutes, sameOpeningSeconds } from './access-log.ts'

type Row = Omit<Opening, 'at' | 'lastAt' | 'application'> & {
  readonly first: number
  readonly last: number
  readonly applicationId: Id<'application'> | null
  readonly reference: string | null
  readonly to: string | null
  readonly code: string | null
}

const none = sql`null`

/** The columns of one opening, from an audit log row and its subject. */
function opened({ thing, kind = none, documentId = none, fileName = none, ticketId = none }: Record<string, SQL>): SQL {
  return sql`r.seq, r.at, r.hash, r.actor_id, r.role, r.subject_id, ${thing}::text as thing, r.detail ->> 'how' as how,
    r.detail ->> 'file' as file, r.detail ->> 'purpose' as purpose, r.detail ->> 'holder' as holder, o.id as application_id,
    ${kind}::text as kind, ${documentId}::uuid as document_id, ${fileName}::text as file_name, ${ticketId}::uuid as ticket_id`
}

/**
 * Openings of applications. The visa is listed neither before approval nor once it is deleted: it may have been another
 * traveller's. A receipt is not listed before the filing is announced.
 */
function ofApplications(now: Date): SQL {
  const isVisible = sql`o.status in ('under_review', 'approved', 'rejected')
    and o.moved_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${undoSeconds})`
  return sql`
    select ${opened({
      thing: sql`case r.act when 'passport.reveal' then 'passport-number' when 'form.open' then 'form' else 'receipt' end`,
    })}
    from own o join ${auditRows} r on r.subject_kind = 'application' and r.subject_id = o.id::text
    where r.act in ('passport.reveal', 'form.open') or (r.act = 'filing.receipt-download' and ${isVisible})
    union all
    select ${opened({ thing: sql`'document'`, kind: sql`coalesce(d.kind, r.detail ->> 'kind')`, documentId: sql`d.id` })}
    from own o join ${auditRows} r on r.act = 'document.download' and r.detail ->> 'application' = o.id::text
    left join ${documents} d on d.id = r.subject_id::uuid and d.application_id = o.id
    where (o.status = 'approved' and d.id is not null)
      or ${issuedVisa} not in (coalesce(d.kind, ''), coalesce(r.detail ->> 'kind', ''))`
}

/** Openings of files in an account's messages. Files attached by staff are excluded. */
function ofMessages(ownerId: Id<'account'>): SQL {
  return sql`
    select ${opened({ thing: sql`'attachment'`, fileName: sql`f.file_name`, ticketId: sql`t.id` })}
    from ${tickets} t
    join ${auditRows} r on r.act = 'ticket.download' and r.subject_kind = 'ticket' and r.subject_id = t.id::text
    join ${ticketAttachments} f on f.id = (r.detail ->> 'file')::uuid
    join ${ticketMessages} m on m.id = f.message_id and m.sender = 'user'
    left join own o on o.id = t.application_id
    where t.account_id = ${ownerId}`
}

/**
 * What staff opened of an account's data, newest first: an opening soon after another by the same colleague is merged
 * with it.
 */
export async function listOpenings(db: Database, ownerId: Id<'account'>, now: Date): Promise<Opening[]> {
  const same = sql`actor_id, role, thing, subject_id, file, how, purpose, holder`
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select ${applications.id}, ${applications.reference}, ${applications.status}, ${applications.movedAt},
        coalesce(${countries.name}, ${applications.toCountry}) as country, ${applications.toCountry} as code
      from ${applications} left join ${countries} on ${countries.code} = ${applications.toCountry}
      where ${applications.ownerId} = ${ownerId} and ${applications.submittedAt} is not null and ${isOpenToOwner}),
    opened as (${ofApplications(now)} union all ${ofMessages(ownerId)}),
    spaced as (select *, at - lag(at) over (partition by ${same} order by seq) as since from opened),
    numbered as (
      select *, count(*) filter (where since >= make_interval(mins => ${sameLineMinutes}))
        over (partition by ${same} order by seq) as line
      from spaced)
    select (array_agg(n.hash order by n.seq))[1] as id, extract(epoch from min(n.at))::float8 as first,
      extract(epoch from max(n.at))::float8 as last,
      (count(*) filter (where since is null or since >= make_interval(secs => ${sameOpeningSeconds})))::int as times,
      n.role, w.name as "roleName", n.thing, n.how, n.kind, n.file_name as "fileName", n.document_id as "documentId",
      n.ticket_id as "ticketId", o.id as "applicationId", o.reference, o.country as "to", o.code, n.purpose, n.holder
    from numbered n left join own o on o.id = n.application_id left join ${ownRoles} w on w.id::text = n.role
    group by actor_id, n.role, n.thing, subject_id, n.file, n.how, n.purpose, n.holder, n.line,
      w.name, n.kind, n.file_name, n.document_id, n.ticket_id, o.id, o.reference, o.country, o.code
    order by max(n.seq) desc`)
  return rows.map(({ first, last, applicationId, reference, to, code, ...row }) => ({
    ...row,
    at: timestampOf(first),
    lastAt: timestampOf(last),
    application:
      applicationId && reference && to && code ? { id: applicationId, reference, to: countryName(code, to) } : null,
  }))
}

const timestampOf = (seconds: number) => new Date(Math.round(seconds * 1000))
