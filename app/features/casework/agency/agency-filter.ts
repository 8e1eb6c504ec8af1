import { type Id, isId } from '#app/lib/id.ts'

/** By which company's agent a case was started, and at which branch whoever looks after it works. */
export type AgencyFilter = {
  readonly partner: Id<'partner'> | undefined
  readonly branch: Id<'branch'> | undefined
}

/** What an address asks for. What is no id asks for nothing. */
export function readAgencyFilter(params: URLSearchParams): AgencyFilter {
  const [partner, branch] = [params.get('partner') ?? '', params.get('branch') ?? '']
  return {
    partner: isId<'partner'>(partner) ? partner : undefined,
    branch: isId<'branch'>(branch) ? branch : undefined,
  }
}
