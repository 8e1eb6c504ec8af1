import type { CaseDetail } from '#app/features/casework/detail/read-case.server.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { readConversation } from '#app/features/support/conversation/read-conversation.server.ts'
import type { PlaceholderValues } from '#app/features/support/templates/placeholders.ts'
import { readOfferedTemplates } from '#app/features/support/templates/read-templates.server.ts'
import { mayActOnTemplates } from '#app/features/support/templates/template.policy.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { ConversationView } from './conversation-view.ts'

/** Loads the conversation of a case, and the templates available for it. */
export async function loadConversation(
  ctx: RequestContext,
  detail: CaseDetail,
  writers: readonly string[],
): Promise<ConversationView> {
  const { application } = detail
  const messages = await readConversation(ctx, application.id)
  const write = messages !== undefined && application.erasedAt === null
  return {
    messages: messages ?? [],
    // Travellers currently read English only.
    templates: write ? await readOfferedTemplates(ctx, { status: application.status, language: 'en' }) : [],
    values: write ? valuesOf(detail) : {},
    writers,
    may: { write, editTemplates: mayActOnTemplates(ctx.actor, 'edit') },
  }
}

const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0]

/** Lowercases a first letter that is a capital only at the start of a sentence. */
const inSentence = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

/** The placeholder values of a case. Missing values stay open for the author to fill in. */
function valuesOf(detail: CaseDetail): PlaceholderValues {
  const { application, owner, applicantName, to, visa, documents, correction, colleagues, me } = detail
  const [rejected, ...others] = documents.filter(({ status }) => status === 'rejected')
  const writer = colleagues.find(({ id }) => id === me)
  const values = {
    first_name: firstName(owner.name),
    applicant: applicantName,
    reference: application.reference,
    destination: placeName(to.name),
    visa,
    arrival_date: application.travelOn && formatDate(application.travelOn),
    document: rejected && others.length === 0 ? inSentence(documentWords(rejected.kind).name) : undefined,
    due_date: correction && formatDate(correction.dueOn),
    my_name: writer && firstName(writer.name),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
