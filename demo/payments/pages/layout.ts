import { providerWords as words } from '#demo/payments/provider.words.ts'
import { type Html, html } from './html.ts'

type Page = { title: string; wrong?: boolean; theme: Theme; body: Html }
export type Theme = 'light' | 'dark' | undefined

export function layout({ title, wrong = false, theme, body }: Page): string {
  const page = html`<!DOCTYPE html>
<html lang="en-GB" dir="ltr" ${theme && html`data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${words.pageTitle(title, wrong)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/provider/style.css">
</head>
<body>
<header><div class="wide">
  <p class="brand"><svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><rect x="2" y="5" width="20" height="14" rx="2.5"/><path d="M2 10h20M6 15h4"/></svg>${words.name}</p>
  <p class="test">${words.test}</p>
</div></header>
<main class="wide">${body}</main>
</body>
</html>
`
  return page.text
}
