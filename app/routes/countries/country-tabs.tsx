import type { ReactNode } from 'react'
import { Contents } from '#app/ui/page/contents.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { countryAt } from './addresses.ts'
import { countryWords as words } from './country.words.ts'

export const tabs = ['overview', 'visas', 'tips'] as const
export type Tab = (typeof tabs)[number]

export function tabOf(text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? 'overview'
}

type Props = { code: string; name: string; from: string | undefined; current: Tab }

/** Tabs where there is room for them, each an address; on a narrow window a list of what stands below. */
export function TabLinks({ code, name, from, current }: Props) {
  return (
    <>
      <Tabs
        className="country-tabs"
        label={words.tabsLabel(name)}
        tabs={tabs.map((tab) => ({
          name: words.tabs[tab],
          href: countryAt(code, { from, tab: tab === 'overview' ? undefined : tab }),
          current: tab === current,
        }))}
      />
      <Contents
        className="on-page"
        title={words.contents}
        sections={tabs.map((tab) => ({ id: tab, name: words.tabs[tab] }))}
      />
    </>
  )
}

/** All three are always in the page; where there are tabs, only the chosen one is shown. */
export function Panel({ tab, current, children }: { tab: Tab; current: Tab; children: ReactNode }) {
  return (
    <section
      className="panel shrinks"
      id={tab}
      data-current={tab === current ? '' : undefined}
      aria-labelledby={`${tab}-title`}
    >
      <h2 className="panel-title" id={`${tab}-title`}>
        {/* Where there are tabs, the tab is what is seen of it. */}
        <span className="panel-title-narrow">{words.tabs[tab]}</span>
        <span className="panel-title-wide visually-hidden">{words.tabs[tab]}</span>
      </h2>
      {children}
    </section>
  )
}
