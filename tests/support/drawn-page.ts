import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { contextFor } from './page-request.ts'

type PageModule = { loader: (args: unknown) => unknown; default: FunctionComponent<{ loaderData: unknown }> }

/** The page of a route as rendered for this request context, with its loader's data. */
export async function drawn(
  route: object,
  ctx: RequestContext,
  search = '',
  params: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { loader, default: Page } = route as PageModule
  const url = new URL(`http://localhost:3000/${search}`)
  const loaded = await loader({ context: contextFor(ctx, url.pathname), url, request: new Request(url), params })
  const loaderData = (loaded as { data?: unknown }).data ?? loaded
  return drawnAlone(createElement(Page, { loaderData }))
}

/** A component rendered alone, inside the router that it needs. */
export function drawnAlone(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

export function textOf(html: string): string {
  return html
    .replace(/<(script|svg|title)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** The value for each label: "Passport number" and the answer beside it. */
export function namedIn(html: string): Map<string, string> {
  const pairs = html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)
  return new Map([...pairs].map(([, name = '', value = '']) => [textOf(name), textOf(value)]))
}

export function allOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) => found)
}

/** The rows of its tables, as the texts of their cells. */
export function rowsOf(html: string): string[][] {
  return allOf(html, 'tr').map((row) => [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) => textOf(cell)))
}

/** The items of the lists whose class begins with this. */
export function pointsOf(html: string, className: string): string[] {
  const lists = allOf(html, 'ul').filter((list) => list.startsWith(`<ul class="${className}`))
  return lists.flatMap((list) => allOf(list, 'li'))
}

export function linksOf(html: string): { to: string; words: string }[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, to = '', words = '']) => ({
    to: to.replaceAll('&amp;', '&'),
    words: textOf(words),
  }))
}

export function linkTo(html: string, words: string): string | undefined {
  return linksOf(html).find((link) => link.words === words)?.to
}
