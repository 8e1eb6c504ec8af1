import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { Contents } from '#app/ui/page/contents.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import tokens from '#app/ui/styles/tokens.css?raw'
import { rosette } from '#imagery/guilloche.ts'
import { Colours } from './specimen/colours.tsx'
import { Buttons, Choices, Fields, Problems } from './specimen/controls.tsx'
import { Documents } from './specimen/documents.tsx'
import { Lists } from './specimen/lists.tsx'
import { Badges, Dialogs, Notices, Waiting } from './specimen/messages.tsx'
import { Directions, Imagery } from './specimen/pictures.tsx'
import { specimenWords as words } from './specimen/specimen.words.ts'
import { Measures, Type } from './specimen/type-and-measures.tsx'
import { Ways } from './specimen/ways.tsx'

export const handle: PageHandle = { access: 'demo' }

const emblem = rosette({ seed: 'portolan parts', size: 260, idPrefix: 'emblem-' })

/** Every component of the design in each of its states, for review and visual comparison. */
export default function PartsPage() {
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <PageHead
        title={words.title}
        lede={words.lede}
        above={words.above}
        aside={<Drawing svg={emblem} className="large-only magenta" />}
      />
      <div className="page with-aside aside-first band">
        <Contents
          className="stays"
          title={words.contents}
          sections={Object.entries(words.sections).map(([id, name]) => ({ id, name }))}
        />
        <div className="stack stack-lg">
          <Colours css={tokens} />
          <Type />
          <Measures />
          <Buttons />
          <Fields />
          <Choices />
          <Problems />
          <Notices />
          <Badges />
          <Ways />
          <Documents />
          <Lists />
          <Waiting />
          <Dialogs />
          <Imagery />
          <Directions />
        </div>
      </div>
      <CallToAction title={words.call.title} text={words.call.text}>
        <ButtonLink to={href('/')}>{words.call.action}</ButtonLink>
      </CallToAction>
    </>
  )
}
