import type { Context } from '#demo/payments/state/context.ts'
import type { Html } from './html.ts'

/** Somebody at a page. `fields` are what they sent with a form. */
export type Visit = { readonly context: Context; readonly id: string; readonly fields: URLSearchParams | undefined }

export type PageResult =
  | {
      readonly status: 200 | 404 | 410 | 422
      readonly title: string
      readonly body: Html
      /** Where a form of the page may lead to in the end. */
      readonly leadsTo?: readonly (string | null)[]
    }
  | { readonly to: string }
  | { readonly svg: string }

export type Page = (visit: Visit) => PageResult | Promise<PageResult>
