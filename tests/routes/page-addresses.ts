import type postgres from 'postgres'
import { invoiceNumber } from '#app/features/payments/billing/invoice.ts'
import type { RouteEntry } from '#tests/house/route-table.ts'

type Client = postgres.Sql

// Stands for any remaining parameter of an address.
const someone = '00000000-0000-4000-8000-000000000000'

export const isPortal = ({ access }: RouteEntry) => access !== 'signed-in'

/** Tables by parameter name; parameters with other names are resolved here too. */
const valuesOf = (
  client: Client,
  traveller: string,
): Record<string, (page: RouteEntry) => Promise<readonly string[]>> => {
  const idsOf = (table: string, everybodys: boolean) => idsIn(client, table, everybodys ? undefined : traveller)
  return {
    applicationId: (page) => idsOf('applications', isPortal(page)),
    accountId: () => idsOf('accounts', true),
    documentId: () => idsOf('documents', true),
    paperId: () => idsOf('documents', false),
    fileId: () => idsOf('own_files', false),
    attemptId: () => idsOf('payment_attempts', true),
    heldVisaId: () => idsOf('visa_records', false),
    tripId: () => idsOf('visa_trips', false),
    ticketId: (page) => idsOf('tickets', isPortal(page)),
    messageId: () => idsOf('contact_messages', true),
    reportId: () => idsOf('fact_reports', true),
    taskId: () => idsOf('watch_tasks', true),
    refundId: () => idsOf('refunds', true),
    disputeId: () => idsOf('disputes', true),
    findingId: () => idsOf('reconciliation_findings', true),
    roleId: () => idsOf('own_roles', true),
    proposalId: ({ pattern }) => idsOf(pattern.includes('visas') ? 'fact_proposals' : 'role_proposals', true),
    partnerId: () => idsOf('partners', true),
    branchId: () => idsOf('branches', true),
    faqId: () => idsOf('faqs', true),
    templateId: () => idsOf('message_templates', true),
    email: async () => ['application'],
    postId: () => idsOf('posts', true),
    language: async () => ['es'],
    couponCode: async () => (await client`select code from coupons order by code`).map(({ code }) => String(code)),
    heldId: () => idsOf('saved_forms', true),
    number: async () =>
      (await client`select number, kind, issued_at as at from invoices order by number`).map(({ number, kind, at }) =>
        invoiceNumber({ number, kind, issuedAt: new Date(at) }),
      ),
    schemeId: async () => ['fr-schengen-c'],
    from: async () => ['IN'],
    to: async () => ['FR'],
    step: async () => ['passport'],
    kind: async () => ['passport'],
  }
}

/** The first IDs of a table: of all accounts, or of one. */
async function idsIn(client: Client, table: string, owner: string | undefined): Promise<string[]> {
  const [column] = await client`
    select column_name as name from information_schema.columns
    where table_name = ${table} and column_name in ('owner_id', 'account_id') and table_schema = 'public'`
  const mine = owner === undefined ? client`` : client`where ${client(String(column?.name))} = ${owner}`
  return (await client`select id from ${client(table)} ${mine} order by id limit 20`).map(({ id }) => String(id))
}

/** The addresses of a page for the existing rows. */
export async function addressesOf(page: RouteEntry, client: Client, traveller: string): Promise<string[]> {
  const known = valuesOf(client, traveller)
  let addresses = [page.pattern.replace('*', someone)]
  for (const [, name = ''] of page.pattern.matchAll(/:(\w+)/g)) {
    const values = known[name]
    if (!values) throw new Error(`Say in valuesOf what :${name} of ${page.pattern} may be`)
    const found = await values(page)
    addresses = addresses.flatMap((address) => found.map((value) => address.replace(`:${name}`, value)))
  }
  return addresses
}
