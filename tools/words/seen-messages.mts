import { globSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { partsInside } from '#app/lib/words/message-arguments.ts'
import { literalsOf, type Message, readJson } from './messages.mts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where a message appears: in a picture of a page, at a place of it. */
export type Sighting = Box & { readonly picture: string }

/** The file beside the pictures of a group of pages, with the messages that they show. */
export const sightingsFile = 'words.json'

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Answers which messages a text of a page can be. One with arguments matches any values of them. */
export function messageFinder(messages: readonly Message[]): (text: string) => string[] {
  const plain = new Map<string, string[]>()
  const patterns: [RegExp, string][] = []
  for (const { id, text } of messages) {
    const parts = parse(text, { ignoreTag: false })
    if (!literalsOf(parts).some((literal) => /\p{L}{2}/u.test(literal))) continue
    if (parts.every(isText)) {
      const said = squeezed(literalsOf(parts).join(''))
      plain.set(said, [...(plain.get(said) ?? []), id])
    } else patterns.push([new RegExp(`^${squeezed(patternOf(parts))}$`, 'u'), id])
  }
  return (text) => {
    const said = squeezed(text)
    return plain.get(said) ?? patterns.filter(([pattern]) => pattern.test(said)).map(([, id]) => id)
  }
}

const isText = (part: MessageFormatElement): boolean =>
  part.type === TYPE.literal || (part.type === TYPE.tag && part.children.every(isText))

function patternOf(parts: readonly MessageFormatElement[]): string {
  const pieces = parts.map((part) => {
    if (part.type === TYPE.literal) return escaped(part.value.replaceAll(/\s+/g, ' '))
    if (part.type === TYPE.tag) return patternOf(part.children)
    const choices = partsInside(part)
    return choices.length > 0 ? `(?:${choices.map(patternOf).join('|')})` : '.+?'
  })
  return pieces.join('')
}

/** The messages that the pictures of `npm run screenshots` show, each in the first picture that has it. */
export function readSightings(folder: string): ReadonlyMap<string, Sighting> {
  const found = new Map<string, Sighting>()
  for (const file of globSync(`*/${sightingsFile}`, { cwd: folder }).toSorted()) {
    const path = file.replaceAll('\\', '/')
    for (const [id, sighting] of Object.entries(readJson<Record<string, Sighting>>(join(folder, path), {}))) {
      if (!found.has(id)) found.set(id, { ...sighting, picture: posix.join(posix.dirname(path), sighting.picture) })
    }
  }
  return found
}
