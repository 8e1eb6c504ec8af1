import type { ReactNode } from 'react'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { countryAt } from './addresses.ts'
import { countryWords as words } from './country.words.ts'

export const tabs = ['overview', 'visas', 'tips'] as const
export type Tab = (typeof tabs)[number]

export function tabOf(text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? 'overview'
}

type Props = { code: string; name: string; from: string | undefined; current: Tab }

/** The tabs of a country page, each with its own address. */
export function TabLinks({ code, name, from, current }: Props) {
  return (
    <Tabs
      label={words.tabsLabel({ name })}
      tabs={tabs.map((tab) => ({
        name: words.tabs[tab],
        // Links to the tab itself, because on phones the facts come before it.
        href: `${countryAt(code, { from, tab: tab === 'overview' ? undefined : tab })}#${tab}`,
        current: tab === current,
      }))}
    />
  )
}

/** The selected tab panel; the tab serves as its visible heading. */
export function Panel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <section className="panel shrinks" id={tab} aria-labelledby={`${tab}-title`}>
      <h2 className="visually-hidden" id={`${tab}-title`}>
        {words.tabs[tab]}
      </h2>
      {children}
    </section>
  )
}
