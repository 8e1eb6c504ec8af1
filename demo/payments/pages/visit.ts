import type { Context } from '#demo/payments/state/context.ts'
import type { Html } from './html.ts'

/** A page request. `fields` are the submitted form fields. */
export type Visit = { readonly context: Context; readonly id: string; readonly fields: URLSearchParams | undefined }

export type PageResult =
  | {
      readonly status: 200 | 404 | 410 | 422
      readonly title: string
      readonly body: Html
      /** Origins to which a form on the page may finally redirect. */
      readonly leadsTo?: readonly (string | null)[]
    }
  | { readonly to: string }
  | { readonly svg: string }

export type Page = (visit: Visit) => PageResult | Promise<PageResult>
