import type postgres from 'postgres'
import { newReference } from '#app/lib/reference.ts'

/**
 * Submitted applications of one traveller for the list only: the earliest status change has waited longest. They
 * contain no answers.
 */
export async function someCases(
  sql: postgres.Sql,
  ownerId: string,
  count: number,
  { status = 'pending', name = '' }: { status?: string; name?: string } = {},
): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const at = new Date(Date.now() - 40 * 86_400_000 + index * 60_000)
    const [row] = await sql`
      insert into applications (id, reference, owner_id, status, from_country, to_country, purpose, travel_on, answers,
        started_at, updated_at, submitted_at, moved_at, applicant_name)
      values (gen_random_uuid(), ${newReference()}, ${ownerId}, ${status}, 'IN', 'FR', 'tourism', '2030-02-14', '',
        ${at}, ${at}, ${at}, ${at}, ${name}) returning id`
    ids.push(String(row?.id))
  }
  return ids
}
