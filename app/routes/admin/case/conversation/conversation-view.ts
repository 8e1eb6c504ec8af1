import type { CaseMessage } from '#app/features/support/conversation/conversation.ts'
import type { PlaceholderValues } from '#app/features/support/templates/placeholders.ts'
import type { OfferedTemplate } from '#app/features/support/templates/read-templates.server.ts'

/** What the conversation of a case is drawn from, beside the case itself. */
export type ConversationView = {
  readonly messages: readonly CaseMessage[]
  readonly templates: readonly OfferedTemplate[]
  readonly values: PlaceholderValues
  /** Who of the colleagues is writing at this moment. */
  readonly writers: readonly string[]
  readonly may: {
    /** Write to the traveller. */
    readonly write: boolean
    readonly editTemplates: boolean
  }
}

/** What became of a message that was sent. */
export type SendAnswer =
  | { readonly sent: 'message' | 'question' }
  | { readonly problem: string; readonly field: 'text' | 'files' | ''; readonly newer?: boolean }
