import type { CaseMessage } from '#app/features/support/conversation/conversation.ts'
import type { PlaceholderValues } from '#app/features/support/templates/placeholders.ts'
import type { OfferedTemplate } from '#app/features/support/templates/read-templates.server.ts'

/** The data of the case conversation, in addition to the case itself. */
export type ConversationView = {
  readonly messages: readonly CaseMessage[]
  readonly templates: readonly OfferedTemplate[]
  readonly values: PlaceholderValues
  /** The colleagues who are typing now. */
  readonly writers: readonly string[]
  readonly may: {
    /** Permission to message the traveller. */
    readonly write: boolean
    readonly editTemplates: boolean
  }
}

export type SendAnswer =
  | { readonly sent: 'message' | 'question' }
  | { readonly problem: string; readonly field: 'text' | 'files' | ''; readonly newer?: boolean }
