import type postgres from 'postgres'

/** Proposes, as a colleague who never signs in, that a route is visa-free. */
export async function aFactProposal(sql: postgres.Sql, from = 'IN', to = 'GE'): Promise<string> {
  const [id, colleague] = [crypto.randomUUID(), crypto.randomUUID()]
  const email = `${colleague}@staff.test`
  await sql`
    insert into accounts (id, full_name, email, claimed_email, email_verified, country, role)
    values (${colleague}, 'Omar Haddad', ${email}, ${email}, true, 'GB', 'officer')`
  await sql`
    with stored as (
      select jsonb_build_object('kind', kind, 'days', days, 'freeMovement', free_movement, 'online', online,
        'alternatives', to_jsonb(alternatives), 'registrations', registrations, 'conditions', conditions, 'note', note,
        'passport', passport, 'until', until, 'limits', limits, 'asOf', as_of, 'source', source,
        'officialSite', official_site, 'evidence', evidence, 'confidence', confidence) as fact
      from requirements where from_code = ${from} and to_code = ${to}
    )
    insert into fact_proposals (id, proposed, stamp, how, because, reason, proposed_by_id, proposed_at)
    select ${id}, jsonb_build_object('routes', jsonb_build_array(jsonb_build_object(
        'pairs', jsonb_build_array(jsonb_build_array(${from}::text, ${to}::text)), 'before', fact,
        'after', fact || '{"kind": "visa_free", "days": 77}'))),
      ${id}, 'edit', '{no_visa}', 'The ministry says so.', ${colleague}, now()
    from stored`
  return id
}
