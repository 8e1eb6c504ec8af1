import { parse } from '@formatjs/icu-messageformat-parser'
import { po } from 'gettext-parser'
import { type ArgumentType, argumentsOf } from '#app/lib/words/message-arguments.ts'
import { hashOf, hasWords, type Message } from './messages.mts'
import type { Sighting } from './seen-messages.mts'
import { pluralForms, translationProblem } from './translation-problem.mts'
import { stateOf, type Translation } from './translations.mts'

/*
 * The translators' files: Gettext PO, one entry per message. Its context is the message ID. An entry without a text is
 * missing, one marked "fuzzy" is stale, and any other is done.
 */

const languageTag = (language: string) => language.replace('-', '_')

const kinds: Record<ArgumentType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Date: 'a date',
  tag: 'what stands between its tags is shown as a link or in another way',
}

/** What a translator needs to know about a message: its arguments, and where it appears. */
function notesOf({ text }: Message, language: string, seen: Sighting | undefined): string {
  const notes = [...argumentsOf(parse(text, { ignoreTag: false }))].map(([name, types]) => {
    const kind = [...types].map((type) => kinds[type]).join(' or ')
    return types.has('tag') ? `<${name}>: ${kind}` : `{${name}}: ${kind}`
  })
  if (/, (plural|selectordinal),/.test(text)) notes.push(`Plural forms to write: ${pluralForms(language)}`)
  if (seen) notes.push(`Picture: screenshots/${seen.picture}, ${seen.x} px from the left, ${seen.y} px from the top`)
  return notes.join('\n')
}

export function poOf(
  messages: readonly Message[],
  translation: Translation,
  sightings: ReadonlyMap<string, Sighting> = new Map(),
): string {
  const { language, texts } = translation
  const entries = messages.map((message) => {
    const isStale = stateOf(message, translation) === 'stale'
    const comments = {
      extracted: notesOf(message, language, sightings.get(message.id)),
      reference: `words/en/${message.feature}.json`,
      flag: isStale ? 'fuzzy, icu-message-format' : 'icu-message-format',
    }
    const { id: msgctxt, text: msgid } = message
    const msgstr = [texts.get(msgctxt) ?? '']
    return [msgctxt, { [msgid]: { msgctxt, msgid, msgstr, comments } }] as const
  })
  const headers = {
    'Project-Id-Version': 'Portolan',
    Language: languageTag(language),
    'Language-Team': '',
    'Last-Translator': '',
    'PO-Revision-Date': '',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const table = { charset: 'utf-8', headers, translations: Object.fromEntries(entries) }
  return `${po.compile(table, { foldLength: 0 })}\n`
}

export type Refusal = { readonly id: string; readonly why: string }

/** Merges a translator's file into the translation. */
export function withPo(file: string | Buffer, english: readonly Message[], translation: Translation) {
  const { headers, translations } = po.parse(file)
  const { language, same } = translation
  if (headers.Language && headers.Language !== languageTag(language))
    throw new Error(`The file is in ${headers.Language} and not in ${languageTag(language)}.`)
  const [texts, sources] = [new Map(translation.texts), new Map(translation.sources)]
  const known = new Map(english.map((message) => [message.id, message]))
  const refused: Refusal[] = []
  let taken = 0
  for (const { msgctxt: id = '', msgid, msgstr, comments } of Object.values(translations).flatMap(Object.values)) {
    const [text = ''] = msgstr
    if (!id || !text) continue
    const message = known.get(id)
    const why = message ? refusalOf(message, text) : 'English has no such message any more'
    if (why) {
      refused.push({ id, why })
      continue
    }
    const isUnsure = /\bfuzzy\b/.test(comments?.flag ?? '')
    // A fuzzy entry with an unchanged text keeps its previous English source.
    if (!isUnsure) sources.set(id, hashOf(msgid))
    else if (text !== texts.get(id)) sources.delete(id)
    texts.set(id, text)
    taken++
  }
  return { translation: { ...translation, texts, sources }, taken, refused }

  function refusalOf({ text: source }: Message, text: string): string | undefined {
    const isCopy = text === source && hasWords(text) && !same.has(text)
    return isCopy
      ? `it is the English text; where that is right, add it to words/${language}/.same.json`
      : translationProblem(source, text, language)
  }
}
