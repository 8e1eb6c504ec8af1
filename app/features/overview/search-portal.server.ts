import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { staffId } from '../casework/staff-id.ts'
import { everyDocumentKind } from '../documents/document.ts'
import { documentWords } from '../documents/document.words.ts'
import { mayOversee, type OverviewAction } from './overview.policy.ts'
import {
  findCaseCalled,
  findCases,
  findDocumentCalled,
  findDocuments,
  findPeople,
  findPersonCalled,
  findTicketCalled,
  findTickets,
} from './search.store.server.ts'
import {
  type Asked,
  askedFor,
  type Found,
  type FoundCase,
  type FoundDocument,
  type FoundPerson,
  type FoundTicket,
  type Group,
  mostCounted,
  mostFound,
} from './search.ts'

export type Findings = {
  readonly asked: Asked
  /** Exact matches: a full reference, id or address. */
  readonly exact: readonly Found[]
  /** Each is undefined for staff who may not see that kind. */
  readonly applications: Group<FoundCase> | undefined
  readonly people: Group<FoundPerson> | undefined
  readonly documents: Group<FoundDocument> | undefined
  readonly tickets: Group<FoundTicket> | undefined
}

type Kind = 'applications' | 'people' | 'documents' | 'tickets'

const everyKind: readonly Kind[] = ['applications', 'people', 'documents', 'tickets']
const nothing = { applications: undefined, people: undefined, documents: undefined, tickets: undefined }
const oneMore = mostCounted + 1

/** Searches applications, people, documents and tickets at once, limited to what the reader may see. */
export async function searchPortal(
  ctx: RequestContext,
  typed: string,
  kinds: readonly Kind[] = everyKind,
): Promise<Findings | undefined> {
  const { actor, db } = ctx
  requireAllowed(mayOversee(actor, 'search'))
  const asked = askedFor(typed)
  const { terms, text } = asked
  if (text === '') return undefined
  const me = staffId(actor)
  if (terms.length === 0) return { asked, exact: [], ...nothing }
  const may = (action: OverviewAction, kind: Kind) => kinds.includes(kind) && mayOversee(actor, action)
  const [exact, applications, people, documents, tickets] = await Promise.all([
    findExact(ctx, asked),
    may('see-cases', 'applications') ? findCases(db, me, terms, oneMore) : undefined,
    may('see-people', 'people') ? findPeople(db, terms, oneMore) : undefined,
    may('see-documents', 'documents')
      ? findDocuments(db, me, { terms, kinds: kindsCalled(terms), most: oneMore })
      : undefined,
    may('see-tickets', 'tickets') ? findTickets(db, me, terms, oneMore) : undefined,
  ])
  return {
    asked,
    exact,
    applications: applications && group(applications),
    people: people && group(people),
    documents: documents && group(documents),
    tickets: tickets && group(tickets),
  }
}

async function findExact({ actor, db }: RequestContext, { text, id }: Asked): Promise<Found[]> {
  const me = staffId(actor)
  const reference = text.toUpperCase()
  const found = await Promise.all<Found[]>([
    mayOversee(actor, 'see-cases') ? findCaseCalled(db, me, reference, id) : [],
    mayOversee(actor, 'see-tickets') ? findTicketCalled(db, me, reference, id) : [],
    mayOversee(actor, 'see-people') ? findPersonCalled(db, text.toLowerCase(), id) : [],
    id && mayOversee(actor, 'see-documents') ? findDocumentCalled(db, me, id) : [],
  ])
  return found.flat()
}

/** "bank" matches bank statements: staff search for a kind by its displayed name. */
function kindsCalled(terms: readonly string[]): string[] {
  const isCalled = (kind: string) => {
    const words = documentWords(kind)
      .name.toLowerCase()
      .split(/[\s/-]+/)
    return terms.every((term) => words.some((word) => word.startsWith(term)))
  }
  return everyDocumentKind.filter(isCalled)
}

function group<Row>(rows: readonly Row[]): Group<Row> {
  return { rows: rows.slice(0, mostFound), count: rows.length }
}
